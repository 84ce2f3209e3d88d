"""A release is ready when its version is told, with its day, and nothing is told ahead of it."""

from scripts.release import changelog_faults

READY = """# Changelog

## [Unreleased]

## [1.2.0] - 2027-01-05

- A thing.
"""


def test_a_version_that_is_told_with_its_day_is_ready() -> None:
    assert changelog_faults(READY, "1.2.0") == []


def test_a_version_that_nobody_tells_of_is_not() -> None:
    (fault,) = changelog_faults(READY, "1.2.1")
    assert "1.2.1" in fault
    assert changelog_faults(READY.replace(" - 2027-01-05", ""), "1.2.0")


def test_changes_without_a_version_hold_a_release_up() -> None:
    told = READY.replace("## [Unreleased]\n", "## [Unreleased]\n\n- Another thing.\n")
    (fault,) = changelog_faults(told, "1.2.0")
    assert "no version" in fault

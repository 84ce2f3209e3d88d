"""Where things lie in a checkout; tests of the wheel see the other half."""

from pathlib import Path

import pytest

from referee import places

ROOT = Path(__file__).resolve().parents[2]


def test_checkout_has_the_folders_beside_the_package() -> None:
    assert places.is_checkout()
    assert places.templates() == ROOT / "templates"
    assert places.static() == ROOT / "static"
    assert places.print_templates() == ROOT / "print"
    assert all(
        folder.is_dir()
        for folder in (places.templates(), places.static(), places.print_templates())
    )


def test_data_lie_in_the_checkout_unless_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("REFEREE_DATA", raising=False)
    assert places.data() == ROOT / "data"
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path))
    assert places.data() == tmp_path
    monkeypatch.setenv("REFEREE_DATA", "~/games")
    assert places.data() == Path.home() / "games"

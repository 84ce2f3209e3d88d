import pytest

from referee.log import (
    AlreadyAsked,
    Archive,
    NoSuchMatch,
    NoSuchSeat,
    OtherRequest,
    PastSecret,
    WordsTooLate,
    hash_secret,
    new_secret,
    same_secret,
)
from referee.log.requests import STANDS
from tests.log.samples import Hands, draft, new_match, seats_of


@pytest.fixture
def code(archive: Archive) -> str:
    return archive.create_match(new_match()).code


def test_the_newest_claim_of_a_seat_counts(archive: Archive, code: str, hands: Hands) -> None:
    lost, found = new_secret(), new_secret()
    archive.claim_seat(code, "ann", hash_secret(lost), "old phone")
    # The clock of the server went back meanwhile.
    hands.move(hours=-3)
    claim = archive.claim_seat(code, "ann", hash_secret(found), "new phone")
    assert archive.claims(code) == {"ann": claim}
    assert (claim.seat, claim.phone, claim.at) == ("ann", "new phone", hands.at)
    assert seats_of(archive, code, found) == ("ann",)
    assert seats_of(archive, code, lost) == ()


def test_one_phone_may_hold_every_seat(archive: Archive, code: str) -> None:
    secret = new_secret()
    for seat in ("ann", "ben"):
        archive.claim_seat(code, seat, hash_secret(secret), "the only phone")
    assert set(seats_of(archive, code, secret)) == {"ann", "ben"}


def test_a_held_seat_is_kept_unless_it_is_taken_over(archive: Archive, code: str) -> None:
    first = archive.claim_seat(code, "ann", "one", "first phone", take_over=False)
    late = archive.claim_seat(code, "ann", "two", "second phone", take_over=False)
    assert late == first
    assert archive.claims(code) == {"ann": first}
    archive.release_seat(code, "ann")
    freed = archive.claim_seat(code, "ann", "two", "second phone", take_over=False)
    assert archive.claims(code) == {"ann": freed}


def test_a_released_seat_is_free_and_stays_free(archive: Archive, code: str) -> None:
    first, second = new_secret(), new_secret()
    archive.claim_seat(code, "ann", hash_secret(first), "")
    archive.claim_seat(code, "ann", hash_secret(second), "")
    archive.claim_seat(code, "ben", hash_secret(first), "")
    archive.release_seat(code, "ann")
    # The claim before the released one must not come back.
    assert set(archive.claims(code)) == {"ben"}
    again = archive.claim_seat(code, "ann", hash_secret(second), "")
    assert archive.claims(code)["ann"] == again


def test_a_secret_of_one_match_opens_no_other(archive: Archive, code: str) -> None:
    other = archive.create_match(new_match()).code
    secret = new_secret()
    archive.claim_seat(code, "ann", hash_secret(secret), "")
    assert seats_of(archive, other, secret) == ()


def test_only_seats_of_the_match_can_be_claimed(archive: Archive, code: str) -> None:
    with pytest.raises(NoSuchSeat):
        archive.claim_seat(code, "dan", "hash", "")
    with pytest.raises(NoSuchSeat):
        archive.release_seat(code, "dan")
    with pytest.raises(NoSuchMatch):
        archive.claim_seat("ZZZZZZZZ", "ann", "hash", "")
    assert archive.claims(code) == {}
    # What was refused is no change either.
    assert archive.versions(code).ticks == 0


def test_secrets_are_long_different_and_kept_as_hashes_only() -> None:
    secret = new_secret()
    assert len(secret) >= 22
    assert secret != new_secret()
    kept = hash_secret(secret)
    assert secret not in kept
    assert same_secret(secret, kept)
    assert not same_secret(secret + "x", kept)
    assert not same_secret("", kept)
    assert not same_secret("\ud800", "ü")


def test_a_match_keeps_the_first_secret_of_its_draws(archive: Archive, code: str) -> None:
    assert archive.draws(code) is None
    first = archive.open_draws(code, "referee-v1", "aa")
    assert archive.open_draws(code, "referee-v2", "bb") == first
    assert (first.version, first.secret, first.words, first.used) == ("referee-v1", "aa", {}, 0)
    assert not first.revealed


def test_words_are_mixed_in_before_the_first_draw_only(archive: Archive, code: str) -> None:
    with pytest.raises(WordsTooLate):
        archive.add_words(code, "ann", "too early: there are no draws")
    archive.open_draws(code, "referee-v1", "aa")
    archive.add_words(code, "ann", "rainy")
    draws = archive.add_words(code, "ben", "evening")
    assert draws.words == {"ann": "rainy", "ben": "evening"}
    archive.append(code, 0, draft("1"), draws_used=1)
    with pytest.raises(WordsTooLate):
        archive.add_words(code, "ann", "too late")
    assert archive.draws(code) == type(draws)("referee-v1", "aa", draws.words, 1, False)


def test_draws_are_revealed(archive: Archive, code: str) -> None:
    assert archive.reveal_draws(code, 0) is None
    archive.open_draws(code, "referee-v1", "aa")
    revealed = archive.reveal_draws(code, 0)
    assert revealed is not None
    assert revealed.revealed
    assert archive.draws(code) == revealed


def test_a_match_that_went_on_meanwhile_reveals_nothing(archive: Archive, code: str) -> None:
    archive.open_draws(code, "referee-v1", "aa")
    archive.append(code, 0, draft("1"))
    kept = archive.reveal_draws(code, 0)
    assert kept is not None
    assert not kept.revealed


def test_a_revealed_secret_makes_room_for_another_once(archive: Archive, code: str) -> None:
    archive.open_draws(code, "referee-v1", "aa")
    archive.add_words(code, "ann", "rainy")
    archive.append(code, 0, draft("1"), draws_used=1)
    assert archive.renew_draws(code, "bb", 1).secret == "aa"
    archive.reveal_draws(code, 1)
    renewed = archive.renew_draws(code, "bb", 1)
    assert (renewed.secret, renewed.words, renewed.used, renewed.revealed) == ("bb", {}, 1, False)
    assert renewed.past == (PastSecret("aa", {"ann": "rainy"}, 1),)
    assert archive.renew_draws(code, "cc", 1) == renewed


def test_a_phone_asks_for_a_seat_and_others_agree(
    archive: Archive, code: str, hands: Hands
) -> None:
    asked = archive.ask_for_seat(code, "ann", "hash", "tablet")
    assert archive.seat_requests(code) == {"ann": asked}
    assert archive.agree_to_request(code, asked, "ben").agreed == ("ben",)
    assert archive.agree_to_request(code, asked, "host").agreed == ("ben", "host")
    hands.move(minutes=5)
    other = archive.ask_for_seat(code, "ann", "another", "laptop")
    assert other.agreed == ()
    with pytest.raises(OtherRequest):
        archive.agree_to_request(code, asked, "ben")
    archive.drop_request(code, "ann", asked)
    assert archive.seat_requests(code) == {"ann": other}
    archive.drop_request(code, "ann")
    assert archive.seat_requests(code) == {}
    with pytest.raises(NoSuchSeat):
        archive.agree_to_request(code, other, "ben")
    with pytest.raises(NoSuchSeat):
        archive.ask_for_seat(code, "zed", "hash", "tablet")


def test_a_request_that_stands_keeps_its_place_and_what_was_agreed(
    archive: Archive, code: str, hands: Hands
) -> None:
    asked = archive.ask_for_seat(code, "ann", "hash", "tablet")
    agreed = archive.agree_to_request(code, asked, "ben")
    for seconds in (0, 1, 298):
        hands.move(seconds=seconds)
        with pytest.raises(AlreadyAsked) as refused:
            archive.ask_for_seat(code, "ann", "another", "tablet")
        assert (refused.value.seat, refused.value.until) == ("ann", asked.at + STANDS)
        assert archive.ask_for_seat(code, "ann", "hash", "tablet") == agreed
    hands.move(seconds=1)
    # Asking again does not make it younger: nobody keeps a seat occupied by asking.
    other = archive.ask_for_seat(code, "ann", "another", "tablet")
    assert (other.secret_hash, other.agreed) == ("another", ())
    archive.drop_request(code, "ann")
    assert archive.ask_for_seat(code, "ann", "hash", "tablet").secret_hash == "hash"


def test_a_clock_that_goes_back_keeps_no_request_for_hours(
    archive: Archive, code: str, hands: Hands
) -> None:
    archive.ask_for_seat(code, "ann", "hash", "tablet")
    hands.move(hours=-3)
    assert archive.ask_for_seat(code, "ann", "another", "tablet").secret_hash == "another"


def test_every_request_is_called_otherwise(archive: Archive, code: str, hands: Hands) -> None:
    called = []
    for seconds, asking in ((0, "hash"), (0, "another"), (1, "another")):
        hands.move(seconds=seconds)
        for seat in ("ann", "ben"):
            asked = archive.ask_for_seat(code, seat, asking, "tablet")
            assert archive.seat_requests(code)[seat].name == asked.name
            called.append(asked.name)
            archive.drop_request(code, seat)
    assert len(set(called)) == len(called)


def test_who_gave_a_seat_back_is_kept(archive: Archive, code: str) -> None:
    for by in ("", "host"):
        archive.claim_seat(code, "ann", f"hash {by}", "phone")
        archive.release_seat(code, "ann", by)
    assert [claim.released_by for claim in archive.past_claims(code)] == ["ann", "host"]


def test_ticks_are_counted_and_shared(archive: Archive, code: str, hands: Hands) -> None:
    assert archive.ticks(code) == {}
    assert archive.tick(code, "board", True, "ann") == 1
    hands.move(seconds=5)
    assert archive.tick(code, "yard", True, "ben") == 2
    assert archive.tick(code, "board", False, "host") == 3
    ticks = archive.ticks(code)
    assert set(ticks) == {"board", "yard"}
    assert (ticks["board"].done, ticks["board"].by) == (False, "host")
    assert (ticks["yard"].done, ticks["yard"].at) == (True, hands.at)
    assert archive.match(code).ticks == 3

"""What one answer takes from the cache: its files are looked at once, and nothing is kept under a stamp that is old."""

from pathlib import Path

import pytest

from judge.app.store import cache, cached_value, one_moment
from judge.app.store.cached_value import compiled
from judge.model.value import Value


class Known(Value, frozen=True):
    """Something that is kept."""

    word: str


@pytest.fixture
def stamps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The stamps that are taken, each another one, as if a file had changed before every look."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    taken: list[str] = []

    def stamp() -> str:
        taken.append(f"stamp {len(taken)}")
        return taken[-1]

    monkeypatch.setattr(cache, "stamp", stamp)
    monkeypatch.setattr(cached_value, "stamp", stamp)
    return taken


def test_within_one_moment_the_files_are_looked_at_once(stamps: list[str]) -> None:
    with one_moment.one_moment():
        assert [one_moment.stamp_to_read() for _ in range(3)] == ["stamp 0"] * 3
        with one_moment.one_moment():
            assert one_moment.stamp_to_read() == "stamp 0"
        assert one_moment.stamp_to_read() == "stamp 0"
    assert stamps == ["stamp 0"]


def test_outside_of_it_and_in_the_next_they_are_looked_at_anew(stamps: list[str]) -> None:
    with one_moment.one_moment():
        one_moment.stamp_to_read()
    assert [one_moment.stamp_to_read() for _ in range(2)] == ["stamp 1", "stamp 2"]
    with one_moment.one_moment():
        assert one_moment.stamp_to_read() == "stamp 3"
    assert len(stamps) == 4


def test_after_a_fault_no_moment_is_left(stamps: list[str]) -> None:
    @one_moment.one_moment()
    def fail() -> None:
        one_moment.stamp_to_read()
        raise ValueError("fault")

    with pytest.raises(ValueError, match="fault"):
        fail()
    assert one_moment.stamp_to_read() == "stamp 1"
    assert len(stamps) == 2


def test_what_is_computed_in_it_is_kept_under_a_stamp_of_its_own(stamps: list[str]) -> None:
    with one_moment.one_moment():
        assert compiled("known", Known, lambda: Known("now")) == Known("now")
    # Not under the first, by which was read: what was computed may rest on what was written since.
    assert cache.read("known", "stamp 0") is None
    assert cache.read("known", "stamp 1") is not None
    assert stamps == ["stamp 0", "stamp 1"]

"""``judge diff``: what became of the rules from one edition to another, ours or the user's copies."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from judge.app.editions.edition_diff import diff
from judge.app.reply import DONE
from judge.library.overlay import Overlay, OverlayRecord, OverlaySource, encode, overlay_path
from judge.model.diagnostic import Refused
from judge.model.rulebook.edition_change import CHANGE_KINDS
from tests.asking import of_altered

OLD = {"1.1.a": "Draw a card.", "1.1.b": "Discard a card.", "1.1.c": "See rule 1.1.b.", "1.1.d": "Nobody wins."}
NEW = {"1.1.a": "Draw two cards.", "2.1.a": "discard a card.", "1.1.c": "See rule 2.1.a.", "2.1.b": "Something else!"}


def write(home: Path, edition: str, texts: Mapping[str, str], language: str = "en") -> None:
    """A copy of an edition in the user's data folder."""
    records = tuple(
        OverlayRecord(id, "rule", text, ((line, line),)) for line, (id, text) in enumerate(texts.items(), 1)
    )
    path = overlay_path(home / "judge", "altered", edition, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    source = OverlaySource(f"{edition}.txt", "0" * 64, "book", records)
    path.write_bytes(encode(Overlay("altered", edition, language, (source,))))


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of this test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def refused(*words: str, **options: bool) -> list[str]:
    """The codes with which the words are refused."""
    with pytest.raises(Refused) as fault:
        diff(of_altered(), *words, **options)
    return [diagnostic.code for diagnostic in fault.value.diagnostics]


def test_a_section_says_what_is_different_in_play_and_where_the_rest_went() -> None:
    reply = diff(of_altered(), "1.0", "4.0", "6.2")
    assert reply.exit == DONE
    assert "6.2.e → 6.2.g" in reply.text.replace("\u00a0", " ")
    assert "The order of modifiers is fixed" in reply.text
    assert "In the same words under another number:" in reply.text
    assert "6.3.a" not in reply.text


def test_every_rule_of_the_newer_edition_is_counted_once() -> None:
    counts = diff(of_altered(), "1.0", "4.0").result["counts"]
    assert tuple(counts) == CHANGE_KINDS
    assert sum(counts.values()) - counts["removed"] == 605


def test_the_editions_may_be_typed_in_either_order() -> None:
    assert diff(of_altered(), "4.0", "1.0", "4.4").text == diff(of_altered(), "1.0", "4.0", "4.4").text


def test_both_languages_say_the_same_rules() -> None:
    english, french = (diff(of_altered(language), "1.0", "4.0", "6.2") for language in ("en", "fr"))
    assert english.result == french.result
    assert "L’ordre des modificateurs" in " ".join(french.text.split())


def test_copies_are_compared_by_their_words(data: Path) -> None:
    write(data, "2.0", OLD)
    write(data, "3.0", NEW)
    reply = diff(of_altered(), "2.0", "3.0")
    assert reply.result["counts"] == dict.fromkeys(CHANGE_KINDS, 0) | {
        "same": 1, "moved": 1, "changed": 1, "added": 1, "removed": 1
    }  # fmt: skip
    assert "Draw [-a card.-] {+two cards.+}" in reply.text
    assert "1.1.b → 2.1.a" in reply.text.replace("\u00a0", " ")


def test_words_of_copies_reach_programs_only_if_they_are_asked_for(data: Path) -> None:
    write(data, "2.0", OLD)
    write(data, "3.0", NEW)
    assert "Draw" not in str(diff(of_altered(), "2.0", "3.0").result)
    assert "Draw two cards." in str(diff(of_altered(), "2.0", "3.0", official=True).result)


def test_a_copy_is_compared_with_a_copy_and_not_with_our_words(data: Path) -> None:
    write(data, "2.0", OLD)
    assert refused("2.0", "4.0") == ["diff/not-imported"]
    write(data, "4.0", NEW)
    assert diff(of_altered(), "2.0", "4.0").result["imported"] is True


def test_copies_need_a_common_language(data: Path) -> None:
    write(data, "2.0", OLD)
    write(data, "3.0", NEW, "fr")
    assert refused("2.0", "3.0") == ["diff/no-common-language"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("1.0", "9.9"), "library/no-edition"),
        (("1.0", "1.0"), "diff/same-edition"),
        (("1.0", "4.0", "9.9"), "diff/unknown-section"),
    ],
)
def test_what_cannot_be_compared_is_refused(words: tuple[str, ...], code: str) -> None:
    assert refused(*words) == [code]


def test_play_lists_what_changes_by_topic_with_the_boards_that_rest_on_it() -> None:
    reply = diff(of_altered(), "1.0", "4.0", play=True)
    costs, reactions = (reply.text.index(f"\n{title}\n") for title in ("Costs", "Reactions"))
    assert costs < reactions
    tough = next(play for play in reply.result["plays"] if "altered/1.0/7.4.5.c" in play["older"])
    assert tough["topic"] == "costs"
    assert "free-spell-is-spared-tough" in tough["boards"]
    assert tough["boards"][0] in reply.text


def test_of_a_line_that_only_confirms_the_boards_show_the_reading() -> None:
    plays = diff(of_altered(), "1.0", "4.0", play=True).result["plays"]
    optional = next(play for play in plays if "altered/1.0/R-1.2.6.c" in play["settles"])
    assert (optional["confirms"], optional["boards"]) == (True, ["optional-when-its-step-comes"])


def test_nobody_says_what_copies_change_in_play(data: Path) -> None:
    write(data, "2.0", OLD)
    write(data, "3.0", NEW)
    assert refused("2.0", "3.0", play=True) == ["diff/no-play"]

"""A card's name in ``judge new``: typed whole it is that card, misspelt it is offered, and never taken for another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.app.importing.card_data.import_cards import import_cards
from judge.app.new.dialogue import NewDialogue, begin
from judge.app.new.heard.text_around import text_around
from judge.app.ruling.session import Question
from judge.library.pool.played_record import TextObstacle
from tests.asking import of_altered
from tests.importers.invented_cards import site, with_text, write

NOON = "At Noon — I gain 2 boosts."
STRANGE = "At Noon — I juggle."
RARE = {"reference": "RARE"}


@pytest.fixture(autouse=True)
def pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))

    def card(number: str, name: str, text: str = NOON, **fields: object) -> dict[str, object]:
        return with_text(site(f"ALT_ZED_B_AX_{number}", name=name, **fields), text)

    cards = [
        card("01_C", "Glow Worm"),
        card("01_C", "Ver luisant", "À Midi — Je gagne 2 boosts.", language="fr"),
        card("02_C", "Zorga, Deep Burrower"),
        card("03_C", "Zorga, Ashen Wanderer", STRANGE),
        card("03_C", "Zorga, Errante des Cendres", "À Midi — Je jongle.", language="fr"),
        card("04_C", "Wobble", STRANGE),
        card("04_R1", "Wobble", NOON.replace("2", "3"), rarity=RARE),
        card("04_R2", "Wobble", rarity=RARE, mainFaction={"reference": "YZ", "name": "Yzmir"}),
        card("05_C", "Quillback", "At Noon — I gain 1 boost."),
        card("05_R1", "Quillback", NOON.replace("2", "3"), rarity=RARE),
    ]
    import_cards(of_altered(), (write(tmp_path / "a.json", cards),))


def told(*lines: str, language: str = "en") -> NewDialogue:
    session = begin(of_altered(language=language))
    for line in ("", "ana ben", "", *lines):
        session = session.answer(line)
    return session


def asked(session: NewDialogue) -> Question:
    question = session.next_question()
    assert question is not None
    return question


def offered(session: NewDialogue) -> list[str]:
    return [option.text for option in asked(session).options]


def lying(session: NewDialogue) -> list[str]:
    return [item.card for _, _, items in session.draft.zones for item in items]


@pytest.mark.parametrize("typed", ["Zorga, Ashen Wanderer", "zorga, ashen", "ALT_ZED_B_AX_03_C"])
def test_a_whole_name_with_a_comma_gets_the_reason_of_that_card(typed: str) -> None:
    """It was cut at the comma, and “Zorga” called unknown, or taken for another card."""
    text = asked(told(f"ana hero expedition: {typed}")).text
    assert re.search(r"imported Zorga, Ashen Wanderer, and no board plays it: .*“juggle”", text)


def test_a_misspelt_name_with_a_comma_lays_one_card() -> None:
    """« Zorga » was laid, then “Deep Burower” asked for, and answering that laid it twice."""
    session = told("ana hero expedition: Zorga, Deep Burower + 2 boosts")
    assert session.stage == "unread"
    assert lying(session) == []
    assert offered(session) == ["Zorga, Deep Burrower"]
    after = session.answer("")
    assert lying(after) == ["zorga_deep_burrower"]
    assert after.draft.zones[-1][2][0].counters == (("boost", 2),)


def test_cards_that_are_each_known_stay_a_list() -> None:
    assert lying(told("ana hero expedition: Zorga, Deep Burrower, Glow Worm, kodama")) == [
        "zorga_deep_burrower", "glow_worm", "kodama",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("language", "typed", "shown"),
    [
        ("en", "Glwo Wrm", "Glow Worm"),
        ("fr", "ver luisnt", "Ver luisant"),
        ("fr", "glw worm", "Ver luisant (Glow Worm)"),
        ("en", "Kodma", "Kodama"),
    ],
)
@pytest.mark.parametrize("answer", ["", "1"])
def test_a_misspelt_name_is_offered_in_either_language(language: str, typed: str, shown: str, answer: str) -> None:
    session = told(f"ana hand {typed}, 2", language=language)
    assert offered(session)[0] == shown
    assert asked(session).default == "1"
    ids = {"Kodama": "kodama"}
    assert lying(session.answer(answer)) == ["unknown", ids.get(shown, "glow_worm")]


def test_none_of_the_names_leaves_it_out_and_another_may_be_typed() -> None:
    session = told("ana hand Glwo Wrm")
    assert lying(session.answer("0")) == []
    assert lying(session.answer("chiron")) == ["chiron"]
    assert session.answer("ben reserve chiron").draft.zones[-1][:2] == ("ben", "reserve")


def test_a_whole_line_is_a_line_though_it_has_a_comma() -> None:
    """It was read as two parts of the line before: half of it lay in another zone."""
    session = told("ana hand zorglub, chiron", "ben reserve Ozma, kodama")
    assert [zone[:2] for zone in session.draft.zones] == [("ana", "hand"), ("ben", "reserve")]


def test_a_misspelt_name_before_a_mark_is_the_name_alone() -> None:
    session = told("ana hero expedition: Glwo Worm anchored").answer("")
    assert session.draft.zones[-1][2][0].statuses == ("anchored",)
    assert lying(session) == ["glow_worm"]


def test_a_name_that_no_board_plays_is_marked_and_says_why_when_it_is_taken() -> None:
    session = told("ana hand Zorga, Ashn Wandrer")
    assert offered(session) == ["Zorga, Ashen Wanderer (no board plays it)"]
    other = offered(told("ana hand Zorga, Erante des Cendres"))
    assert other == ["Zorga, Ashen Wanderer (Zorga, Errante des Cendres) (no board plays it)"]
    assert "juggle" in asked(session.answer("1")).text


def test_the_rare_prints_are_told_apart_where_the_plain_one_is_not_played() -> None:
    session = told("ana hand Wobble")
    assert "“juggle”" in asked(session).text
    assert offered(session) == ["Wobble (Rare, Axiom)", "Wobble (Rare, Yzmir)"]
    assert lying(session.answer("")) == []
    assert lying(session.answer("2")) == ["wobble_r2"]
    assert offered(told("ana main wobble", language="fr")) == ["Wobble (rare, Axiom)", "Wobble (rare, Yzmir)"]


@pytest.mark.parametrize("typed", ["plays ana quillback", "plays quillback", "plays quill", "plays ana quill"])
def test_what_lies_there_and_is_called_so_is_meant(typed: str) -> None:
    """The plain print was looked for, which lies nowhere."""
    session = told("ana hero expedition: quillback_r1", "").answer(typed)
    assert session.draft.asks[1][0].endswith("quillback_r1")


def test_a_misspelt_name_in_a_question_is_offered() -> None:
    session = told("ana hero expedition: Glow Worm", "").answer("gains boost Glwo Worm")
    assert session.stage == "misnamed"
    assert offered(session) == ["Glow Worm"]
    for answer in ("", "1", "gains boost glow worm"):
        assert session.answer(answer).draft.asks == ("happens", ("gains: glow_worm.boost",))
    assert session.answer("0").stage == "asks"


def test_the_words_around_what_is_not_understood_are_shown() -> None:
    """A place counted in characters of a text with markup nobody finds on the card."""
    text = asked(told("ana hand Zorga, Ashen Wanderer")).text
    assert re.search(r"\(character 13\), .*, in “… Noon — I juggle\.”\. Describe it", text)
    text = asked(told("ana main Zorga, Ashen Wanderer", language="fr")).text
    assert re.search(r"son texte \(en\) .*, dans «.… Noon — I juggle\..»", text)


@pytest.mark.parametrize(
    ("text", "word", "shown"),
    [
        (
            "{H} {J} [[Drowsy]]. I juggle now, and then I sleep on.",
            "juggle",
            "… {J} [[Drowsy]]. I juggle now, and then …",
        ),
        ("I juggle.", "I", "I juggle."),
        ("I wait, then.", ",", "I wait, then."),
    ],
)
def test_the_place_is_that_of_the_imported_text(tmp_path: Path, text: str, word: str, shown: str) -> None:
    import_cards(of_altered(), (write(tmp_path / "b.json", [with_text(site("ALT_ZED_B_AX_09_C", name="Moth"), text)]),))
    obstacle = TextObstacle("word", "MAIN_EFFECT", "en", text.index(word), word)
    assert text_around("altered", "ALT_ZED_B_AX_09_C", obstacle) == shown.replace("[", "").replace("]", "")
    assert text_around("altered", "ALT_ZED_B_AX_08_C", obstacle) == ""
    assert text_around("altered", "ALT_ZED_B_AX_09_C", None) == ""

"""Pebbles through every verb, in both languages: what it says is said, and no key or code name stands in its place."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from yaml import safe_dump, safe_load

from judge.app.new.dialogue import NewDialogue
from judge.app.new.drafts.draft import Draft
from judge.app.reply import Settings
from judge.app.ruling.session import Unanswerable
from judge.cli.start import main
from judge.text.languages import LANGUAGES
from tests.games.pebbles.guest import HOME, NAME, visiting

BOARDS = sorted(path.stem for path in (HOME / "scenarios").glob("*.yaml"))
OF_BOARDS = (
    "run {}",
    "run {} --depth all --board",
    "ruling {}",
    "explore {}",
    "share {}",
    "report {} no",
    "compare {}",
)
LINES = {
    "list --game pebbles": ("Numbers that change", "Les nombres qui changent"),
    "test --game pebbles": ("7 passed, 0 failed", "7 conformes, 0 en défaut"),
    "test --game pebbles --edition 3": ("2 passed, 0 failed", "2 conformes, 0 en défaut"),
    "check --game pebbles": ("89 rules of 3 editions", "89 règles"),
    "coverage --game pebbles --edition 1 --timing": ("the die is rolled", "on lance le dé"),
    "coverage --game pebbles --edition 1 --ablate": ("15 of 15", "15"),
    "card flint --game pebbles": ("strength 2 and reach 1", "force 2 et portée 1"),
    "card shield --game pebbles": (
        "Add 2 to the strength of the stone that is thrown at for this round.",
        "Ajoutez 2 à la force de la pierre visée pour cette manche.",
    ),
    "rule 4.c --code --game pebbles --edition 1": ("moved-may-not-throw", "moved-may-not-throw"),
    "term window --game pebbles": ("", ""),
    "search hex --game pebbles": ("1.b", "1.b"),
    "compare twice-changed --editions 1,2": ("A → Yes. B → No.", "A → Oui. B → Non."),
    "compare charm-after-charm --editions 2,3": ("A → No. B → Yes.", "A → Non. B → Oui."),
    "compare twice-changed --first-player ben": ("first player: Ben", "premier joueur : Ben"),
    "run twice-changed --edition 2": ("plus 1 by Flint (3) and times 2 by Doubling (6): 6", "multiplié par 2 par Doublement (6)"),
    "run moved-may-not-throw": ("Ana could not choose Marble: Pip has moved in this round. 4.c", "Ana n’a pas pu choisir Bille"),
    "ruling second-asked-plays": ("Ward → H3: Marble.", "Sauvegarde → H3 : Bille."),
    "explore second-asked-plays": ("In the end Marble (3 damage) is in Ben’s out pile.", "se trouve dans la touche de Ben."),
    "schema scenario --game pebbles": ("A scenario of Pebbles", "Pebbles"),
}  # fmt: skip
"""Each with words of its English and of its French answer."""


@pytest.fixture(scope="module", autouse=True)
def _guest() -> Iterator[None]:
    with visiting():
        yield


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[[str], tuple[int, str]]:
    """The program as it is called, in this process: exit code, and what it prints, spaces and breaks as one."""
    monkeypatch.setenv("COLUMNS", "100")

    def call(line: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["judge", *line.split()])
        with pytest.raises(SystemExit) as stopped:
            main()
        out, err = capsys.readouterr()
        return int(stopped.value.code or 0), " ".join((out + err).split())

    return call


@pytest.mark.long(keep=16)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("line", OF_BOARDS)
def test_every_board_is_told_in_words(
    judge: Callable[[str], tuple[int, str]], line: str, board: str, language: str
) -> None:
    code, text = judge(f"{line.format(board)} --lang {language}")
    # A line on which the board has fixed no further side of the die is not followed: 3.
    assert code in ((0, 3) if line == "explore {}" else (0, 1)), text
    assert "⟨" not in text


@pytest.mark.long(keep=12)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", LINES)
def test_every_verb_answers(judge: Callable[[str], tuple[int, str]], line: str, language: str) -> None:
    code, text = judge(f"{line} --lang {language}")
    assert "⟨" not in text
    words = dict(zip(("en", "fr"), LINES[line], strict=True))[language]
    assert words in text, text
    assert code in (0, 1)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "nothing lies there to pay costs with"), ("fr", "rien pour payer des coûts")]
)
def test_what_boards_of_it_lack_is_said(judge: Callable[[str], tuple[int, str]], language: str, words: str) -> None:
    code, text = judge(f"compare twice-changed --mana +1 --lang {language}")
    assert (code, words in text) == (2, True), text


@pytest.mark.parametrize(
    ("language", "board", "title"),
    [("en", "twice-changed", "The row"), ("fr", "twice-changed", "La rangée"), ("en", "round-the-ring", "The ring"),
     ("fr", "round-the-ring", "L’anneau")],
)  # fmt: skip
def test_a_map_stands_under_its_name_and_under_no_player(
    judge: Callable[[str], tuple[int, str]], language: str, board: str, title: str
) -> None:
    """The hexes stood below “-- Ben --”, and which map it is was said nowhere."""
    code, text = judge(f"run {board} --board --lang {language}")
    assert code == 0, text
    assert text.count(f"- {title} -") == 2
    for form, heading in (
        ("md", f"| | **{title}** | "),
        ("html", f'<td colspan="2" class="middle"><b>{title}</b></td>'),
    ):
        _, page = judge(f"run {board} --board --format {form} --lang {language}")
        assert page.count(heading) == 2, page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_faq_of_it_is_built(judge: Callable[[str], tuple[int, str]], language: str, tmp_path: Path) -> None:
    file = tmp_path / "faq.md"
    code, text = judge(f"faq build --game pebbles --edition 1 --out {file} --lang {language}")
    assert code == 0, text
    page = file.read_text(encoding="utf-8")
    assert page.count("\n### ") >= len(BOARDS)
    assert "⟨" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_of_an_older_edition_that_says_what_comes_out_here_is_an_entry(
    judge: Callable[[str], tuple[int, str]], language: str
) -> None:
    """round-the-ring comes out alike, and its ruling stands; charm-after-charm does not, and its ruling is left out."""
    code, text = judge(f"faq build --game pebbles --edition 3 --lang {language}")
    assert code == 0, text
    ring, charms = ("reaches another by the shorter way", "A charm saves the target where it closes") if language == "en" else (
        "en atteint une autre par le chemin le plus court", "Un charme protège la cible si")  # fmt: skip
    assert (ring in text, charms in text) == (True, False)
    assert "judge run charm-after-charm --edition 3" in text


TYPED = {
    "en": "Ben plays Ward: is Marble damaged?||ana ben cleo|row|ana|ana h2 pip|ben h3 marble + 1 damage|ben hand ward|"
    "cleo hand shield||pip|marble|hit|ward||damaged marble|ana yes, ben no||||",
    "fr": "Ben joue Sauvegarde : la Bille subit-elle des dégâts ?||ana ben cleo|la rangée|ana|ana h2 pip|ben h3 bille + 1 dégât|"
    "ben main sauvegarde|cleo main bouclier||pépin|bille|touché|sauvegarde||blessé bille|ana oui, ben non||||",
}
"""A dispute on the row as somebody at the table describes it, an answer a line."""
ENTERS = ("",) * 12
"""What is asked beyond that takes its default: the dialogue may get further questions at its end."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_of_it_is_described_in_the_notation(language: str) -> None:
    """Pebbles has no menu of abilities: they are typed, and the examples are those of its own words."""
    draft = Draft(NAME, "1", players=("ana", "ben"), facts=(("map", "row"), ("first_player", "ana")))
    session = NewDialogue(Settings(game=NAME, edition="1", language=language), draft, stage="board")
    asked = session.answer({"en": "card Spark", "fr": "carte Spark"}[language]).answer("")
    assert asked.own().kind == "stone"
    question = asked.next_question()
    assert question is not None
    assert question.options == ()
    assert "do: [{plus: {strength: 2, on: that}}]" in question.text
    assert asked.answer("do: [{ward: yes}]").own().abilities == ("do: [{ward: yes}]",)
    with pytest.raises(Unanswerable) as unfit:
        asked.answer("2")
    assert "do: [{plus: {strength: 2, on: that}}]" in str(unfit.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_dispute_is_described_and_ruled_on(
    judge: Callable[[str], tuple[int, str]], monkeypatch: pytest.MonkeyPatch, language: str, tmp_path: Path
) -> None:
    """5.b and 6.a: Ward makes the throw harmless, so Marble is not damaged; the file says what lay on which hex."""
    file = tmp_path / "warded.yaml"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join([*TYPED[language].split("|"), *ENTERS])))
    code, text = judge(f"new --game pebbles --edition 1 --out {file} --lang {language}")
    assert code == 0, text
    assert "⟨" not in text
    assert {"en": "→ No.", "fr": "→ Non."}[language] in text
    assert {"en": "the ring", "fr": "l’anneau"}[language] in text
    board = safe_load(file.read_text(encoding="utf-8"))
    assert board["edition"] == "1"
    assert board["board"]["places"] == {
        "h2": [{"card": "pip", "owner": "ana"}],
        "h3": [{"card": "marble", "counters": {"damage": 1}, "owner": "ben"}],
    }
    assert board["asks"] == {"happens": [{"damages": "marble"}]}
    assert {"chance chooses die": "hit"} in board["play"]


ILLEGAL = {
    "slate": ("Ana cannot choose Slate: it is four steps away, beyond a reach of 2. 4.b",
              "Ana ne peut pas choisir Ardoise : à quatre pas, hors d’une portée de 2. 4.b"),
    "h4": ("Ana cannot choose h4: no move leads there and a stone lies there. 4.a 1.b 1.c",
           "Ana ne peut pas choisir h4 : aucun déplacement n’y mène et une pierre s’y trouve. 4.a 1.b 1.c"),
    "h3": ("Ana cannot choose h3: no move leads there. 4.a 1.b", "Ana ne peut pas choisir h3 : aucun déplacement n’y mène. 4.a 1.b"),
}  # fmt: skip
"""On the row Pip is on h1: what Ana types of it that is no option, and why, in English and in French."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("target", ILLEGAL)
def test_an_illegal_line_is_told_with_its_reason(
    judge: Callable[[str], tuple[int, str]], target: str, language: str, tmp_path: Path
) -> None:
    board = safe_load((HOME / "scenarios" / "move-and-throw.yaml").read_text(encoding="utf-8"))
    board["play"].insert(1, {"ana chooses target": target})
    file = tmp_path / "illegal.yaml"
    file.write_text(safe_dump(board, allow_unicode=True), encoding="utf-8")
    code, text = judge(f"run {file} --lang {language}")
    assert code == 1, text
    assert dict(zip(("en", "fr"), ILLEGAL[target], strict=True))[language] in text.replace("\u202f", " "), text
    assert "⟨" not in text


@pytest.mark.parametrize(
    ("place", "answer"),
    [
        ("h4", "→ No. Ana could not choose h4: a stone lies there."),
        ("h5", "→ No. Ana could not choose h5: no move leads there."),
    ],
)
def test_where_a_stone_may_go_is_asked_and_answered(
    judge: Callable[[str], tuple[int, str]], place: str, answer: str, tmp_path: Path
) -> None:
    """From h3: h4 is beside it and taken (1.c), h5 is free and two steps away (1.b, 4.a)."""
    board = safe_load((HOME / "scenarios" / "moved-may-not-throw.yaml").read_text(encoding="utf-8"))
    board["board"]["places"]["h3"] = board["board"]["places"].pop("h1")
    board |= {
        "play": [{"ana plays": "pip"}, {"ana chooses target": "h2"}],
        "asks": {"legal": {"ana chooses target": place}},
    }
    file = tmp_path / "asked.yaml"
    text = safe_dump(
        {key: board[key] for key in board if key not in ("expect", "contrast", "rules")} | {"until": "turn_end"}
    )
    file.write_text(text, encoding="utf-8")
    code, told = judge(f"run {file} --lang en")
    assert (code, answer in told) == (0, True), told


@pytest.mark.parametrize(("place", "rule"), [("h3", "4.a"), ("marble", "4.b")])
def test_a_yes_to_what_may_be_chosen_rests_on_the_rule_that_offers_it(
    judge: Callable[[str], tuple[int, str]], place: str, rule: str, tmp_path: Path
) -> None:
    """From h2 Pip may go to h3 (4.a) or be thrown at Marble on h4 (4.b): without the one rule only the other is left."""
    board = safe_load((HOME / "scenarios" / "moved-may-not-throw.yaml").read_text(encoding="utf-8"))
    board["board"]["places"]["h2"] = board["board"]["places"].pop("h1")
    board |= {
        "play": [{"ana plays": "pip"}, {"ana chooses target": "h3"}],
        "asks": {"legal": {"ana chooses target": place}},
    }
    board["until"] = "turn_end"
    file = tmp_path / "may.yaml"
    text = safe_dump({key: board[key] for key in board if key not in ("expect", "contrast", "rules", "question")})
    file.write_text(text, encoding="utf-8")
    code, told = judge(f"run {file} --lang en")
    # Below the answer stands the rule that offers it, in its own words, and then the steps.
    below, _, _ = told.partition("→ Yes. ")[2].partition(" 1 It is")
    assert (code, below.endswith(f" {rule}")) == (0, True), told


def test_who_may_choose_a_stone_too_is_not_told_of_places_alone(
    judge: Callable[[str], tuple[int, str]], tmp_path: Path
) -> None:
    """From h2 Pip may be thrown at Marble: that Ana chooses "only between" hexes would be wrong."""
    board = safe_load((HOME / "scenarios" / "move-and-throw.yaml").read_text(encoding="utf-8"))
    board["board"]["places"]["h2"] = board["board"]["places"].pop("h1")
    board["play"].insert(1, {"ana chooses target": "ana.hand"})
    file = tmp_path / "zone.yaml"
    file.write_text(safe_dump(board, allow_unicode=True), encoding="utf-8")
    code, told = judge(f"run {file} --lang en")
    assert (code, "only between" in told) == (1, False), told
    assert "Ana could not answer “ana.hand”" in told

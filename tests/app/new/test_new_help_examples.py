"""Every example that the help of the dialogue shows is understood when somebody types it, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.app.new.card_steps import ability_help
from judge.app.new.dialogue import NewDialogue, begin
from tests.asking import of_altered

PLAYERS = "zoe tom"
BOARD = {
    "en": ("zoe hero exp dracaena, chiron; tom hero exp dracaena; zoe landmarks brassbug hive", "zoe hand chiron"),
    "fr": ("zoe héros exp dracaena, chiron; tom héros exp dracaena; zoe repères ruche", "zoe main chiron"),
}
SUCH_AS = r"(?:such as|par exemple)\s?:"
BRACES = re.compile(r"\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def told(language: str, *answers: str) -> NewDialogue:
    """The dialogue after these answers; rulings that are alike are passed over."""
    session = begin(of_altered(language=language))
    for line in answers:
        while session.stage == "found":
            session = session.answer("")
        session = session.answer(line)
    return session


def at_board(language: str) -> NewDialogue:
    return told(language, "", PLAYERS, "afternoon" if language == "en" else "après-midi", "zoe")


def at_asks(language: str) -> NewDialogue:
    session = at_board(language)
    for line in (*BOARD[language], ""):
        session = session.answer(line)
    while session.stage == "play":
        session = session.answer("")
    return session


def lines_shown(help: str) -> list[str]:
    """The examples of a help page: its indented lines, without what they mean."""
    return [line.strip().partition(" — ")[0] for line in help.split("\n") if line.startswith("  ")]


def help_of(session: NewDialogue) -> str:
    question = session.next_question()
    assert question is not None
    return question.help


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_line_of_the_board(language: str) -> None:
    session = at_board(language)
    examples = lines_shown(help_of(session))
    assert len(examples) >= 10
    for example in examples:
        after = session.answer(example)
        assert after.draft != session.draft or after.stage == "kind", example
    question = session.next_question()
    assert question is not None
    asked = re.search(rf"{SUCH_AS} (.+?)\.", question.text)
    assert asked is not None
    assert session.answer(asked[1]).draft != session.draft


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_question_of_ones_own(language: str) -> None:
    session = at_asks(language)
    examples = lines_shown(help_of(session))
    assert len(examples) >= 7
    asked = {example: session.answer(example).draft.asks for example in examples}
    assert len(set(asked.values())) == len(examples)
    kinds = {"before", "happens", "ends_in", "legal", "count", "value", "who", "where", "has"}
    assert {kind for kind, _ in asked.values()} == kinds


@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_claims_and_the_question_itself(language: str) -> None:
    first = begin(of_altered(language=language))
    example = re.search(rf"{SUCH_AS} (.+\?)", help_of(first))
    assert example is not None
    assert first.answer(example[1]).draft.question == example[1]
    players = told(language, "")
    names = re.search(r": (\S+ \S+)\.$", help_of(players))
    assert names is not None
    assert players.answer(names[1]).draft.players == tuple(names[1].split())
    claims = at_asks(language).answer("gains boost" if language == "en" else "gagne boost")
    examples = re.findall(r"zoe \w+, tom \w+", f"{help_of(claims)} {claims.next_question().text}")  # type: ignore[union-attr]
    assert len(examples) == 2
    assert all(len(claims.answer(line).draft.claims) == 2 for line in examples)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_card_and_its_abilities(language: str) -> None:
    session = at_board(language).answer("card Quiet Scribe" if language == "en" else "carte Scribe discrète")
    question = session.next_question()
    assert question is not None
    numbers = re.search(r": (\S+ \S+ 2 2 1 1 1)(?:$|[\s,;.(])", question.text)
    assert numbers is not None
    session = session.answer(numbers[1])
    assert session.card is not None
    assert session.card.statistics == (1, 1, 1)
    as_printed, _, *notation = ability_help(session).split("\n")
    printed = re.split(r"\s?:\s", as_printed, maxsplit=1)[1].removesuffix(".")
    after_printed = session.answer(printed)
    assert after_printed.card is not None
    assert len(after_printed.card.abilities) == len(printed.split(" / ")), printed
    reactions, events, actions, support, passives, objects = (
        re.split(r"\s?:\s", line, maxsplit=1)[1] for line in notation[:6]
    )
    whole = [*reactions.split(" — "), *actions.split(" — "), *passives.split(" — "), f"{support} {reactions}"]
    whole += [f"when: {event}, do: [{{draw: 1}}]" for event in events.split(" — ")]
    whole += [f"when: {{phase: noon}}, do: [{{exhaust: {text}}}]" for text in BRACES.findall(objects)]
    assert len(whole) >= 11
    for ability in whole:
        after = session.answer(ability)
        assert after.card is not None
        assert after.card.abilities == (ability,), ability

"""Answers: addressed by what is asked, consumed in order for each question."""

from __future__ import annotations

from judge.model.choice import CHANCE, Answer, Choice
from judge.model.game import Game
from judge.model.place import Ref
from judge.model.scenario import PlannedAnswer
from judge.model.state import State
from judge.text.decode import Faults, advice
from judge.text.nodes import Entry, Mapping, Node, Scalar

KINDS = ("reaction", "target", "card", "object", "mode", "modifier", "shuffle")
PLAIN = ("pays", "may")
FORM = 'Write for example "- ana chooses target: ana.hero_expedition" or "- ana pays: yes".'


def question(choice: Choice) -> str:
    """How a scenario addresses a choice: ``ana chooses reaction``, ``ana pays``."""
    verb = choice.kind if choice.kind in PLAIN else f"chooses {choice.kind}"
    return f"{choice.player} {verb}"


def read_play(nodes: tuple[Node, ...], players: tuple[str, ...], faults: Faults) -> tuple[PlannedAnswer, ...]:
    """The answers of a file, in order."""
    found = (read_answer(node, players, faults) for node in nodes)
    return tuple(one for one in found if one is not None)


def read_answer(node: Node, players: tuple[str, ...], faults: Faults) -> PlannedAnswer | None:
    """One answer: a mapping with one key."""
    if not isinstance(node, Mapping) or len(node.entries) != 1:
        faults.error(
            node.span, "play/not-an-answer", "an answer is one line: who is asked what, and the answer", how=FORM
        )
        return None
    entry = node.entries[0]
    return _answer(entry, players, faults)


def _answer(entry: Entry, players: tuple[str, ...], faults: Faults) -> PlannedAnswer | None:
    words = entry.key.text.split()
    if not words or words[0] not in (*players, CHANCE):
        who = words[0] if words else ""
        faults.error(
            entry.key.span, "play/unknown-player", f'"{who}" is no player of this board', how=advice(who, players)
        )
        return None
    kind = _kind(words[1:])
    if kind is None:
        asked = " ".join(words[1:])
        known = (*PLAIN, *(f"chooses {one}" for one in KINDS))
        faults.error(
            entry.key.span,
            "play/unknown-question",
            f'"{asked}" is nothing that anybody is asked',
            how=advice(asked, known),
        )
        return None
    if not isinstance(entry.value, Scalar):
        faults.error(entry.value.span, "play/not-an-answer", "an answer is one word", how=FORM)
        return None
    return PlannedAnswer(Answer(words[0], kind, entry.value.text), entry.key.span)


def _kind(words: list[str]) -> str | None:
    if len(words) == 1 and words[0] in PLAIN:
        return words[0]
    if len(words) == 2 and words[0] == "chooses" and words[1] in KINDS:
        return words[1]
    return None


def option_named(game: Game, state: State, choice: Choice, text: str) -> Ref | None:
    """The option that a text names; None if it names none, or more than one."""
    wanted = _plain(text)
    found = [
        ref
        for ref, names in zip(choice.options, game.answers(state, choice), strict=True)
        if wanted in (_plain(name) for name in names)
    ]
    return found[0] if len(found) == 1 else None


def _plain(word: str) -> str:
    folded = word.strip().casefold()
    return {"oui": "yes", "non": "no", "true": "yes", "false": "no", "aucune": "none"}.get(folded, folded)


def legal_answers(game: Game, state: State, choice: Choice) -> tuple[str, ...]:
    """Every legal answer as a line that can be pasted under ``play:``."""
    return tuple(f"- {question(choice)}: {names[0]}" for names in game.answers(state, choice))

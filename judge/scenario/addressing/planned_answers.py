"""Answers: addressed by what is asked, consumed in order for each question."""

from __future__ import annotations

from itertools import permutations

from judge.model.diagnostic import Diagnostic
from judge.model.disputes.scenario import PlannedAnswer
from judge.model.game import Game
from judge.model.play.choice import CHANCE, Answer, Choice
from judge.model.play.place import ObjectRef, Ref
from judge.model.play.state import State
from judge.scenario.addressing.names import PLAIN, PLAYS, plain
from judge.text.clean import quoted
from judge.text.decode import Faults, advice
from judge.text.nodes import Mapping, Node, Scalar

__all__ = ["KINDS", "PLAIN", "fitting", "legal_answers", "option_named", "question", "read_play", "wrong_answer"]

ALONE = (*PLAIN, PLAYS)
"""Questions that are one word: ``ana pays``, ``ana plays``."""
KINDS = ("reaction", "target", "card", "object", "mode", "modifier", "shuffle", "die", "mana", "kept")
FORM = 'Write for example "- ana chooses target: ana.hero_expedition" or "- ana pays: yes".'


def question(choice: Choice) -> str:
    """How a scenario addresses a choice: ``ana chooses reaction``, ``ana pays``."""
    return asked_as(choice.player, choice.kind)


def asked_as(player: str, kind: str) -> str:
    """The words of a question."""
    return f"{player} {kind}" if kind in ALONE else f"{player} chooses {kind}"


def read_play(nodes: tuple[Node, ...], players: tuple[str, ...], faults: Faults) -> tuple[PlannedAnswer, ...]:
    """The answers of a file, in order."""
    found = (read_answer(node, players, faults) for node in nodes)
    return tuple(one for one in found if one is not None)


def _without_colon(node: Node, players: tuple[str, ...]) -> str:
    """How a line is written that has everything but its colon."""
    words = node.text.split() if isinstance(node, Scalar) else []
    for n in (3, 2):
        if len(words) == n + 1 and words[0] in (*players, CHANCE) and _kind(words[1:n]) is not None:
            return f'Put a colon before the answer: "- {" ".join(words[:n])}: {words[n]}".'
    return ""


def read_answer(node: Node, players: tuple[str, ...], faults: Faults) -> PlannedAnswer | None:
    """One answer: a mapping with one key."""
    why = "Whose answer it is, and to what, would have to be guessed."
    if not isinstance(node, Mapping) or len(node.entries) != 1:
        what = "an answer is one line: who is asked what, and the answer"
        faults.error(node.span, "play/not-an-answer", what, why, _without_colon(node, players) or FORM)
        return None
    entry = node.entries[0]
    asked = read_question(entry.key, players, faults)
    if asked is None:
        return None
    if not isinstance(entry.value, Scalar) or not entry.value.text:
        faults.error(entry.value.span, "play/not-an-answer", "an answer is one word", why, FORM)
        return None
    return PlannedAnswer(Answer(*asked, entry.value.text), entry.key.span)


def read_question(key: Scalar, players: tuple[str, ...], faults: Faults) -> tuple[str, str] | None:
    """The player who is asked, and the kind of question."""
    player, *words = key.text.split() or [""]
    why = "Nobody would ever be asked this."
    if player not in (*players, CHANCE):
        what = f"{quoted(player)} is no player of this board"
        faults.error(key.span, "play/unknown-player", what, why, advice(player, players))
        return None
    kind = _kind(words)
    if kind is None:
        asked = " ".join(words)
        known = (*ALONE, *(f"chooses {one}" for one in KINDS))
        what = f"{quoted(asked)} is nothing that anybody is asked"
        faults.error(key.span, "play/unknown-question", what, why, advice(asked, known))
        return None
    return player, kind


def _kind(words: list[str]) -> str | None:
    if len(words) == 1 and words[0] in ALONE:
        return words[0]
    if len(words) == 2 and words[0] == "chooses" and words[1] in KINDS:
        return words[1]
    return None


def option_named(game: Game, state: State, choice: Choice, text: str) -> Ref | None:
    """The option that a text names; None if it names none, or more than one."""
    found = _named(game, state, choice, text)
    return found[0] if len(found) == 1 else None


def _named(game: Game, state: State, choice: Choice, text: str) -> tuple[Ref, ...]:
    wanted = plain(text)
    named = zip(choice.options, game.answers(state, choice), strict=True)
    return tuple(ref for ref, names in named if wanted in map(plain, names))


def fitting(game: Game, state: State, choice: Choice, text: str) -> tuple[Ref, ...]:
    """The options that a text names, or could mean: ``piper`` where there are two of them."""
    wanted = plain(text)
    named = zip(choice.options, game.answers(state, choice), strict=True)
    exact = _named(game, state, choice, text)
    return exact or tuple(ref for ref, names in named if _could_mean(state, ref, names, wanted))


def _could_mean(state: State, ref: Ref, names: tuple[str, ...], wanted: str) -> bool:
    """Whether the word is the object's card, with nothing in front of it that is said of another one."""
    found = state.find(ref.id) if isinstance(ref, ObjectRef) else None
    *where, last = wanted.split(".")
    if found is None or last != plain(found.card):
        return False
    around = {plain(found.controller), plain(found.place.player), *(plain(p) for one in names for p in one.split("."))}
    return around.issuperset(where)


def meanings(game: Game, state: State, choice: Choice) -> frozenset[str]:
    """Every word with which an answer could mean one of the options."""
    found: set[str] = set()
    for ref, names in zip(choice.options, game.answers(state, choice), strict=True):
        found |= set(map(plain, names))
        thing = state.find(ref.id) if isinstance(ref, ObjectRef) else None
        if thing is not None:
            card = plain(thing.card)
            around = {plain(p) for one in (thing.controller, thing.place.player, *names) for p in one.split(".")}
            paths = [(), *((one,) for one in around), *permutations(sorted(around - {card}), 2)]
            found |= {".".join((*path, card)) for path in paths}
    return frozenset(found)


def legal_answers(game: Game, state: State, choice: Choice) -> tuple[str, ...]:
    """Every legal answer as a line that can be pasted under ``play:``."""
    return tuple(_line(choice, names[0]) for names in game.answers(state, choice))


def _line(choice: Choice, name: str) -> str:
    return f"- {question(choice)}: {name}"


def wrong_answer(game: Game, state: State, choice: Choice, planned: PlannedAnswer) -> Diagnostic:
    """Why an answer cannot be taken: it could mean several things, or it is not legal."""
    text, found = planned.answer.text, fitting(game, state, choice, planned.answer.text)
    if not found:
        return Diagnostic(
            planned.span,
            "play/illegal-answer",
            f'{quoted(text)} is no legal answer to "{question(choice)}"',
            "The rules offer other things here.",
            _lines("Legal answers are:", legal_answers(game, state, choice)),
        )
    several = (
        f"fits {len(found)} answers" if len(found) > 1 else "names several things on the board, one of them an answer"
    )
    return Diagnostic(
        planned.span,
        "play/ambiguous-answer",
        f'{quoted(text)} {several} to "{question(choice)}"',
        "Each of them could be meant, and they may lead to different results.",
        _lines("Write the one that is meant:", tuple(_line(choice, _exact(game, state, choice, ref)) for ref in found)),
    )


def _exact(game: Game, state: State, choice: Choice, ref: Ref) -> str:
    """The shortest name that only this option has."""
    every = game.answers(state, choice)
    own = every[choice.options.index(ref)]
    return next((name for name in own if len(_named(game, state, choice, name)) == 1), own[-1])


def _lines(head: str, lines: tuple[str, ...]) -> str:
    return "\n".join([head, *(f"    {line}" for line in lines)])

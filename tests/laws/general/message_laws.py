"""What the messages of every game must hold: each sentence whose key the program makes of a word that the game hands over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from judge.app.corpus.games import cards
from judge.app.illegal.illegal_reason import REASONS
from judge.engine.run.slots import BEGUN, HOLDS, MODIFIERS, PRINTED, WINDOW_OFFERS
from judge.model.game import Game
from judge.scenario.addressing.names import DIE
from judge.scenario.expectations.done_by import by_words
from judge.scenario.expectations.who_did import asked_words

FORMS = ("asks", "so", "not")
"""What is asked, and how the answers yes and no state it."""
OF_EVERY_TEXT = ("may", "mode")
"""Kinds of choices that the engine makes of the texts of cards, whatever questions the game has of its own."""
ENGINE = Path(__file__).resolve().parents[3] / "judge" / "engine"
ONLY_WITH = {
    "modifier.chosen": MODIFIERS,
    "rule-that.on": MODIFIERS,
    "part.condition": HOLDS,
    "part.condition-met": HOLDS,
    "part.condition-otherwise": HOLDS,
    "part.not-begun": BEGUN,
    "characteristic": PRINTED,
    "unsupported.circle": PRINTED,
    "window": WINDOW_OFFERS,
}
"""What comes to be said only in a game that fills this slot, and with a function of its own: a plain one never says so."""
PLAIN = "judge.engine.plain."
KEY = re.compile(r"[a-z-]+\.[a-z.-]+")


def lacking(game: Game, messages: frozenset[str]) -> list[str]:
    """The keys that the program will ask for on some board of the game, and that its messages lack.

    ``messages`` are those of one language, the sentences common to all games among them.
    """
    families = (_of_choices, _of_boards, _of_what_happens, _of_rules)
    asked = {key for family in families for key in family(game)} | {*_of_illegal_lines(messages), *_of_the_engine(game)}
    return sorted(asked - messages)


def _of_the_engine(game: Game) -> Iterator[str]:
    """What the engine, which knows no game, says of each; what only some come to, of those."""
    filled = {name for name, way in game.edition.fillings.items() if not way.function.__module__.startswith(PLAIN)}
    for key in keys_of_the_engine():
        needs = ONLY_WITH.get(key) or ONLY_WITH.get(key.partition(".")[0])
        if needs is None or needs.name in filled:
            yield key


@lru_cache(maxsize=1)
def keys_of_the_engine() -> frozenset[str]:
    """The keys that stand in the files of the engine. In one of them slots are named alike."""
    files = (file for file in ENGINE.rglob("*.py") if file.name != "slots.py")
    nodes = (node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    words = (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return frozenset(word for word in words if KEY.fullmatch(word))


def _of_choices(game: Game) -> Iterator[str]:
    """What is asked of a player, what such decisions are called together, and the answers that are words."""
    kinds = {*game.reads.questions, *game.runs.declarations, *OF_EVERY_TEXT}
    for kind in kinds:
        yield f"question.{kind}"
        yield f"chose.{kind}"
    yield from ("chose.line", "chose.times")
    yield from ("option.pass",) if game.runs.declarations else ()
    yield from ("option.none",) if game.reads.declined else ()
    if DIE in kinds:
        yield "chose.chance"
        yield from (f"face.{face}" for face in game.reads.vocabulary.faces if not face.isdecimal())


def _of_boards(game: Game) -> Iterator[str]:
    """How a card's kind is called on its page, and that another player had been named in a fact of the board."""
    yield from (f"cardpage.kind.{card.kind}" for card in cards(game.name).values())
    yield from (f"flip.{fact}" for fact, values in game.reads.board.facts if values == ("player",))


def _of_what_happens(game: Game) -> Iterator[str]:
    """Of each word of ``expect: order``: the question, the two answers, and the word that is typed for it; of whom it is
    true, and who does it.
    """
    for verb, _ in game.speaks.happens:
        yield f"new.verb.{verb}"
    for verb in (*dict(game.speaks.happens), *by_words(game)):
        yield from (f"asked.{verb}.{form}" for form in FORMS)
    yield from (f"asked.{verb}.who" for verb in asked_words(game))


def _of_rules(game: Game) -> Iterator[str]:
    """The procedures of the timing chart with their steps, and how a characteristic is worked out."""
    for procedure, slots in dict(game.edition.procedures).items():
        yield f"timing.procedure.{procedure}"
        yield from (f"timing.step.{slot.name}" for slot in slots)
    if game.reads.vocabulary.characteristics:
        steps = ("printed", "worked", "set", "times", "divided", "plus", "minus", "at-most-by-rule", "at-least-by-rule")
        yield from (f"characteristic.{step}" for step in steps)


def _of_illegal_lines(messages: frozenset[str]) -> Iterator[str]:
    """Why something was no option, as a sentence of its own: of each reason that the game can give behind "not"."""
    yield from (look.replace("look.", "illegal.", 1) for look in REASONS if look in messages)

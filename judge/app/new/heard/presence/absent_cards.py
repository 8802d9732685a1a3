"""Cards that a question names and that lie nowhere on the board, at any time: of these there is nothing to answer."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from judge.app.corpus.games import cards_of, game_of
from judge.app.explaining.said_words import parts_of
from judge.app.new.heard.question_line import wholly_read
from judge.app.new.heard.typed_names import Tongue
from judge.app.ruling.ask_choices import RunSession
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.disputes.scenario import Check
from judge.model.play.run import Applied
from judge.text.spelling import fold

_MOST_THERE = 4
"""So many of the cards that are there are told in place of one that is not."""


def absent_of(run: RunSession, check: Check) -> str:
    """The first card of which this is asked though none of its name is there; empty where each is.

    A token may be asked about before it is created; that it never is is an answer.
    """
    return next((id for id in _ids_in((check.subject, *check.wanted)) if _is_absent(run, id)), "")


def absent_named(run: RunSession, tongue: Tongue, question: str, left_out: tuple[str, ...]) -> str:
    """The card that a typed question names by its whole name, and that is not there; empty where there is none.

    In a sentence its words are some of those of which nothing could take account.
    """
    line = wholly_read(tongue, question)
    if line is not None:
        return next((id for id in _ids_in(line[1]) if _is_absent(run, id)), "")
    words_left, folded = {word for text in left_out for word in re.findall(r"\w+", fold(text))}, fold(question)
    for card in tongue.with_imports if words_left else ():
        names = [fold(spelling).replace("_", " ") for spelling in card.spellings]
        is_named = any(
            words_left.issuperset(re.findall(r"\w+", name)) and re.search(rf"\b{re.escape(name)}\b", folded)
            for name in names
            if re.search(r"\w", name)
        )
        if is_named and _is_absent(run, card.id):
            return card.id
    return ""


def title_of(tongue: Tongue, id: str) -> str:
    """What a card is called."""
    return next((tongue.title(card) for card in tongue.with_imports if card.id == id), id)


def titles_there(run: RunSession, tongue: Tongue, id: str) -> tuple[str, ...]:
    """What the cards on the board are called, those first whose name is most like that of the card asked for."""
    return titles_like(run, tongue, title_of(tongue, id))


def titles_like(run: RunSession, tongue: Tongue, title: str) -> tuple[str, ...]:
    """What the cards on the board are called, those first that are called most like this."""
    there = ids_there(run)
    titles = sorted({tongue.title(card) for card in tongue.with_imports if card.id in there})
    return tuple(sorted(titles, key=lambda other: -SequenceMatcher(None, fold(other), fold(title)).ratio()))[
        :_MOST_THERE
    ]


def _ids_in(lines: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(parts_of(line.replace(": ", " ") for line in lines)))


def _is_absent(run: RunSession, id: str) -> bool:
    """Whether this is a card, no token, of which none is on the board from the start of the replay to its end."""
    card, game = cards_of(run.file).get(id), game_of(run.file)
    words = (*game.reads.vocabulary.statuses, *game.reads.vocabulary.counters, *run.file.start.players, UNKNOWN_CARD)
    is_token = card is not None and card.kind == game.reads.vocabulary.created_kind
    return card is not None and id not in words and not is_token and id not in ids_there(run)


def ids_there(run: RunSession) -> frozenset[str]:
    """The cards that are on the board at any time of the replay."""
    states = (run.run.start, *(entry.after for entry in run.run.entries if isinstance(entry, Applied)), run.run.end)
    return frozenset(thing.card for state in states for thing in state.objects)

"""The questions of ``judge new`` about a card that is described on the spot: what it is, and each of its abilities."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.app.house import GAMES, cards
from judge.app.new_card import EXAMPLES, with_ability, with_kind, with_numbers
from judge.app.new_draft import scenario_of
from judge.app.new_step import Step
from judge.app.session import Option, Question, Unanswerable, chosen
from judge.explain.ability_words import AbilityWords
from judge.library.cards import CARD_KINDS
from judge.model.value import change

if TYPE_CHECKING:
    from judge.app.new_session import NewSession

_KIND = re.compile(r"[^\W\d]+")
CREATED = "brassbug"
"""The token that the examples create."""


def ask_kind(session: NewSession) -> Question:
    """What it is, in one line: kind, costs, statistics."""
    tongue = session.tongue()
    kinds = tuple(tongue.called(one) for one in CARD_KINDS)
    help = session.page("kind-help", kinds=", ".join(kinds))
    shown = session.say("kind", card=session.own().name, kind=tongue.called("character"))
    return Question(shown, default=tongue.called("character"), may_skip=True, words=kinds, help=help)


def take_kind(session: NewSession, text: str) -> NewSession:
    """The kind, two costs, three statistics; each may be left out from the end on."""
    found = _KIND.match(text.strip())
    kind, numbers = (found[0], text.strip()[found.end() :]) if found else ("", text)
    tongue, card = session.tongue(), session.own()
    return change(session, card=with_numbers(tongue, with_kind(tongue, card, kind), numbers), stage="ability")


def ask_ability(session: NewSession) -> Question:
    """Its abilities, one after the other; an empty line ends it."""
    name, key = session.own().name, "ability-more" if session.own().abilities else "ability"
    if session.own().abilities:
        return Question(session.say(key, card=name), may_skip=True, words=EXAMPLES, help=ability_help(session))
    asked = session.say(key, card=name)
    return Question(asked, examples(session), may_skip=True, words=EXAMPLES, help=ability_help(session))


def examples(session: NewSession) -> tuple[Option, ...]:
    """Abilities to begin with: each in words, and as it is written."""
    return tuple(Option(text, f"{words}\n{text}") for text, words in zip(EXAMPLES, _in_words(session), strict=True))


def _in_words(session: NewSession) -> tuple[str, ...]:
    """The examples as a card would say them."""
    draft = change(session.draft, cards=(change(session.own(), abilities=EXAMPLES),), zones=(), limbo=())
    (card,) = scenario_of(draft).cards
    known = cards(session.draft.game) | {card.id: card}
    game = GAMES[session.draft.game]
    shared = {zone.zone for zone in game.board.zones if zone.shared}
    names = {id: one.name for id, one in known.items()}
    words = AbilityWords(session.words_of_game(), names, shared, game.vocabulary.counters)
    return tuple(words.tell(one) for one in card.abilities)


def ability_help(session: NewSession) -> str:
    """How abilities are written: their words, and where all of them stand."""
    verbs = ", ".join(
        one.name.removeprefix("pay_") for one in GAMES[session.draft.game].vocabulary.verbs if one.supported
    )
    return session.page("ability-help", verbs=verbs)


def take_ability(session: NewSession, text: str) -> NewSession:
    """One ability, or the number of an example; an empty line puts the card among those that may lie on the board."""
    card = session.own()
    if not text.strip():
        after = change(session.draft, cards=(*session.draft.cards, card))
        return change(session, draft=after, card=None, stage="board")
    written = text.strip()
    if written.isdecimal():
        try:
            written = chosen(Question("", examples(session)), written).answer
        except Unanswerable as unfit:
            raise session.unfit("no-example", number=written, count=len(EXAMPLES)) from unfit
    return change(session, card=with_ability(session.tongue(), session.draft, card, written))


CARD_STEPS = {"kind": Step(ask_kind, take_kind), "ability": Step(ask_ability, take_ability)}

"""Abilities as a person types them in ``judge new``: as an example's words, in the notation; and told back in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from judge.app.corpus.games import GAMES, cards
from judge.app.new.described_card import EXAMPLES
from judge.app.new.draft import scenario_of
from judge.app.new.draft_faults import named
from judge.app.new.new_session import NewSession
from judge.explain.abilities.ability_words import AbilityWords
from judge.model.diagnostic import Diagnostic, Refused
from judge.model.value import change
from judge.publish.schema.effects import card_definitions
from judge.text.code import bare
from judge.text.spelling import fold

MOST_FAULTS = 3
_SHORTEST = 2
_QUOTED = re.compile(r'"([^"]*)"')
_NEAR = re.compile(r'Did you mean "([^"]*)"')
_KNOWN = re.compile(r"Known: (.*?)\.(?: |$)")
_NOTATION = re.compile(r"[{\[]|^\s*(?:when|do|cost|passive|support|if)\s*:")


def in_words(session: NewSession, abilities: tuple[str, ...]) -> tuple[str, ...]:
    """Abilities as a card would say them."""
    draft = change(session.draft, cards=(*session.draft.cards, change(session.own(), abilities=abilities)))
    card = scenario_of(change(draft, zones=(), limbo=())).cards[-1]
    known = cards(session.draft.game) | {card.id: card}
    game = GAMES[session.draft.game]
    shared = {zone.zone for zone in game.board.zones if zone.shared}
    names = {id: one.name for id, one in known.items()}
    words = AbilityWords(session.words_of_game(), names, shared, game.vocabulary.counters)
    return tuple(words.tell(one) for one in card.abilities)


def meant(session: NewSession, text: str) -> str:
    """The notation of an example whose sentence was typed, whatever its capitals and its full stop; else the text."""
    typed = _spoken(text)
    sentences = zip(EXAMPLES, in_words(session, EXAMPLES), strict=True)
    return next((written for written, said in sentences if _spoken(said) == typed), text)


def _spoken(text: str) -> str:
    return " ".join(fold(text).replace(" :", ":").split()).rstrip(". ")


@lru_cache(maxsize=2)
def notation_words(game: str) -> tuple[str, ...]:
    """Every key and value of the notation of abilities, for Tab."""
    parts = card_definitions(GAMES[game], {})
    found = {word for name, part in parts.items() if name != "card" for word in _words(part)}
    return tuple(sorted(word for word in found if len(word) >= _SHORTEST and word not in ("oui", "true")))


def _words(part: object) -> Iterator[str]:
    """The names of properties and the listed values of a schema."""
    if isinstance(part, dict):
        yield from part.get("properties", ())
        yield from (one for one in part.get("enum", ()) if isinstance(one, str))
        for inner in part.values():
            yield from _words(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _words(inner)


def faults_said(session: NewSession, text: str, refused: Refused) -> str:
    """What is wrong with an ability, in the language of the dialogue."""
    if not _NOTATION.search(text):
        return bare(session.say("refused.no-notation", example=f"`{EXAMPLES[0]}`", count=len(EXAMPLES)))
    told = (f"  {_said(session, one)}" for one in refused.diagnostics[:MOST_FAULTS])
    return "\n".join((session.say("refused.ability"), *dict.fromkeys(told)))


def _said(session: NewSession, one: Diagnostic) -> str:
    """One fault; what has no sentence of its own is told by the reader of files, who speaks English."""
    key = f"refused.ability-{one.code.rpartition('/')[2]}"
    word, words = _QUOTED.search(one.what), session.words_of_game()
    if f"new.{key}" not in words.messages or (word is None and "word" in words.arguments(f"new.{key}")):
        english = named(session, f"{one.what}. {one.how}".rstrip())
        return bare(session.say("refused.ability-other", said=f"`{bare(english)}`"))
    near, known = _NEAR.search(one.how), _KNOWN.search(one.how)
    return bare(
        session.say(
            key,
            word=f"`{word[1]}`" if word else "",
            near=f"`{near[1]}`" if near else "",
            known=f"`{known[1]}`" if known else "",
        )
    )

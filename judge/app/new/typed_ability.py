"""Reads abilities typed in ``judge new``, as an example's sentence or in the notation, and tells them back in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from judge.app.corpus.games import GAMES, game_of
from judge.app.corpus.known_cards import known_cards
from judge.app.corpus.rules_and_messages import corpus
from judge.app.new.described.described_card import with_ability
from judge.app.new.draft_faults import as_sentences, errors_of
from judge.app.new.drafts.draft import Draft, OwnCard, scenario_of
from judge.app.new.new_session import NewSession
from judge.explain.abilities.ability_words import AbilityWords
from judge.explain.ruling.acting_cards import told_card
from judge.model.cards.card import Card
from judge.model.diagnostic import Diagnostic, Refused
from judge.model.value import change
from judge.publish.schema.effects import card_definitions
from judge.text.clean import shortened
from judge.text.code import bare
from judge.text.spelling import fold
from judge.text.yes_no import YES, words_for

KEYWORD = "keyword"
MOST_FAULTS = 3
MOST_KNOWN = 30
_SHORTEST = 2
_TYPED = ("word", "key", "name", "mark")
"""The arguments of faults that hold what was typed."""
_LETTERS = re.compile(r"[^\W\d_]+")
_REFLEXIVE, _INFINITIVE = re.compile(r"^s['’]"), re.compile(r"(?<=\w{3})(?:er|ir)$")
_MOST_BEHIND = 3
"""So many letters stand at most behind the stem of a keyword: *ascends*, *ascended*."""
_NOTATION = re.compile(r"\{\s*[a-z_]{2,}|\[\s*(?:\{|[a-z_]+\s*:)|^\s*(?:when|do|cost|passive|support|if)\s*:")
"""Braces and brackets with words of the notation: a card prints symbols and prices in braces, keywords in brackets."""


def in_words(session: NewSession, abilities: tuple[str, ...]) -> tuple[str, ...]:
    """The sentences that a card would print for abilities in the notation."""
    draft = change(session.draft, cards=(*session.draft.cards, change(session.own(), abilities=abilities)))
    cards = scenario_of(change(draft, zones=(), waiting=())).cards
    card = next(card for card in cards if card.id == session.own().id)
    return tuple(_words_with(session, card).tell(ability) for ability in card.abilities)


def facts_in_words(session: NewSession) -> str:
    """The kind, costs and statistics of the card that is described, as rulings tell them."""
    draft = change(session.draft, cards=(*session.draft.cards, session.own()), zones=(), waiting=())
    card = next(card for card in scenario_of(draft).cards if card.id == session.own().id)
    return told_card(card, _words_with(session, card), session.words_of_game()).facts


def ours_in_words(session: NewSession, card: Card) -> dict[str, str]:
    """A shared card as rulings tell it: its name, and what is printed on it in our words."""
    told = told_card(card, _words_with(session, card), session.words_of_game())
    return {"card": told.name, "text": told.text}


def _words_with(session: NewSession, card: Card) -> AbilityWords:
    """The words for the abilities of a card, which may name any shared one."""
    game = game_of(session.draft)
    shared_zones = {zone.zone for zone in game.reads.board.zones if zone.shared}
    cards_by_id = known_cards(session.draft.game).beside(card)
    return AbilityWords(session.words_of_game(), cards_by_id, shared_zones, game.reads.vocabulary.counters)


def fitting(session: NewSession) -> tuple[str, ...]:
    """The example abilities that a card of this kind can have."""
    card = change(session.own(), abilities=())
    return tuple(
        example for example in game_of(session.draft).reads.menu.examples if _is_ability(session, card, example)
    )


def _is_ability(session: NewSession, card: OwnCard, text: str) -> bool:
    try:
        with_ability(session.draft, card, text)
    except Refused:
        return False
    return True


def is_notation(text: str) -> bool:
    """Whether somebody means to write the notation, rather than words or a number."""
    return bool(_NOTATION.search(text))


def meant(session: NewSession, text: str) -> str:
    """The notation of an example whose sentence was typed, whatever its capitals and its full stop; else the text."""
    typed_words, known_abilities = _spoken(text), fitting(session)
    sentences = zip(known_abilities, in_words(session, known_abilities), strict=True)
    return next((notation for notation, sentence in sentences if _spoken(sentence) == typed_words), text)


def _spoken(text: str) -> str:
    """A sentence for comparison: without capitals, accents, full stop and needless spaces."""
    return " ".join(fold(text).replace(" :", ":").split()).rstrip(". ")


@lru_cache(maxsize=2)
def notation_words(game: str, edition: str) -> tuple[str, ...]:
    """Every key and value of the notation of abilities, for Tab."""
    parts = card_definitions(GAMES[game][edition], {})
    words = {word for name, part in parts.items() if name != "card" for word in _words(part)}
    other_words = words_for(YES)[1:]
    return tuple(sorted(word for word in words if len(word) >= _SHORTEST and word not in other_words))


def _words(part: object) -> Iterator[str]:
    """The names of properties and the listed values of a schema."""
    if isinstance(part, dict):
        yield from part.get("properties", ())
        yield from (listed_value for listed_value in part.get("enum", ()) if isinstance(listed_value, str))
        for inner in part.values():
            yield from _words(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from _words(inner)


def keyword_elsewhere(session: NewSession, text: str) -> str:
    """That a keyword in what was typed is none of this edition, but of others; empty if none of its words is one."""
    terms = corpus(session.draft.game, session.draft.edition).rulebook.terms
    verbs = {verb.name for verb in game_of(session.draft).reads.vocabulary.verbs if verb.supported}
    elsewhere = [term for term in terms if term.kind == KEYWORD and not term.rules and term.code not in verbs]
    forms = [form.form for term in elsewhere for _, form in term.forms]
    keywords = {_stem(form): form for form in forms if len(form.split()) == 1}
    known_words = _words_of_texts(session.draft.game)
    for word in _LETTERS.findall(text):
        stems = [stem for stem in keywords if fold(word).startswith(stem) and len(word) - len(stem) <= _MOST_BEHIND]
        if stems and word.lower() not in known_words:
            return session.say("refused.keyword-elsewhere", word=keywords[stems[0]], edition=session.draft.edition)
    return ""


def _stem(form: str) -> str:
    """What all forms of a keyword begin with: without the pronoun before it, and the end of an infinitive."""
    return _INFINITIVE.sub("", _REFLEXIVE.sub("", fold(form)))


@lru_cache(maxsize=2)
def _words_of_texts(game: str) -> frozenset[str]:
    """The words that texts of the game's cards may have, in every language: what they say is known."""
    from judge.app.importing.card_data.card_compiling import text_compiler  # the parser is dear, and seldom needed

    languages, compiler = text_compiler(game)
    return frozenset(word for language in languages for word in compiler.words(language)) if compiler else frozenset()


def no_notation(session: NewSession) -> str:
    """What else could be typed in place of words that are neither an answer nor the notation."""
    menu = game_of(session.draft).reads.menu
    example = f"`{menu.examples[0]}`" if menu.examples else ""
    return bare(session.say("refused.no-notation", example=example, menu=bool(menu.gaps)))


def faults_said(session: NewSession, text: str, refused: Refused) -> str:
    """What is wrong with an ability, in the language of the dialogue."""
    sentences = (f"  {_said(session, diagnostic)}" for diagnostic in errors_of(refused)[:MOST_FAULTS])
    return "\n".join((session.say("refused.ability"), *dict.fromkeys(sentences)))


def _said(session: NewSession, diagnostic: Diagnostic) -> str:
    """The sentence about one fault; where the dialogue has none, that of the reader of files."""
    key = f"refused.ability-{diagnostic.code.rpartition('/')[2]}"
    word, messages = _word(diagnostic), session.words_of_game()
    if f"new.{key}" not in messages.messages or (not word and "word" in messages.arguments(f"new.{key}")):
        return bare(session.say("refused.ability-other", said=f"`{bare(as_sentences(session, diagnostic))}`"))
    near_words, known_words = (_texts(diagnostic, name) for name in ("near", "known"))
    return bare(
        session.say(
            key,
            word=f"`{word}`" if word else "",
            near=f"`{near_words[0]}`" if near_words else "",
            known=f"`{_listed(known_words)}`" if known_words else "",
        )
    )


def _word(diagnostic: Diagnostic) -> str:
    """The word that the fault is about, as it was typed; empty if it is about none."""
    arguments = (diagnostic.argument(name) for name in _TYPED)
    return next((shortened(argument) for argument in arguments if argument and isinstance(argument, str)), "")


def _texts(diagnostic: Diagnostic, name: str) -> tuple[str, ...]:
    """The words that an argument lists."""
    argument = diagnostic.argument(name)
    return tuple(text for text in argument if isinstance(text, str)) if isinstance(argument, tuple) else ()


def _listed(words: tuple[str, ...]) -> str:
    return ", ".join(words[:MOST_KNOWN]) + (", …" if len(words) > MOST_KNOWN else "")


def imports_taken(session: NewSession, before: Draft) -> tuple[str, ...]:
    """The imported cards that came onto the board since then, told back as boards play them."""
    ids_before = {item.card for _, _, items in before.zones for item in items} | {item.card for item in before.waiting}
    cards_new = (
        card for card in scenario_of(session.draft).cards if card.copy is not None and card.id not in ids_before
    )
    return tuple(
        session.say("imported-taken", number=card.copy.reference if card.copy else "", **ours_in_words(session, card))
        for card in cards_new
    )

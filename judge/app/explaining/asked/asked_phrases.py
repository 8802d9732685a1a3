"""The words by which each thing that is computed is asked for, in every language, and the names of what it is about."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from judge.app.corpus.games import cards_of, game_of
from judge.app.corpus.messages import catalogue, spoken_languages
from judge.app.corpus.rules_and_messages import corpus
from judge.app.corpus.typed_words import typed_words
from judge.app.explaining.asked.heard_question import WORD, About, common_of, stems_of, verb_stems
from judge.explain.said.speaker import Speaker
from judge.library.cards.ability_codes import tokens_of
from judge.model.disputes.scenario import Scenario
from judge.model.play.note import PlaceArg
from judge.scenario.addressing.names import places
from judge.scenario.expectations.followed_cards import name_parts
from judge.text.catalogue import Catalogue
from judge.text.spelling import fold

_SLOT = re.compile(r"\{\w+(?::[\w+]+)?")
"""The beginning of a gap of a message, with its name and its form: the words behind it, up to the brace, are said."""


@lru_cache(maxsize=512)
def phrase_stems(about: About, key: str) -> frozenset[str]:
    """The stems of the words that say something in the question ``asked.<key>``, and in what its *yes* states.

    They are neither common words nor those that ask what is allowed; what fills the gaps is left out.
    """
    keys = (f"asked.{key}", f"asked.{key}.asks", f"asked.{key}.so")
    texts = (words.messages.get(key, "") for words in _spoken(about) for key in keys)
    words = {word for text in texts for word in WORD.findall(fold(_SLOT.sub(" ", text)))}
    return verb_stems(words - common_of(about) - frozenset(typed_words(*about, "allowed")))


@lru_cache(maxsize=512)
def asked_stems(about: About, kind: str, parts: frozenset[str]) -> frozenset[str]:
    """The stems of all questions of a kind that are about one of these: happenings, facts, and what may be chosen."""
    heads = {kind, *parts, *(f"{head}-{part}" for head in ("legal", "count", "before") for part in parts)}
    heads |= {f"fact-of.{part}" for part in parts}
    keys = {
        key.removeprefix("asked.").removesuffix(".asks")
        for words in _spoken(about)
        for key in words.messages
        if key.startswith("asked.")
    }
    own_keys = (key for key in keys if key in heads or any(key.startswith((f"{head}-", f"{head}.")) for head in heads))
    return frozenset[str]().union(*(phrase_stems(about, key) for key in own_keys))


@lru_cache(maxsize=512)
def happening_words(about: About, verb: str) -> tuple[frozenset[str], frozenset[str]]:
    """By which words people ask whether something happens: the stems of its verb, and other words, whole ones."""
    names = (words.messages.get(f"new.verb.{verb}", verb) for words in _spoken(about))
    return verb_stems((verb, *map(fold, names))), frozenset(typed_words(*about, f"said-{verb}"))


def _spoken(about: About) -> tuple[Catalogue, ...]:
    return tuple(catalogue(*about, language) for language in spoken_languages(*about))


def term_stems(about: About, code: str) -> frozenset[str]:
    """The stems of what a term is called."""
    forms = (form.form for term in corpus(*about).rulebook.terms if term.code == code for _, form in term.forms)
    return stems_of(about, " ".join((code, *forms)))


@lru_cache(maxsize=512)
def mark_stems(about: About, mark: str, marks: tuple[str, ...]) -> frozenset[str]:
    """The stems by which a status or counter is told from the others: what several are called names none of them.

    “Is it countered?” means no Kelon counter.
    """
    stems = term_stems(about, mark)
    return stems.difference(*(term_stems(about, other) for other in marks if other != mark)) or stems


def card_stems(scenario: Scenario) -> dict[str, frozenset[str]]:
    """By which stems each card of the board is told from the others: those of its names that no other has.

    What the computed question is about is among them, though it may come onto the board only later; and what cards of
    the board create: who asks of a Brassbug means the token, and not the Hive that has its name in it.
    """
    stems_by_card = all_card_stems(scenario)
    return {
        id: stems.difference(*(other_stems for other_id, other_stems in stems_by_card.items() if other_id != id))
        or stems
        for id, stems in stems_by_card.items()
    }


def all_card_stems(scenario: Scenario) -> dict[str, frozenset[str]]:
    """All stems of the names of each card that a question about the board may name."""
    game_and_edition, known_cards = (scenario.game, scenario.edition), cards_of(scenario)
    cards_on_board = {game_object.card for game_object in scenario.start.objects}
    cards_asked = (
        {name_parts(line.rpartition(" ")[2])[1] for line in scenario.asks[1].wanted} if scenario.asks else set()
    )
    return {
        id: stems_of(game_and_edition, " ".join((id, *(text for _, text in known_cards[id].name.texts))))
        for id in sorted((cards_on_board | _created(scenario, cards_on_board) | cards_asked) & set(known_cards))
    }


def _created(scenario: Scenario, cards: Iterable[str]) -> frozenset[str]:
    """What the abilities of these cards create, and what is created by that in turn."""
    known_cards, created_ids, ids_to_read = cards_of(scenario), set[str](), [*cards]
    while ids_to_read:
        card = known_cards.get(ids_to_read.pop())
        new_ids = {id for id in (tokens_of(card) if card is not None else ()) if id in known_cards} - created_ids
        created_ids |= new_ids
        ids_to_read += new_ids
    return frozenset(created_ids)


def whole_place_stems(scenario: Scenario) -> dict[str, frozenset[str]]:
    """All the stems of what each place of a player is called, without those of the players' names."""
    game_and_edition = scenario.game, scenario.edition
    speakers = [Speaker(words, {}) for words in _spoken(game_and_edition)]
    players = stems_of(game_and_edition, " ".join(scenario.start.players))
    stems_by_place: dict[str, frozenset[str]] = {}
    for code, place in places(game_of(scenario).reads.board, scenario.start.players).items():
        texts = (speaker.key("dispute.place", (("place", PlaceArg(place)),)) for speaker in speakers)
        stems_by_place[code] = stems_of(game_and_edition, " ".join(texts)) - players
    return stems_by_place


def place_stems(scenario: Scenario) -> dict[str, frozenset[str]]:
    """By which stems each place of a player is told from the others, without those of the players' names."""
    stems_by_place = whole_place_stems(scenario)
    key_by_place = {code: code.rpartition(".")[2] for code in stems_by_place}
    return {
        code: stems.difference(
            *(
                other_stems
                for other_code, other_stems in stems_by_place.items()
                if key_by_place[other_code] != key_by_place[code]
            )
        )
        or stems
        for code, stems in stems_by_place.items()
    }

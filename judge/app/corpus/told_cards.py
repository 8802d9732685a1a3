"""The cards of a board as a text names them: several that share a name are told apart."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable

from judge.app.corpus.games import cards_of
from judge.model.cards.card import Card, Words
from judge.model.disputes.scenario import Scenario
from judge.model.play.state import State
from judge.model.value import change
from judge.text.catalogue import Catalogue


def told_cards(scenario: Scenario, words: Catalogue) -> dict[str, Card]:
    """The cards that a board may speak of, by code name; of those that lie there, each with a name of its own.

    A common and a rare print have one name and other abilities: which of the two is meant has to be said.
    """
    cards = cards_of(scenario)
    starts = (scenario.start, *(contrast.start for contrast in scenario.contrasts))
    codes_on_boards = dict.fromkeys(game_object.card for start in starts for game_object in start.objects)
    cards_by_name: dict[str, list[Card]] = defaultdict(list)
    for card in (cards[code] for code in codes_on_boards if code in cards):
        cards_by_name[card.name.get(words.language)].append(card)
    cards_by_shared_name = {
        name: cards_of_name for name, cards_of_name in cards_by_name.items() if len(cards_of_name) > 1
    }
    # Nearly every board has none: its cards are passed on as they are.
    return (
        cards | {code: card for alike in cards_by_shared_name.values() for code, card in marked_apart(alike, words)}
        if cards_by_shared_name
        else cards
    )


def cards_of_one_player(*scenarios: Scenario) -> frozenset[str]:
    """The cards, by code name, that one player alone has on every board of these: whose they are goes without saying.

    Tokens are none of them: what creates one may do so for either player.
    """
    holders: dict[str, set[str]] = defaultdict(set)
    tokens: set[str] = set()
    for start in (start for scenario in scenarios for start in _starts(scenario)):
        for game_object in start.objects:
            holders[game_object.card].add(game_object.controller)
            tokens.update((game_object.card,) if game_object.token else ())
    return frozenset(card for card, players in holders.items() if len(players) == 1 and card not in tokens)


def _starts(scenario: Scenario) -> tuple[State, ...]:
    """Every board that a file sets up: its own, those of its contrasts, and those that what it leaves out makes."""
    contrasts = (contrast.start for contrast in scenario.contrasts)
    possibilities = (possibility.start for possibility in scenario.possibilities)
    return (scenario.start, *contrasts, *possibilities)


def marked_apart(alike: list[Card], words: Catalogue) -> list[tuple[str, Card]]:
    """These cards of one name by code name, each with what only it is behind the name; the shortest that does."""
    marks = next(marks for mark in _MARKS if max(Counter(marks := [mark(card, words) for card in alike]).values()) == 1)
    return [(card.id, _marked(card, mark, words.language)) for card, mark in zip(alike, marks, strict=True)]


def _marked(card: Card, mark: str, language: str) -> Card:
    return change(card, name=Words(((language, f"{card.name.get(language)} ({mark})"),))) if mark else card


def _rarity(card: Card, words: Catalogue) -> str:
    key = f"rarity.{card.rarity}"
    return words.say(key) if key in words.messages else card.rarity


def _rarity_and_faction(card: Card, words: Catalogue) -> str:
    return ", ".join(filter(None, (_rarity(card, words), card.faction.capitalize())))


def _number(card: Card, words: Catalogue) -> str:
    return card.code or card.id


def _code_name(card: Card, words: Catalogue) -> str:
    return card.id


_MARKS: tuple[Callable[[Card, Catalogue], str], ...] = (_rarity, _rarity_and_faction, _number, _code_name)
"""What tells cards of one name apart, as little of it as is needed; the last always does."""

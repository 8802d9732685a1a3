"""What is known of a new board while somebody describes it, and the file that it becomes."""

from __future__ import annotations

from judge.app.executing.scenario_files import parse
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.disputes.scenario import Scenario
from judge.model.value import Value
from judge.scenario.writing.insert_answers import Line
from judge.scenario.writing.write_scenario import Document, written
from judge.text.nodes import plain_value
from judge.text.yaml import read

WORKING_NAME = "A board in the making."


class Item(Value, frozen=True):
    """Cards that lie somewhere: which, how many, with which marks, whose."""

    card: str
    count: int = 1
    statuses: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    owner: str = ""


class OwnCard(Value, frozen=True):
    """A card that only this file knows. Each of the ``abilities`` is the text of a mapping of the vocabulary."""

    id: str
    name: str
    kind: str = ""
    cost: tuple[int, ...] = ()
    statistics: tuple[int, ...] = ()
    abilities: tuple[str, ...] = ()


class Waiting(Value, frozen=True):
    """A reaction that waits in Limbo already."""

    card: str
    player: str


class Claimed(Value, frozen=True):
    """What a player answers to the question: yes, no, what lies somewhere, how often; what that states, by language."""

    player: str
    answer: str
    states: tuple[tuple[str, str], ...] = ()


class Draft(Value, frozen=True):
    """A board in the making. ``zones`` are (player, key of the board, what lies there), in the order of entry.

    ``own`` are numbers of a player's own (player, name, number), ``rows`` rows of the board (key, words of each place).
    ``asks`` are the kind of the question and its lines, ``states`` and ``denies`` what *yes* and *no* say, by language;
    ``titles`` are the sentence of the ruling by language, where none was typed as ``name``.
    """

    game: str
    edition: str
    question: str = ""
    players: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    zones: tuple[tuple[str, str, tuple[Item, ...]], ...] = ()
    own: tuple[tuple[str, str, str], ...] = ()
    rows: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...] = ()
    limbo: tuple[Waiting, ...] = ()
    cards: tuple[OwnCard, ...] = ()
    play: tuple[Line, ...] = ()
    asks: tuple[str, tuple[str, ...]] = ("", ())
    states: tuple[tuple[str, str], ...] = ()
    denies: tuple[tuple[str, str], ...] = ()
    claims: tuple[Claimed, ...] = ()
    name: str = ""
    titles: tuple[tuple[str, str], ...] = ()


def scenario_of(draft: Draft, more: dict[str, Document] | None = None, id: str = "new") -> Scenario:
    """The board as a scenario, read by the same reader as every file.

    Raises:
        Refused: with every fault of what was described.
    """
    text = written(document(draft) | (more or {}))
    return parse(text.encode(), "<new>", id)


def document(draft: Draft) -> dict[str, Document]:
    """The keys of the file, in their order; what is not known yet is left out."""
    found: dict[str, Document] = {
        "game": draft.game,
        "edition": draft.edition,
        "name": draft.name or plain_spaces(draft.titles) or WORKING_NAME,
        "question": draft.question,
        "cards": {card.id: _card(card) for card in draft.cards},
        "board": _board(draft),
        "play": [{asked: answer} for asked, answer in draft.play],
        "asks": _asks(draft),
        "claims": [_claim(draft, one) for one in draft.claims] if draft.asks[0] else [],
    }
    return {key: value for key, value in found.items() if value}


def _board(draft: Draft) -> dict[str, Document]:
    board: dict[str, Document] = dict(draft.facts)
    board |= {key: [one[0] if len(one) == 1 else list(one) for one in places] for key, places in draft.rows}
    players: dict[str, dict[str, Document]] = {}
    for player in draft.players:
        zones: dict[str, list[Item]] = {}
        for owner, key, items in draft.zones:
            if owner == player:
                zones.setdefault(key, []).extend(items)
        placed: dict[str, Document] = {key: _zone(key, items) for key, items in zones.items()}
        players[player] = placed | {name: value for owner, name, value in draft.own if owner == player}
    board["players"] = dict(players)
    if draft.limbo:
        board["limbo"] = [{"reaction": one.card, "of": one.player} for one in draft.limbo]
    return board


def _zone(key: str, items: list[Item]) -> Document:
    """What lies in a zone: a number where nobody knows a card of it, one card where one only may lie."""
    if all(one.card == UNKNOWN_CARD and not one.counters for one in items):
        ready = sum(one.count for one in items if not one.statuses)
        exhausted = sum(one.count for one in items if one.statuses)
        return {"ready": str(ready), "exhausted": str(exhausted)} if exhausted else str(ready)
    things = [_item(one) for one in items]
    return things[0] if key == "hero" and len(things) == 1 else things


def _item(one: Item) -> Document:
    more: dict[str, Document] = {}
    if one.statuses:
        more["statuses"] = list(one.statuses)
    if one.counters:
        more["counters"] = {name: str(n) for name, n in one.counters}
    if one.owner:
        more["owner"] = one.owner
    if one.count != 1:
        more["count"] = str(one.count)
    return {"card": one.card, **more} if more else one.card


def _card(card: OwnCard) -> Document:
    """The card as a file defines it."""
    found: dict[str, Document] = {"name": card.name, "kind": card.kind or "character"}
    if card.cost:
        found["cost"] = dict(zip(("hand", "reserve"), map(str, card.cost), strict=False))
    if card.statistics:
        found["statistics"] = dict(zip(("forest", "mountain", "water"), map(str, card.statistics), strict=False))
    if card.abilities:
        found["abilities"] = [ability_of(one) for one in card.abilities]
    return found


def ability_of(text: str) -> Document:
    """An ability as it was typed, with or without its outermost braces.

    Raises:
        Refused: it is not YAML.
    """
    inner = text.strip()
    body = inner if inner.startswith("{") else f"{{{inner}}}"
    found: Document = plain_value(read(body.encode(), "<ability>"))  # type: ignore[assignment]
    return found


def plain_spaces(texts: tuple[tuple[str, str], ...]) -> dict[str, Document]:
    """Sentences by language as they are typed: the spaces that do not break are put in where a sentence is printed."""
    return {language: text.replace("\u202f", " ").replace("\xa0", " ") for language, text in texts}


def _asks(draft: Draft) -> Document:
    kind, lines = draft.asks
    if not kind or kind == "value":
        return {kind: lines[0]} if kind else {}
    found = [_line(one) for one in lines]
    return {kind: found if kind in STORIES else found[0]}


def _line(line: str) -> Document:
    asked, _, answer = line.partition(": ")
    return {asked: answer}


STORIES = ("happens", "before")
"""The kinds of question that take a list of lines."""
MEASURED = ("value", "count")
"""The kinds of question whose answer is no yes or no."""


def _claim(draft: Draft, one: Claimed) -> Document:
    """*Yes* claims that it is so (in some line, where it is a question of being allowed), *no* that it never is."""
    kind, lines = draft.asks
    found: dict[str, Document] = {"by": one.player}
    if kind == "value":
        return {**found, "that": _lies(lines[0], one.answer)}
    if kind == "count":
        asked, _, subject = lines[0].partition(": ")
        says = {"says": plain_spaces(one.states)} if one.states else {}
        return {**found, **says, "that": {"times": [{asked: subject, "times": one.answer}]}}
    if said := draft.denies if one.answer == "no" else draft.states:
        found["says"] = plain_spaces(said)
    if one.answer == "no":
        found["holds"] = "never"
    elif kind == "legal":
        found["holds"] = "possible"
    that = _asks(draft)
    return {**found, "that": {"order": that["happens"]} if kind == "happens" and isinstance(that, dict) else that}


def _lies(subject: str, answer: str) -> Document:
    """What is said to lie somewhere: so many cards, or these; or what a fact is said to be."""
    if "." not in subject or subject.endswith("_distance"):
        return {"facts": {subject: answer}}
    return {"zones": {subject: answer if answer.isdecimal() else [one.strip() for one in answer.split(",")]}}

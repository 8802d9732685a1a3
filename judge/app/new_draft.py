"""What is known of a new board while somebody describes it, and the file that it becomes."""

from __future__ import annotations

from judge.app.load import parse
from judge.model.card import UNKNOWN_CARD
from judge.model.scenario import Scenario
from judge.model.value import Value
from judge.scenario.insert import Line
from judge.scenario.write import Document, written
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
    """What a player answers to the question."""

    player: str
    yes: bool


class Draft(Value, frozen=True):
    """A board in the making. ``zones`` are (player, key of the board, what lies there), in the order of entry.

    ``own`` are numbers of a player's own (player, name, number), ``rows`` rows of the board (key, words of each place).
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
    asks: tuple[str, str] = ("", "")
    claims: tuple[Claimed, ...] = ()
    name: str = ""


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
        "name": draft.name or WORKING_NAME,
        "question": draft.question,
        "cards": {card.id: _card(card) for card in draft.cards},
        "board": _board(draft),
        "play": [{asked: answer} for asked, answer in draft.play],
        "asks": _asks(draft),
        "claims": [_claim(draft, one) for one in draft.claims] if asked_line(draft) else [],
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


def _asks(draft: Draft) -> Document:
    kind, text = draft.asks
    asked, _, answer = text.partition(": ")
    if kind == "value":
        return {kind: text}
    return {kind: [{asked: answer}] if kind == "happens" else {asked: answer}} if kind else {}


def asked_line(draft: Draft) -> tuple[str, str] | None:
    """The happening that a claim can be about: that of the question; that an answer is legal, if it is then played."""
    kind, text = draft.asks
    asked, _, answer = text.partition(": ")
    if kind == "happens":
        return asked, answer
    if kind == "legal" and asked.endswith(" chooses reaction"):
        names = [part for part in answer.split(".") if not part.isdecimal()]
        return "plays", names[-1]
    return None


def _claim(draft: Draft, one: Claimed) -> Document:
    """*Yes* claims that it happens (in some line, where it is a question of being allowed), *no* that it never does."""
    line = asked_line(draft)
    assert line is not None
    found: dict[str, Document] = {"by": one.player}
    if not one.yes:
        found["holds"] = "never"
    elif draft.asks[0] == "legal":
        found["holds"] = "possible"
    return {**found, "that": {"order": [{line[0]: line[1]}]}}

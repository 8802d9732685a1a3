"""What is known of a new board while somebody describes it, and the file that it becomes."""

from __future__ import annotations

from judge.app.corpus.games import game_of, maps
from judge.app.executing.scenario_files import parse
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.vocabulary import MapKey, Vocabulary, ZoneKey
from judge.model.disputes.scenario import Scenario
from judge.model.play.place import Place
from judge.model.value import Value, change
from judge.scenario.addressing.names import place_named
from judge.scenario.expectations.counters_had import is_number
from judge.scenario.expectations.followed_cards import ENDS_IN
from judge.scenario.expectations.state_at_the_end import WHERE
from judge.scenario.expectations.who_did import NOBODY, THEN, WHO
from judge.scenario.writing.insert_answers import Line
from judge.scenario.writing.write_scenario import Document, written
from judge.text.nodes import plain_value
from judge.text.yaml import read

WORKING_NAME = "A board in the making."


class DraftItem(Value, frozen=True):
    """Cards that lie somewhere: which, how many, with which marks, whose.

    ``typed`` is what was typed for the card, where that is only a part of its name.
    """

    card: str
    count: int = 1
    statuses: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    owner: str = ""
    typed: str = ""


class OwnCard(Value, frozen=True):
    """A card that only this file knows. Each of the ``abilities`` is the text of a mapping of the vocabulary.

    ``not_computed`` is what else the card says, as it was typed.
    """

    id: str
    name: str
    kind: str = ""
    subtypes: tuple[str, ...] = ()
    cost: tuple[int, ...] = ()
    statistics: tuple[int, ...] = ()
    abilities: tuple[str, ...] = ()
    not_computed: tuple[str, ...] = ()


class Waiting(Value, frozen=True):
    """A reaction that waits in Limbo already; ``typed`` is what was typed, where that is a part of its card's name."""

    card: str
    player: str
    typed: str = ""


class Claimed(Value, frozen=True):
    """What a player answers to the question: yes, no, what lies somewhere, how often; what that states, by language."""

    player: str
    answer: str
    states: tuple[tuple[str, str], ...] = ()


class Draft(Value, frozen=True):
    """A board in the making. ``zones`` are (player, key of the board, what lies there), in the order of entry.

    ``own`` are numbers of a player's own (player, name, number), ``rows`` rows of the board (key, words of each place).
    ``asks`` are the kind of the question and its lines, ``states`` and ``denies`` what *yes* and *no* say, by language;
    ``titles`` are the sentence of the ruling by language, where none was typed as ``name``. ``until`` is how far it is
    played, empty for as far as a file goes that does not say it.
    """

    game: str
    edition: str
    question: str = ""
    players: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    zones: tuple[tuple[str, str, tuple[DraftItem, ...]], ...] = ()
    own: tuple[tuple[str, str, str], ...] = ()
    rows: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...] = ()
    waiting: tuple[Waiting, ...] = ()
    cards: tuple[OwnCard, ...] = ()
    play: tuple[Line, ...] = ()
    until: str = ""
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
    keys: dict[str, Document] = {
        "game": draft.game,
        "edition": draft.edition,
        "name": draft.name or plain_spaces(draft.titles) or WORKING_NAME,
        "question": draft.question,
        "cards": {card.id: _card(card, game_of(draft).reads.vocabulary) for card in draft.cards},
        "board": _board(draft),
        "play": [{question: answer} for question, answer in draft.play],
        "until": draft.until,
        "asks": _asks(draft),
        "claims": [_claim(draft, claim) for claim in draft.claims] if draft.asks[0] else [],
        # What two people dispute at a table is the game as they played it.
        "follow": "yes" if draft.claims and draft.asks[0] else "",
    }
    return {key: value for key, value in keys.items() if value}


def unplaced(draft: Draft) -> tuple[OwnCard, ...]:
    """The cards that were described and lie nowhere; what effects create need lie nowhere."""
    created_kind = game_of(draft).reads.vocabulary.created_kind
    ids_placed = {item.card for _, _, items in draft.zones for item in items} | {
        waiting_card.card for waiting_card in draft.waiting
    }
    return tuple(
        card for card in draft.cards if card.id not in ids_placed and (not created_kind or card.kind != created_kind)
    )


def zone_for(draft: Draft, card: OwnCard) -> str:
    """The key of the zone that is most its own: it takes this kind of card, and few others."""
    zones = game_of(draft).reads.board.zones
    return min(zones, key=lambda zone: (card.kind not in zone.takes, len(zone.takes))).key


def is_empty(draft: Draft) -> bool:
    """Whether nothing at all was said of the board."""
    return not (draft.zones or draft.own or draft.rows or draft.waiting or draft.cards)


def spots_of(draft: Draft) -> tuple[str, ...]:
    """The places of the map on which the draft is played, as its board names it; none where the game has no map."""
    facts_by_name = dict(draft.facts)
    maps_named = [facts_by_name[key.name] for key in _map_keys(draft) if key.name in facts_by_name]
    return tuple(spot for board_map in maps_named for spot in maps(draft.game)[board_map].places)


def path_of(draft: Draft, player: str, key: str) -> tuple[str, ...]:
    """The keys below ``board`` under which a file has what lies in a zone of a player, or on a place of the map."""
    return (_map_keys(draft)[0].places, key) if key in spots_of(draft) else ("players", player, key)


def place_of(draft: Draft, player: str, key: str) -> Place:
    """The place that a key of a draft means: a zone of the player, or one that the map has."""
    shape = game_of(draft).reads.board
    place = place_named(shape, draft.players, key if key in spots_of(draft) else f"{player}.{key}")
    assert place is not None, key
    return place


def _on_the_map(draft: Draft) -> dict[str, Document]:
    """What lies on the map, place by place, each thing with its owner: there no key of a player says whose it is."""
    map_spots, things_by_spot = spots_of(draft), dict[str, list[Document]]()
    for player, key, items in draft.zones:
        if key in map_spots:
            things_by_spot.setdefault(key, []).extend(_item(change(item, owner=item.owner or player)) for item in items)
    return {
        key.places: {spot: list(things_there) for spot, things_there in things_by_spot.items()}
        for key in _map_keys(draft)
        if things_by_spot
    }


def _map_keys(draft: Draft) -> tuple[MapKey, ...]:
    return game_of(draft).reads.board.maps


def _board(draft: Draft) -> dict[str, Document]:
    """The key ``board`` of the file: facts, rows, a map, what lies in the zones of each player, what waits."""
    board: dict[str, Document] = dict(draft.facts)
    board |= _on_the_map(draft)
    map_spots = spots_of(draft)
    board |= {key: [words[0] if len(words) == 1 else list(words) for words in places] for key, places in draft.rows}
    players: dict[str, dict[str, Document]] = {}
    for player in draft.players:
        zones: dict[str, list[DraftItem]] = {}
        for owner, key, items in draft.zones:
            if owner == player and key not in map_spots:
                zones.setdefault(key, []).extend(items)
        keys_of_player: dict[str, Document] = {key: _zone(_zone_key(draft, key), items) for key, items in zones.items()}
        players[player] = keys_of_player | {name: number for owner, name, number in draft.own if owner == player}
    board["players"] = dict(players)
    if draft.waiting:
        board[game_of(draft).reads.board.waiting] = [
            {"reaction": card.card, "of": card.player} for card in draft.waiting
        ]
    return board


def _zone_key(draft: Draft, key: str) -> ZoneKey:
    zone = game_of(draft).reads.board.zone(key)
    assert zone is not None, key
    return zone


def _zone(zone: ZoneKey, items: list[DraftItem]) -> Document:
    """What lies in a zone, as a file has it: numbers if all cards are unknown, a card where only one can, or a list."""
    may_be_counted = any(status for _, status in zone.counted) or not any(item.statuses for item in items)
    if may_be_counted and all(item.card == UNKNOWN_CARD and not item.counters for item in items):
        count_with_status = sum(item.count for item in items if item.statuses)
        count_of_others = str(sum(item.count for item in items) - count_with_status)
        counts = {key: str(count_with_status) if status else count_of_others for key, status in zone.counted}
        return {**counts} if count_with_status else count_of_others
    written_items = [_item(item) for item in items]
    return written_items[0] if zone.single and len(written_items) == 1 else written_items


def _item(item: DraftItem) -> Document:
    """The cards of an item: the id alone, or with marks, owner and count where there are any."""
    details: dict[str, Document] = {}
    if item.statuses:
        details["statuses"] = list(item.statuses)
    if item.counters:
        details["counters"] = {name: str(n) for name, n in item.counters}
    if item.owner:
        details["owner"] = item.owner
    if item.count != 1:
        details["count"] = str(item.count)
    return {"card": item.card, **details} if details else item.card


def _card(card: OwnCard, vocabulary: Vocabulary) -> Document:
    """The card as a file defines it."""
    keys: dict[str, Document] = {"name": card.name, "kind": card.kind or vocabulary.proposed_kind}
    if card.subtypes:
        keys["subtypes"] = list(card.subtypes)
    if card.cost:
        keys["cost"] = dict(zip(vocabulary.costs, map(str, card.cost), strict=False))
    if card.statistics:
        keys["statistics"] = dict(zip(vocabulary.statistics, map(str, card.statistics), strict=False))
    if card.abilities:
        keys["abilities"] = [ability_of(ability) for ability in card.abilities]
    if card.not_computed:
        keys["not_computed"] = list(card.not_computed)
    return keys


def ability_of(text: str) -> Document:
    """The ability that a text in the notation means, with or without its outermost braces.

    Raises:
        Refused: it is not YAML.
    """
    stripped_text = text.strip()
    body = stripped_text if stripped_text.startswith("{") else f"{{{stripped_text}}}"
    ability: Document = plain_value(read(body.encode(), "<ability>"))  # type: ignore[assignment]
    return ability


def plain_spaces(texts: tuple[tuple[str, str], ...]) -> dict[str, Document]:
    """Sentences by language with plain spaces, as people type them; printing puts in the spaces that do not break."""
    return {language: text.replace("\u202f", " ").replace("\xa0", " ") for language, text in texts if text}


def _asks(draft: Draft) -> Document:
    kind, lines = draft.asks
    if not kind or kind in ("value", WHO, WHERE):
        return {kind: lines[0]} if kind else {}
    happenings = [_line(line) for line in lines]
    return {kind: happenings if kind in STORIES else happenings[0]}


def _line(line: str) -> Document:
    question, _, answer = line.partition(": ")
    return {question: answer}


STORIES = ("happens", "before")
"""The kinds of question that take a list of lines."""
MEASURED = ("value", "count", WHO, WHERE)
"""The kinds of question whose answer is no yes or no."""


def _claim(draft: Draft, claim: Claimed) -> Document:
    """A player's claim as a file has it: *yes* that it is so (for ``legal``: possible), *no* that it never is."""
    kind, lines = draft.asks
    keys: dict[str, Document] = {"by": claim.player}
    if kind == "value":
        return {**keys, "that": _lies(draft, lines[0], claim.answer)}
    if kind == WHERE:
        return {**keys, "that": {ENDS_IN: {claim.answer: lines[0]}}}
    if kind == WHO:
        names_claimed = [] if claim.answer == NOBODY else [*claim.answer.split(THEN)]
        return {**keys, "that": {WHO: {lines[0]: [*names_claimed]}}}
    if kind == "count":
        verb, _, subject = lines[0].partition(": ")
        sentence_key = {"says": plain_spaces(claim.states)} if claim.states else {}
        return {**keys, **sentence_key, "that": {"times": [{verb: subject, "times": claim.answer}]}}
    if sentences := draft.denies if claim.answer == "no" else draft.states:
        keys["says"] = plain_spaces(sentences)
    if claim.answer == "no":
        keys["holds"] = "never"
    elif kind == "legal":
        keys["holds"] = "possible"
    that = _asks(draft)
    return {**keys, "that": {"order": that["happens"]} if kind == "happens" and isinstance(that, dict) else that}


def _lies(draft: Draft, subject: str, answer: str) -> Document:
    """The expectation that a claimed value states: how many or which cards lie in a zone, or the value of a fact.

    How many counters a card has is such a fact, too, and how many things have one.
    """
    is_counted = is_number(game_of(draft), draft.players, subject)
    if "." not in subject or subject.endswith("_distance") or is_counted:
        return {"facts": {subject: answer}}
    return {"zones": {subject: answer if answer.isdecimal() else [card.strip() for card in answer.split(",")]}}

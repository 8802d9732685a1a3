"""The cards that a line about the board lists for a zone, each with how many there are of it and with its marks."""

from __future__ import annotations

import re

from judge.app.new.drafts.draft import DraftItem
from judge.app.new.heard.amounts.marks_behind import COUNTED, before_mark, behind, parted
from judge.app.new.heard.amounts.unknown_counted import unknown_counted
from judge.app.new.heard.cards_here import Misnamed
from judge.app.new.heard.typed_names import Tongue
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.value import change
from judge.text.spelling import fold

_COMMA = re.compile(r",(?![^(]*\))")
_PLAIN = re.compile(r"[0-9]{1,3}")
Lying = tuple[str, tuple[DraftItem, ...]]
"""The key of a zone, and what lies there."""


def items_of(tongue: Tongue, zone_key: str, text: str) -> tuple[tuple[DraftItem, ...], tuple[Lying, ...]]:
    """The cards in a list parted by commas, and those of them that lie in no zone but another: *two cards, two Orbs*.

    A card's own name may hold a comma.
    """
    parts = parts_listed(tongue, text)
    if not parts:
        raise tongue.unfit("nothing", zone=tongue.zone_called(zone_key))
    items, elsewhere = list[DraftItem](), list[Lying]()
    for part in parts:
        zone_of_part, unknown = unknown_counted(tongue, part, zone_key) or ("", None)
        if zone_of_part in ("", zone_key):
            items.append(unknown or _item(tongue, part, zone_key))
        elif unknown is not None:
            elsewhere.append((zone_of_part, (unknown,)))
    return tuple(items), tuple(elsewhere)


def parts_listed(tongue: Tongue, text: str) -> list[str]:
    """The parts of a list, as they were typed; a comma in the name of a card parts nothing."""
    parts = [part.strip() for part in _COMMA.split(text) if part.strip()]
    return tongue.rejoined(parts, lambda text: _names_in(tongue, text))


def _names_in(tongue: Tongue, text: str) -> tuple[str, ...]:
    """The name in an item of a list, without how many there are, and without its marks."""
    name, _ = parted(tongue, text) or (text, ())
    counted = COUNTED.fullmatch(name)
    name = counted["name"] if counted else name
    return name, behind(tongue, name)[0]


def _item(tongue: Tongue, text: str, zone_key: str) -> DraftItem:
    """One card of a list with its marks, or a number of unknown cards."""
    if _PLAIN.fullmatch(text):
        return DraftItem(UNKNOWN_CARD, int(text))
    name_and_marks = parted(tongue, text)
    if name_and_marks is None:
        raise tongue.unfit("no-card", name=text, near="")
    name, marks = name_and_marks
    counted = COUNTED.fullmatch(name)
    count, name = (int(counted["count"]), counted["name"]) if counted else (1, name)
    item = DraftItem(UNKNOWN_CARD, count)
    mark_match = tongue.marks.find(tuple(fold(name).split()))
    if counted and len(mark_match[0]) == 1 and mark_match[1] == len(name.split()):
        return _marked(tongue, item, name)  # "1 exhausted", of Orbs that nobody knows
    name, mark_text = behind(tongue, name)
    card = _card(tongue, name, zone_key)
    item = change(item, card=card, typed=tongue.part_of_name(name, card))
    for mark in filter(None, (mark_text, *marks)):
        item = _marked(tongue, item, mark)
    return item


def _card(tongue: Tongue, name: str, zone_key: str) -> str:
    """The card of an item.

    Raises:
        Misnamed: none is called so; of a name that ends with a mark it is said of what stands before that.
    """
    try:
        return tongue.card(name, zone_key)
    except Misnamed:
        bare_name = before_mark(tongue, name)
        if bare_name:
            tongue.card(bare_name, zone_key)  # of no card but this is it said: « Explosion Kelon » is no other card
        raise


def _marked(tongue: Tongue, item: DraftItem, text: str) -> DraftItem:
    """The item with one more mark: ``anchored``, ``2 boosts``, ``boost=2``; or with its owner: ``owner ben``."""
    number = re.search(r"[0-9]+", text)
    words = tuple(re.findall(r"[^\W\d]+", fold(text)))
    if len(words) == 2 and words[0] in ("owner", "proprietaire", "of", "de"):
        player = tongue.player(words[1])
        if player is not None:
            return change(item, owner=player)
    codes, _ = tongue.marks.find(words)
    codes = codes or tongue.marks.find(tuple(word.rstrip("s") for word in words))[0]
    if len(codes) != 1:
        known_marks = ", ".join(tongue.called(code) for code, _ in tongue.marks.entries)
        raise tongue.unfit("mark", word=text, known=known_marks)
    if codes[0] in tongue.game.reads.vocabulary.counters:
        return change(item, counters=(*item.counters, (codes[0], int(number[0]) if number else 1)))
    return change(item, statuses=(*item.statuses, codes[0]))

"""Reads a line about the board: ``ana reserve: Ozma, 2 unknown``, ``ben mana 3``, ``day 3``, ``limbo Ozma of ben``."""

from __future__ import annotations

import re

from judge.app.new.draft import Draft, Item, Waiting
from judge.app.new.typed_names import UNKNOWN, Tongue
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.value import change
from judge.text.spelling import fold

_COMMA = re.compile(r",(?![^(]*\))")
_MARKS = re.compile(r"(?P<name>[^+(]+?)\s*(?:[+(](?P<marks>.*?)\)?)?\s*")
_COUNTED = re.compile(r"(?P<count>[0-9]{1,2})\s*[x×]?\s+(?P<name>.+)")
_BEFORE = re.compile(r"(?P<count>[0-9]{1,3})\s+(?P<zone>\S+(?: \S+)?)")
_PLAIN = re.compile(r"[0-9]{1,3}")
_OF = re.compile(r"(?P<card>.+?)\s+(?:of|de|d['’])\s*(?P<player>\S+)", re.IGNORECASE)

HAS_PASSED = ("passed", "has passed", "passe", "a passe", "a deja passe", "has already passed")
"""What stands behind a player who has passed already, as it is compared: without accents."""


def with_line(tongue: Tongue, line: str) -> Draft:
    """The draft with what the line says.

    Raises:
        Unanswerable: the line names no player, zone, card or mark of the game.
    """
    first, _, rest = line.strip().replace(":", " ", 1).partition(" ")
    fact = _fact(tongue, fold(first), rest.strip())
    if fact is not None:
        return fact
    if fold(first) == "limbo":
        return _limbo(tongue, rest.strip())
    row = _row(tongue, fold(first), rest)
    if row is not None:
        return row
    player = tongue.player(first)
    if player is None:
        raise tongue.unfit("player", word=first, known=", ".join(tongue.draft.players))
    if fold(rest.strip()) in HAS_PASSED:
        return change(tongue.draft, facts=_with_fact(tongue, "passed", player))
    own = _own(tongue, player, rest)
    if own is not None:
        return own
    key, what = _zone(tongue, rest)
    items = _items(tongue, key, what)
    return change(tongue.draft, zones=(*tongue.draft.zones, (player, key, items)))


def _fact(tongue: Tongue, word: str, value: str) -> Draft | None:
    """A fact of the whole board: the day, whose turn it is, who is first; None if the line is about something else."""
    names = {one.replace("_", ""): one for one, _ in tongue.game.board.facts} | {"first": "first_player"}
    names |= {"jour": "day", "tour": "turn", "premier": "first_player", "passe": "passed"}
    name = names.get(word.replace("_", ""))
    if name is None or not value:
        return None
    values = dict(tongue.game.board.facts)[name]
    if values == ("player",):
        found = tongue.player(value)
        if found is None:
            raise tongue.unfit("player", word=value, known=", ".join(tongue.draft.players))
        value = found
    elif values:
        codes, _ = tongue.values(values).find(tuple(fold(value).split()))
        if len(codes) != 1:
            raise tongue.unfit("value", word=value, known=", ".join(values))
        value = codes[0]
    return change(tongue.draft, facts=_with_fact(tongue, name, value))


def _with_fact(tongue: Tongue, name: str, value: str) -> tuple[tuple[str, str], ...]:
    """The facts with one more; whose turn it is, and who has passed, is only so while a phase is under way."""
    facts = dict(tongue.draft.facts) | {name: value}
    if name in ("turn", "passed"):
        facts["moment"] = "during"
    if name == "passed" and "turn" not in facts:  # whoever has passed takes no turn
        facts["turn"] = next(one for one in tongue.draft.players if one != value)
    return tuple(facts.items())


def _row(tongue: Tongue, word: str, rest: str) -> Draft | None:
    """A row of the board, place by place: ``adventure forest, mountain water, unknown``."""
    word = "adventure" if word == "aventure" else word
    row = next((one for one in tongue.game.board.rows if fold(one.key)[:5] == word[:5] and len(word) > 4), None)
    if row is None:
        return None
    known, found = tongue.values((*row.words, UNKNOWN_CARD)), []
    for part in rest.split(","):
        words = (UNKNOWN_CARD if one in UNKNOWN else one for one in fold(part).split())
        codes = [known.find((one,))[0] for one in words]
        if not codes or any(len(one) != 1 for one in codes):
            raise tongue.unfit(
                "value",
                word=part.strip() or "…",
                known=", ".join((*map(tongue.called, row.words), UNKNOWN[1 if tongue.language == "fr" else 0])),
            )
        found.append(tuple(one[0] for one in codes))
    rows = tuple((dict(tongue.draft.rows) | {row.key: tuple(found)}).items())
    return change(tongue.draft, rows=rows)


def _own(tongue: Tongue, player: str, rest: str) -> Draft | None:
    """A number of a player's own: ``ana hero distance 3``."""
    *words, number = fold(rest).replace("_", " ").split() or [""]
    names = [one.name for one in tongue.game.board.own if _spells(words, one.name)]
    if not number.isdecimal() or len(names) != 1:
        return None
    (name,) = names
    return change(tongue.draft, own=(*tongue.draft.own, (player, name, number)))


def _spells(words: list[str], name: str) -> bool:
    """Whether the words begin the parts of a name, in any order: ``distance héros`` is ``hero_distance``."""
    parts = name.split("_")
    begun = (any(part[:4] == word[:4] for word in words) for part in parts)
    return len(words) == len(parts) and all(begun)


def _limbo(tongue: Tongue, rest: str) -> Draft:
    found = _OF.fullmatch(rest)
    player = tongue.player(found["player"]) if found else tongue.draft.players[0]
    if player is None:
        raise tongue.unfit("player", word=rest, known=", ".join(tongue.draft.players))
    card = tongue.card(found["card"] if found else rest)
    return change(tongue.draft, limbo=(*tongue.draft.limbo, Waiting(card, player)))


def _zone(tongue: Tongue, rest: str) -> tuple[str, str]:
    """The key of a zone, and what stands behind its name; a number may stand before it: ``2 mana``."""
    turned = _BEFORE.fullmatch(rest.strip())
    if turned and len(tongue.zones.find(tuple(fold(turned["zone"]).split()))[0]) == 1:
        rest = f"{turned['zone']} {turned['count']}"
    spoken = re.findall(r"\S+", rest)
    found, count = tongue.zones.find(tuple(word.strip(":,") for word in fold(rest).replace("'", " ").split()))
    if len(found) != 1:
        known = ", ".join(tongue.zone_called(one) for one in found or tuple(code for code, _ in tongue.zones.entries))
        raise tongue.unfit("several-zones" if found else "zone", word=" ".join(spoken[:2]) or "…", known=known)
    # An apostrophe parts two words of a zone's name that are one word of the line.
    taken, words = 0, 0
    while words < count:
        words += len(fold(spoken[taken]).replace("'", " ").split())
        taken += 1
    return found[0], " ".join(spoken[taken:]).lstrip(":, ")


def _items(tongue: Tongue, key: str, what: str) -> tuple[Item, ...]:
    """The cards of a list; a name may hold a comma of its own."""
    parts = [part.strip() for part in _COMMA.split(what) if part.strip()]
    if not parts:
        raise tongue.unfit("nothing", zone=tongue.zone_called(key))
    found: list[Item] = []
    while parts:
        size = next((n for n in range(len(parts), 1, -1) if tongue.is_card(", ".join(parts[:n]))), 1)
        found.append(_item(tongue, ", ".join(parts[:size])))
        parts = parts[size:]
    return tuple(found)


def _item(tongue: Tongue, text: str) -> Item:
    """One card with its marks, or a number of cards that nobody knows."""
    if _PLAIN.fullmatch(text):
        return Item(UNKNOWN_CARD, int(text))
    shape = _MARKS.fullmatch(text)
    if shape is None:
        raise tongue.unfit("no-card", name=text, near="")
    counted = _COUNTED.fullmatch(shape["name"])
    count, name = (int(counted["count"]), counted["name"]) if counted else (1, shape["name"])
    item = Item(UNKNOWN_CARD, count)
    marked = tongue.marks.find(tuple(fold(name).split()))
    if counted and len(marked[0]) == 1 and marked[1] == len(name.split()):
        return _marked(tongue, item, name)  # "1 exhausted", of Orbs that nobody knows
    name, said = _behind(tongue, name)
    item = change(item, card=tongue.card(name))
    item = _marked(tongue, item, said) if said else item
    for mark in re.split(r"[,+]", shape["marks"] or ""):
        item = _marked(tongue, item, mark.strip()) if mark.strip() else item
    return item


def _behind(tongue: Tongue, name: str) -> tuple[str, str]:
    """A card's name and a mark said right behind it: ``ordis trooper anchored``."""
    words = name.split()
    for size in (1, 2):
        head, tail = " ".join(words[:-size]), words[-size:]
        spoken = tuple(fold(word) for word in tail if not word.isdecimal())
        found, count = tongue.marks.find(spoken)
        if spoken and len(found) == 1 and count == len(spoken) and tongue.knows(head) and not tongue.knows(name):
            return head, " ".join(tail)
    return name, ""


def _marked(tongue: Tongue, item: Item, text: str) -> Item:
    """The card with one more mark: ``anchored``, ``2 boosts``, ``boost=2``, ``owner ben``."""
    number = re.search(r"[0-9]+", text)
    words = tuple(re.findall(r"[^\W\d]+", fold(text)))
    if len(words) == 2 and words[0] in ("owner", "proprietaire", "of", "de"):
        player = tongue.player(words[1])
        if player is not None:
            return change(item, owner=player)
    found, _ = tongue.marks.find(words)
    found = found or tongue.marks.find(tuple(word.rstrip("s") for word in words))[0]
    if len(found) != 1:
        known = ", ".join(tongue.called(code) for code, _ in tongue.marks.entries)
        raise tongue.unfit("mark", word=text, known=known)
    if found[0] in tongue.game.vocabulary.counters:
        return change(item, counters=(*item.counters, (found[0], int(number[0]) if number else 1)))
    return change(item, statuses=(*item.statuses, found[0]))

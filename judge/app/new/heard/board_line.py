"""Reads a line about the board: ``ana reserve: Ozma, 2 unknown``, ``ben mana 3``, ``day 3``, ``limbo Ozma of ben``."""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.app.corpus.typed_words import any_of
from judge.app.new.drafts.draft import Draft, Waiting
from judge.app.new.heard.amounts.cards_listed import Lying, items_of, parts_listed
from judge.app.new.heard.amounts.unknown_counted import unknown_counted
from judge.app.new.heard.typed_names import Tongue
from judge.app.ruling.session import Unanswerable
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.value import change
from judge.text.spelling import fold

_BEFORE = re.compile(r"(?P<count>[0-9]{1,3})\s+(?P<zone>\S+(?: \S+)?)")


def with_line(tongue: Tongue, line: str) -> Draft:
    """The draft with what the line says.

    Raises:
        Unanswerable: the line names no player, zone, card or mark of the game.
    """
    first_word, _, remaining_text = line.strip().replace(":", " ", 1).partition(" ")
    draft_with_fact = _fact(tongue, fold(first_word), remaining_text.strip())
    if draft_with_fact is not None:
        return draft_with_fact
    waiting_key = tongue.game.reads.board.waiting
    if waiting_key and fold(first_word) in (waiting_key, fold(tongue.called(waiting_key))):
        return _waiting(tongue, remaining_text.strip())
    draft_with_row = _row(tongue, fold(first_word), remaining_text)
    if draft_with_row is not None:
        return draft_with_row
    player = tongue.player(first_word)
    if player is None:
        raise tongue.unfit("player", word=first_word, known=", ".join(tongue.draft.players))
    if fold(remaining_text.strip()).replace(" ", "_") in tongue.words("has-passed"):
        return change(tongue.draft, facts=_with_fact(tongue, "passed", player))
    draft_with_number = _own(tongue, player, remaining_text)
    if draft_with_number is not None:
        return draft_with_number
    if not remaining_text.strip():
        zones = ", ".join(tongue.zone_called(code) for code, _ in tongue.zones.entries)
        raise tongue.unfit("no-zone", player=first_word, known=zones)
    named_text = _without_article(tongue, remaining_text)
    own_zone, unknown = unknown_counted(tongue, named_text) or ("", None)
    if own_zone and unknown is not None:  # "ben 3 orbs": they lie in no zone but one
        return change(tongue.draft, zones=(*tongue.draft.zones, (player, own_zone, (unknown,))))
    zone_key, cards_text = _zone(tongue, named_text)
    items, elsewhere = items_of(tongue, zone_key, cards_text)
    zone_named = named_text.removesuffix(cards_text).strip(":, ")
    zone_key = tongue.with_room(zone_key, zone_named, tuple(item.card for item in items))
    lying: tuple[Lying, ...] = ((zone_key, items), *elsewhere) if items else elsewhere
    return change(tongue.draft, zones=(*tongue.draft.zones, *((player, key, cards) for key, cards in lying)))


class LineParts(NamedTuple):
    """Of a line about a zone, its player and zone, the same as they were typed, and each of the cards that it lists;
    nothing of any other line.

    What lies there may tell which zone was meant: *hero* is an Expedition to a Character that is described only later.
    """

    place: str = ""
    typed_place: str = ""
    cards: tuple[str, ...] = ()


def parts_of(tongue: Tongue, line: str) -> LineParts:
    """The parts of a line about a zone."""
    split_line = _split(tongue, line)
    if split_line is None:
        return LineParts()
    player, zone_text, zone_key, cards_text = split_line
    return LineParts(
        f"{player} {tongue.zone_called(zone_key)}", f"{player} {zone_text}", tuple(parts_listed(tongue, cards_text))
    )


def zone_of(tongue: Tongue, line: str) -> tuple[str, str] | None:
    """Of which player and which zone a line is; None if it is about no zone."""
    split_line = _split(tongue, line)
    return (split_line[0], split_line[2]) if split_line is not None else None


def _split(tongue: Tongue, line: str) -> tuple[str, str, str, str] | None:
    """Of a line about a zone, the player, the words for the zone, its key, and the words for what lies there."""
    first_word, _, remaining_text = line.strip().replace(":", " ", 1).partition(" ")
    player = tongue.player(first_word)
    if player is None:
        return None
    named_text = _without_article(tongue, remaining_text)
    try:
        zone_key, cards_text = _zone(tongue, named_text)
    except Unanswerable:
        return None
    return player, named_text.removesuffix(cards_text).strip(":, "), zone_key, cards_text


def _fact(tongue: Tongue, word: str, value: str) -> Draft | None:
    """The draft with one more fact of the whole board, as the day or whose turn it is; None if the word is no fact."""
    facts = tuple(fact for fact, _ in tongue.game.reads.board.facts)
    fact_by_word = {fact.replace("_", ""): fact for fact in facts}
    fact_by_word |= {
        typed_name: fact for fact in facts for typed_name in tongue.words(f"fact-{fact.replace('_', '-')}")
    }
    name = fact_by_word.get(word.replace("_", ""))
    if name is None or not value:
        return None
    values = dict(tongue.game.reads.board.facts)[name]
    if values == ("player",):
        player = tongue.player(value)
        if player is None:
            raise tongue.unfit("player", word=value, known=", ".join(tongue.draft.players))
        value = player
    elif values:
        codes, _ = tongue.values(values).find(tuple(fold(value).split()))
        if len(codes) != 1:
            raise tongue.unfit("value", word=value, known=", ".join(values))
        value = codes[0]
    return change(tongue.draft, facts=_with_fact(tongue, name, value))


def _with_fact(tongue: Tongue, name: str, value: str) -> tuple[tuple[str, str], ...]:
    """The facts with one more. Whose turn it is, or who has passed, implies that the phase is under way already."""
    facts = dict(tongue.draft.facts) | {name: value}
    if name in ("turn", "passed"):
        facts["moment"] = "during"
    if name == "passed" and "turn" not in facts:  # whoever has passed takes no turn
        facts["turn"] = next(player for player in tongue.draft.players if player != value)
    return tuple(facts.items())


def _row(tongue: Tongue, word: str, text: str) -> Draft | None:
    """The draft with a row of the board, ``adventure forest, mountain water, unknown``; None if the word is no row."""
    word = "adventure" if word == "aventure" else word
    row = next(
        (
            board_row
            for board_row in tongue.game.reads.board.rows
            if fold(board_row.key)[:5] == word[:5] and len(word) > 4
        ),
        None,
    )
    if row is None:
        return None
    words_of_row, places = tongue.values((*row.words, UNKNOWN_CARD)), []
    for place_text in text.split(","):
        spellings = (UNKNOWN_CARD if spelling in tongue.unknown else spelling for spelling in fold(place_text).split())
        matches = [words_of_row.find((spelling,))[0] for spelling in spellings]
        if not matches or any(len(codes) != 1 for codes in matches):
            raise tongue.unfit(
                "value",
                word=place_text.strip() or "…",
                known=", ".join((*map(tongue.called, row.words), tongue.words("unknown", tongue.language)[0])),
            )
        places.append(tuple(codes[0] for codes in matches))
    rows = tuple((dict(tongue.draft.rows) | {row.key: tuple(places)}).items())
    return change(tongue.draft, rows=rows)


def _own(tongue: Tongue, player: str, text: str) -> Draft | None:
    """The draft with a number that a player has, ``ana hero distance 3``; None if the text is no such number."""
    *words, number = fold(text).replace("_", " ").split() or [""]
    fact_names = [fact.name for fact in tongue.game.reads.board.own if _spells(words, fact.name)]
    if not number.isdecimal() or len(fact_names) != 1:
        return None
    (name,) = fact_names
    return change(tongue.draft, own=(*tongue.draft.own, (player, name, number)))


def _spells(words: list[str], name: str) -> bool:
    """Whether the words begin the parts of a name, in any order: ``distance héros`` is ``hero_distance``."""
    parts = name.split("_")
    are_begun = (any(part[:4] == word[:4] for word in words) for part in parts)
    return len(words) == len(parts) and all(are_begun)


def _waiting(tongue: Tongue, text: str) -> Draft:
    """The draft with one more reaction that waits, ``Ozma of ben``; where no player is named, it is the first one's."""
    of = any_of(tongue.words("of"))
    match = re.fullmatch(rf"(?P<card>.+?)\s+{of}\s*(?P<player>\S+)", text, re.IGNORECASE)
    player = tongue.player(match["player"]) if match else tongue.draft.players[0]
    if player is None:
        raise tongue.unfit("player", word=text, known=", ".join(tongue.draft.players))
    name = match["card"] if match else text
    card = tongue.card(name)
    return change(tongue.draft, waiting=(*tongue.draft.waiting, Waiting(card, player, tongue.part_of_name(name, card))))


def _without_article(tongue: Tongue, text: str) -> str:
    """The text without what may stand before the name of a zone, *in the*, where a zone is named behind it."""
    bare_text = re.sub(
        rf"^(?:{any_of(tongue.words('before-zone'))}(?:(?<=['’])|\s+))+", "", text.strip(), flags=re.IGNORECASE
    )
    codes, _ = tongue.zones.find(tuple(fold(bare_text).replace("'", " ").split()))
    return bare_text if len(codes) == 1 else text


def _zone(tongue: Tongue, text: str) -> tuple[str, str]:
    """The key of the zone that a text names, and the text behind the name; ``2 mana`` is read as ``mana 2``."""
    count_first = _BEFORE.fullmatch(text.strip())
    if count_first and len(tongue.zones.find(tuple(fold(count_first["zone"]).split()))[0]) == 1:
        text = f"{count_first['zone']} {count_first['count']}"
    line_words = re.findall(r"\S+", text)
    keys, word_count = tongue.zones.find(
        tuple(zone_word.strip(":,.") for zone_word in fold(text).replace("'", " ").split())
    )
    if len(keys) != 1:
        known_zones = ", ".join(
            tongue.zone_called(key) for key in keys or tuple(code for code, _ in tongue.zones.entries)
        )
        raise tongue.unfit("several-zones" if keys else "zone", word=" ".join(line_words[:2]) or "…", known=known_zones)
    # An apostrophe parts two words of a zone's name that are one word of the line.
    words_taken, words_covered = 0, 0
    while words_covered < word_count:
        words_covered += len(fold(line_words[words_taken]).replace("'", " ").split())
        words_taken += 1
    return keys[0], " ".join(line_words[words_taken:]).lstrip(":, ")

"""Which of several cards of one name a claim names: by its place and number there, or as the second of them."""

from __future__ import annotations

import re

from judge.app.corpus.typed_words import any_of
from judge.app.explaining.asked.asked_phrases import happening_words
from judge.app.explaining.asked.heard_question import WORD, verb_stems
from judge.app.new.heard.question_line import card_typed, place_typed
from judge.app.new.heard.typed_names import Tongue
from judge.model.play.state import State
from judge.scenario.expectations.followed_cards import full_name, meant, name_parts
from judge.text.spelling import fold

_NUMBER_SIGN = r"(?:no\.?|n\u00b0|n[o\u00ba]|nr\.?|#)"
_BEHIND = re.compile(rf"(.+?)\s+{_NUMBER_SIGN}?\s*([1-9])")
"""The number of a card behind its name: *kodama 2*, *kodama no. 2*."""


def claimed_card(tongue: Tongue, start: State, text: str) -> str:
    """A card as a file has it, with its player where one was typed before it; of several of its name the one meant.

    Raises:
        Unanswerable: it names no card, or several, and then it says how each of them is typed.
    """
    name, number = _numbered(tongue, text.strip())
    card = card_typed(tongue, name)
    full_names = [full_name(tongue.game, start, thing) for thing in meant(tongue.game, start, card)]
    if len(full_names) < 2 and number < 2:
        return card
    fitting_names = [full for full in full_names if not number or name_parts(full)[2] == number]
    if len(fitting_names) == 1:
        return fitting_names[0]
    spellings = [typed_in_full(tongue, full) for full in full_names]
    raise tongue.unfit("claim-which", word=text.strip(), count=len(spellings), known=" \u00b7 ".join(spellings))


def _numbered(tongue: Tongue, text: str) -> tuple[str, int]:
    """A name without the number of one of its copies, and that number; 0 where none is said, or it is in the name."""
    if tongue.knows(text):
        return text, 0
    for number, words in enumerate((tongue.words(f"nth-{n}") for n in range(1, 5)), 1):
        match = re.fullmatch(rf"(?:{any_of(tongue.words('article'))}\s*)?(.*?\b){any_of(words)}\s+(.+)", fold(text))
        if match is not None and tongue.knows(match[2]):
            return f"{match[1]}{match[2]}".strip(), number
    behind = _BEHIND.fullmatch(fold(text))
    if behind is None or not any(map(tongue.knows, (behind[1], behind[1].partition(" ")[2]))):
        return text, 0
    return behind[1], int(behind[2])


def typed_in_full(tongue: Tongue, full: str) -> str:
    """A card of the start as it is typed: its player, the zone, its name, and its number there."""
    place, card, number = name_parts(full)
    player, _, key = place.partition(".")
    titles = {named.id: tongue.title(named) for named in tongue.with_imports}
    return " ".join(filter(None, (player, tongue.zone_called(key), titles.get(card, card), str(number or ""))))


def _zone_of_verb(tongue: Tongue, answer: str) -> str:
    """The zone to which a verb takes a card, *discarded*, as it is called; empty where the answer is no such verb."""
    if len(answer.split()) != 1 or len(tongue.zones.find((fold(answer),))[0]) == 1:
        return ""
    about = tongue.draft.game, tongue.draft.edition
    stems = verb_stems(WORD.findall(fold(answer)))
    zones = {zone for verb, zone in tongue.game.speaks.moves if zone and stems & happening_words(about, verb)[0]}
    return tongue.zone_called(zones.pop()) if len(zones) == 1 else ""


def place_claimed(tongue: Tongue, start: State, asked: str, answer: str, by: str) -> str:
    """Where a player says that a card is, as a file has it. A zone alone is its owner's: a card goes to no other's.

    Raises:
        Unanswerable: it names no place, or not whose Expedition it is, or those called so have several owners.
    """
    answer = _zone_of_verb(tongue, answer) or answer
    keys, count = tongue.zones.find(tuple(fold(answer).split()))
    if len(keys) != 1 or count != len(answer.split()):
        return place_typed(tongue, answer)
    zone = next((zone for zone in tongue.game.reads.board.zones if zone.key == keys[0]), None)
    owners = {thing.owner for thing in meant(tongue.game, start, asked)}
    if zone is None or len(owners) != 1 or zone.part:
        player = next(iter(owners), by)
        raise tongue.unfit("claim-whose", zone=tongue.zone_called(keys[0]), by=by, player=player)
    return place_typed(tongue, f"{owners.pop()} {answer}")

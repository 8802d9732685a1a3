"""The number that a player claims, with what is counted behind it: *3 cards*, « aucune carte », *2 boosts*."""

from __future__ import annotations

from judge.app.new.heard.amounts.marks_behind import mark_called
from judge.app.new.heard.amounts.numbers_said import is_article, number_of, words_of
from judge.app.new.heard.typed_names import Tongue
from judge.scenario.addressing.counted_things import ANY, counted_of
from judge.scenario.addressing.names import places


def number_claimed(tongue: Tongue, asks: str, subject: str, answer: str) -> str:
    """The number that an answer says, in digits; empty where it says none, or counts another thing than was asked.

    ``asks`` is the kind of the question, ``subject`` what is counted.
    """
    first, *behind = words_of(answer) or ("",)
    unit = tuple(behind)
    is_none = first in tongue.words("nobody") or first in tongue.words("number-none")
    number = 0 if is_none else number_of(tongue, first)
    if number is None and unit and is_article(tongue, first):
        number = 1
    return str(number) if number is not None and (not unit or _is_counted(tongue, asks, subject, unit)) else ""


def has_number(tongue: Tongue, answer: str) -> bool:
    """Whether an answer begins with a number in digits, and more than that."""
    words = words_of(answer)
    return len(words) > 1 and words[0].isdecimal()


def _is_counted(tongue: Tongue, asks: str, subject: str, unit: tuple[str, ...]) -> bool:
    """Whether what stands behind a number is what the question counts."""
    counted = counted_of(tongue.game, tongue.draft.players, subject) if asks == "value" else None
    if counted is not None:
        if counted.each:
            return mark_called(tongue, unit) == counted.mark or all(word in tongue.words("mark-noun") for word in unit)
        called = tongue.words("counted-cards" if counted.kind == ANY else f"called-{counted.kind}")
        spent = (*_zone_words(tongue, counted.place), *tongue.words("of")) if counted.word else ()
        return all(word in called or word in spent for word in unit)
    code = subject.rpartition(" ")[2].rpartition(".")[2]
    if code in tongue.game.reads.vocabulary.counters:
        return mark_called(tongue, unit) == code or all(word in tongue.words("mark-noun") for word in unit)
    if asks == "count":
        return len(unit) == 1 and unit[0] in (*tongue.words("counted-cards"), *tongue.words("counted-times"))
    place = unit[1:] if unit[0] in tongue.words("counted-cards") else unit
    is_zone = subject in places(tongue.game.reads.board, tongue.draft.players)
    return is_zone and (not place or _is_of_zone(tongue, subject.rpartition(".")[2], place))


def _is_of_zone(tongue: Tongue, key: str, words: tuple[str, ...]) -> bool:
    """Whether these words name this zone: *in hand*, *mana*."""
    named = tuple(word for word in words if word not in tongue.words("before-zone") and not is_article(tongue, word))
    codes, count = tongue.zones.find(named)
    return codes == (key,) and count == len(named)


def _zone_words(tongue: Tongue, place: str) -> tuple[str, ...]:
    """What people call the zone of a place that counts its own things, and what these pay."""
    key = place.rpartition(".")[2]
    zones = (zone.zone for zone in tongue.game.reads.board.zones if zone.key == key)
    return tuple(word for zone in zones for word in tongue.words(f"called-{zone}"))

"""What a record of either shape says, as printings: every text inert, every number without its mark."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from judge.library.pool.card_shapes import Element, NewShape, OldShape
from judge.library.pool.elements import NUMBERS, TEXTS
from judge.library.pool.printing import BANNED, ERRATED, SUSPENDED, CardAnswer, Pairs, Printing
from judge.text.clean import clean

_COLLECTOR = re.compile(r".*-([A-Z]{2})\Z")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_NOBODY = ""


def site_language(record: dict[str, Any]) -> str:
    """The language in which a record of the site is, by the end of its collector's number; empty if nothing tells."""
    for name in ("collectorNumber", "collectorNumberFormatted"):
        number = record.get(name)
        match = _COLLECTOR.match(number) if isinstance(number, str) and len(number) < 60 else None
        if match:
            return match[1].lower()
    return ""


def new_printing(record: NewShape, line: int, language: str) -> Printing:
    """The printing of a record in one language."""
    names_by_property = {
        "kind": record.card_type,
        "set": record.card_set,
        "rarity": record.rarity,
        "faction": record.faction,
    }
    properties_and_names = [
        (property_name, coded_name.name)
        for property_name, coded_name in names_by_property.items()
        if coded_name is not None and coded_name.name
    ]
    subtypes = ", ".join(coded_name.name for coded_name in record.subtypes if coded_name.name)
    flags = ((BANNED, record.banned), (SUSPENDED, record.suspended), (ERRATED, record.errated))
    return Printing(
        reference=record.reference,
        language=language,
        name=_line(record.name),
        kind=record.card_type.reference,
        line=line,
        faction=record.faction.reference if record.faction else _NOBODY,
        rarity=record.rarity.reference if record.rarity else "",
        set=record.card_set.reference if record.card_set else set_of(record.reference),
        collector=_line(record.collector or record.formatted),
        subtypes=tuple(coded_name.reference for coded_name in record.subtypes),
        numbers=_numbers(record.elements.items()),
        texts=_texts(record.elements.items(), language),
        flags=tuple(flag for flag, is_set in flags if is_set),
        named=tuple(
            (property_name, _line(name))
            for property_name, name in (*properties_and_names, ("subtypes", subtypes))
            if name
        ),
        answers=tuple(
            CardAnswer(_day(coded_name.created_at), _line(coded_name.question), _line(coded_name.answer))
            for coded_name in record.answers
        ),
    )


def old_printings(record: OldShape, line: int) -> tuple[Printing, ...]:
    """The printings of a record in every language that it has a name in."""
    return tuple(
        Printing(
            reference=record.reference,
            language=language,
            name=_line(name),
            kind=record.card_type,
            line=line,
            faction=record.faction,
            rarity=record.rarity,
            set=set_of(record.reference),
            collector=_line(record.collectors.get(language, "")),
            subtypes=tuple(record.subtypes),
            numbers=_numbers(record.elements.items()),
            texts=_texts(record.elements.items(), language),
        )
        for language, name in record.name.items()
    )


def set_of(reference: str) -> str:
    """The set that a reference names: of ``ALT_CORE_B_AX_03_C`` it is CORE."""
    return reference.split("_")[1] if reference.count("_") > 1 else ""


def _numbers(elements: Iterable[tuple[str, Element]]) -> Pairs:
    """The numbers that are printed, without the mark of what another rarity says otherwise."""
    numbers = (
        (name, _line(str(value)).strip("# ")) for name, value in sorted(elements) if isinstance(value, str | int)
    )
    return tuple((name, number) for name, number in numbers if name in NUMBERS and number)


def _texts(elements: Iterable[tuple[str, Element]], language: str) -> Pairs:
    """The texts of this language with their markup, the card's own first."""
    texts = []
    for name, value in sorted(elements, key=lambda element: element[0] != "MAIN_EFFECT"):
        text = value.get(language, "") if isinstance(value, dict) else value
        if name in TEXTS and isinstance(text, str) and text.strip(" #\u00a0"):
            texts.append((name, _line(text.replace("\r", "").replace("\n", "  "))))
    return tuple(texts)


def _line(text: str) -> str:
    """The text inert and on one line. Two blanks stay two: they part the abilities of a card."""
    return clean(text).strip()


def _day(moment: str) -> str:
    match = _DAY.match(moment)
    return match[0] if match else ""

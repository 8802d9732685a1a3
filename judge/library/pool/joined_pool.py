"""Joins the printings of all imported files: languages and reprints of one card together, each wording with its date.

A wording that one and the same printing bore before and bears no more is *old*: the publisher changed it. A wording
that another reprint bears beside it is *other*. Two wordings of one printing with one date are *disputed*: nothing says
which is the newer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.library.pool.markup import sameness
from judge.library.pool.printing import FLAGS, CardAnswer, CardFile, Pairs, Printing
from judge.model.cards.card import Words
from judge.model.value import Value, change
from judge.text.spelling import fold

CURRENT, OLD, OTHER, DISPUTED = "current", "old", "other", "disputed"
UNIQUE = "UNIQUE"
RARITIES = ("COMMON", "RARE", "EXALTED", UNIQUE)
MOST_NUMBERED = 100
"""So many versions of one name, kind, faction and rarity are told apart by their numbers: ten times what any card has.
What comes then is each a version of its own."""
_NO_WORD = re.compile(r"[^a-z0-9]+")


class DatedWording(Value, frozen=True):
    """One wording of a text: its newest date, the printings that bear it, the files that have it, what became of it."""

    text: str
    date: str
    references: tuple[str, ...]
    sources: tuple[str, ...]
    state: str = CURRENT


class CardText(Value, frozen=True):
    """A text of a card in one language with every wording of it, the current one first, then the newest before."""

    element: str
    language: str
    wordings: tuple[DatedWording, ...]

    @property
    def current(self) -> DatedWording:
        """The wording that counts."""
        return self.wordings[0]


class OldNumber(Value, frozen=True):
    """A number that the card bore before: an element of it, what it was, and the date until which it is known."""

    element: str
    number: str
    date: str


class CardVersion(Value, frozen=True):
    """A card of one name in one rarity and faction, with all its printings. A Unique is a version of its own."""

    references: tuple[str, ...]
    name: Words
    kind: str
    faction: str
    rarity: str
    sets: tuple[str, ...]
    subtypes: tuple[str, ...]
    numbers: Pairs
    texts: tuple[CardText, ...]
    flags: tuple[str, ...] = ()
    collectors: tuple[str, ...] = ()
    named: tuple[tuple[str, str, str], ...] = ()
    answers: tuple[CardAnswer, ...] = ()
    old_numbers: tuple[OldNumber, ...] = ()

    def text(self, element: str, language: str) -> CardText | None:
        """The text in this language; None if there is none."""
        return next((text for text in self.texts if (text.element, text.language) == (element, language)), None)

    def called(self, what: str, language: str) -> str:
        """What the data call the kind, the faction, the rarity or the subtypes; empty in a language that they lack."""
        return next((name for key, code, name in self.named if (key, code) == (what, language)), "")


class PoolCard(Value, frozen=True):
    """All versions of the cards of one name; ``id`` is made of the name as ids of our own cards are."""

    id: str
    name: Words
    versions: tuple[CardVersion, ...]


class Pool(Value, frozen=True):
    """Every imported card of a game, by id."""

    game: str
    cards: tuple[PoolCard, ...] = ()

    @property
    def versions(self) -> tuple[CardVersion, ...]:
        """Every version of every card."""
        return tuple(version for card in self.cards for version in card.versions)


class _Dated(Value, frozen=True):
    """A printing with the date and the name of its file."""

    date: str
    source: str
    printing: Printing


class _Joined:
    """Printings that share their numbers, with the newest of each, which are not sought anew for each reprint."""

    def __init__(self, dated: list[_Dated]) -> None:
        self.dated: list[_Dated] = []
        self._numbers: dict[str, tuple[str, str]] = {}
        self.extend(dated)

    def extend(self, dated: list[_Dated]) -> None:
        """Add printings."""
        self.dated.extend(dated)
        for dated_printing in dated:
            for element, number in dated_printing.printing.numbers:
                if dated_printing.date >= self._numbers.get(element, ("", ""))[0]:
                    self._numbers[element] = (dated_printing.date, number)

    @property
    def numbers(self) -> dict[str, str]:
        """The numbers of the newest printing that has each."""
        return {element: number for element, (_, number) in self._numbers.items()}

    def fits(self, numbers: dict[str, str]) -> bool:
        """Whether no number is another one here."""
        numbers_so_far = self._numbers
        return all(
            numbers_so_far[element][1] == number for element, number in numbers.items() if element in numbers_so_far
        )


def pool_of(file: CardFile) -> Pool:
    """The imported cards of a game, in the order of their ids; the same whatever the order of the imports was."""
    printings_by_reference: dict[str, list[_Dated]] = {}
    for source in file.sources:
        for printing in source.printings:
            printings_by_reference.setdefault(printing.reference, []).append(_Dated(source.date, source.name, printing))
    groups: dict[tuple[str, ...], list[_Joined]] = {}
    for reference in sorted(printings_by_reference):
        dated_printings = sorted(
            printings_by_reference[reference], key=lambda each: (each.date, each.source, each.printing.language)
        )
        _join(groups.setdefault(_key(dated_printings), []), dated_printings)
    versions_by_id: dict[str, list[CardVersion]] = {}
    for key, joined_printings in groups.items():
        versions_by_id.setdefault(key[0], []).extend(_version(member.dated) for member in joined_printings)
    return Pool(file.game, tuple(_card(id, versions_by_id[id]) for id in sorted(versions_by_id)))


def id_of(name: str) -> str:
    """The id of a card by its name: its words in small letters without accents, joined by underscores."""
    return _NO_WORD.sub("_", fold(name).replace("'", "")).strip("_") or "card"


def _key(dated: list[_Dated]) -> tuple[str, ...]:
    newest_printing = dated[-1].printing
    names = {each.printing.language: each.printing.name for each in dated}
    own_reference = newest_printing.reference if newest_printing.rarity == UNIQUE else ""
    return (
        id_of(names.get("en") or newest_printing.name),
        newest_printing.kind,
        newest_printing.faction,
        newest_printing.rarity,
        own_reference,
    )


def _join(members: list[_Joined], dated: list[_Dated]) -> None:
    """Add the printings to those of the same card whose numbers they share, or as another version."""
    numbers = _Joined(dated).numbers
    for member in members[:MOST_NUMBERED]:
        if member.fits(numbers):
            member.extend(dated)
            return
    members.append(_Joined(dated))


def _version(dated: list[_Dated]) -> CardVersion:
    newest_printing = max(dated, key=lambda each: (each.date, len(each.printing.numbers))).printing
    oldest_first = sorted(dated, key=lambda each: (each.date, each.source))
    names = {each.printing.language: each.printing.name for each in oldest_first}
    names_by_property = {
        (property_name, each.printing.language): name
        for each in oldest_first
        for property_name, name in each.printing.named
    }
    flags = {flag for each in _latest(dated) for flag in each.printing.flags}
    numbers = _Joined(dated).numbers
    return CardVersion(
        references=tuple(sorted({each.printing.reference for each in dated})),
        name=Words(tuple(sorted(names.items()))),
        kind=newest_printing.kind,
        faction=newest_printing.faction,
        rarity=newest_printing.rarity,
        sets=tuple(dict.fromkeys(sorted(each.printing.set for each in dated if each.printing.set))),
        subtypes=newest_printing.subtypes,
        numbers=tuple(sorted(numbers.items())),
        texts=tuple(_texts(dated)),
        flags=tuple(flag for flag in FLAGS if flag in flags),
        collectors=tuple(sorted({each.printing.collector for each in dated if each.printing.collector})),
        named=tuple(
            (property_name, language, name) for (property_name, language), name in sorted(names_by_property.items())
        ),
        answers=_answers(dated),
        old_numbers=tuple(_old_numbers(dated, numbers)),
    )


def _latest(dated: list[_Dated]) -> Iterator[_Dated]:
    """Of each printing in each language, what its newest file says."""
    latest: dict[tuple[str, str], _Dated] = {}
    for each in sorted(dated, key=lambda each: (each.date, each.source)):
        latest[each.printing.reference, each.printing.language] = each
    yield from latest.values()


def _answers(dated: list[_Dated]) -> tuple[CardAnswer, ...]:
    """Every answer once, the oldest first."""
    answers = {answer.question: answer for dated_printing in dated for answer in dated_printing.printing.answers}
    return tuple(sorted(answers.values(), key=lambda answer: (answer.date, answer.question)))


def _old_numbers(dated: list[_Dated], numbers: dict[str, str]) -> Iterator[OldNumber]:
    """The numbers that a printing bore before and bears no more."""
    dates_by_number: dict[tuple[str, str], str] = {}
    for dated_printing in dated:
        for card_element, number in dated_printing.printing.numbers:
            if numbers[card_element] != number:
                dates_by_number[card_element, number] = max(
                    dated_printing.date, dates_by_number.get((card_element, number), "")
                )
    for (card_element, number), date in sorted(dates_by_number.items()):
        yield OldNumber(card_element, number, date)


def _texts(dated: list[_Dated]) -> Iterator[CardText]:
    """The texts of a version, the card's own before that of its support ability, each language for itself."""
    texts_by_place: dict[tuple[str, str], list[tuple[_Dated, str]]] = {}
    for dated_printing in dated:
        for element, text in dated_printing.printing.texts:
            texts_by_place.setdefault((element, dated_printing.printing.language), []).append((dated_printing, text))
    for element, language in sorted(texts_by_place, key=lambda place: (place[0] != "MAIN_EFFECT", place)):
        yield CardText(element, language, _wordings(texts_by_place[element, language]))


def _wordings(borne: list[tuple[_Dated, str]]) -> tuple[DatedWording, ...]:
    """The wordings that are not the same, the current one first."""
    texts_by_sameness: dict[str, list[tuple[_Dated, str]]] = {}
    for dated_printing, text in sorted(borne, key=lambda pair: (pair[0].date, pair[0].source)):
        texts_by_sameness.setdefault(sameness(text), []).append((dated_printing, text))
    keys_by_date: dict[str, dict[str, set[str]]] = {}
    for key, pairs in texts_by_sameness.items():
        for dated_printing, _ in pairs:
            keys_by_date.setdefault(dated_printing.printing.reference, {}).setdefault(dated_printing.date, set()).add(
                key
            )
    wordings = {key: _wording(pairs) for key, pairs in texts_by_sameness.items()}
    current_key = max(wordings, key=lambda key: (wordings[key].date, len(wordings[key].references)))
    other_keys = sorted(
        (key for key in wordings if key != current_key), key=lambda key: wordings[key].date, reverse=True
    )
    return tuple(
        change(wordings[key], state=_state(key, wordings[key], current_key, keys_by_date))
        for key in (current_key, *other_keys)
    )


def _wording(pairs: list[tuple[_Dated, str]]) -> DatedWording:
    references = tuple(sorted({dated_printing.printing.reference for dated_printing, _ in pairs}))
    sources = tuple(dict.fromkeys(dated_printing.source for dated_printing, _ in pairs))
    return DatedWording(pairs[-1][1], pairs[-1][0].date, references, sources)


def _state(key: str, wording: DatedWording, first: str, newest_of: dict[str, dict[str, set[str]]]) -> str:
    """What became of a wording: see the top of this file."""
    if key == first:
        return CURRENT
    last_keys = [newest_of[reference][max(newest_of[reference])] for reference in wording.references]
    if any(key in keys and len(keys) > 1 for keys in last_keys):
        return DISPUTED
    return OTHER if any(key in keys for keys in last_keys) else OLD


def _card(id: str, versions: list[CardVersion]) -> PoolCard:
    names: dict[str, str] = {}
    for version in versions:
        names.update(version.name.texts)
    sorted_versions = sorted(versions, key=lambda version: (_rank(version.rarity), version.references))
    return PoolCard(id, Words(tuple(sorted(names.items()))), tuple(sorted_versions))


def _rank(rarity: str) -> int:
    return RARITIES.index(rarity) if rarity in RARITIES else len(RARITIES)

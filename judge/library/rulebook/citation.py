"""Finds what the user's words cite, however they are spelt: ``6.3F``, ``§6.3.f``, ``6,3,f.``, ``6.2.e-h``, ``dusk``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from judge.library.rulebook.cross_references import Crossing
from judge.library.rulebook.numbers import order, section_of
from judge.model.rulebook.rule import Rule, Rulebook
from judge.model.value import Value
from judge.text.spelling import fold, nearest

_SIGNS = ("§", "§§", "n°", "no")
_NUMBER = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,4})*)\.?([a-z])?\.?([0-9]{1,4})?")
_RANGE = re.compile(r"(.+?)(?:[-–—]|\.\.+)(.+)")
_LONE_DASH = re.compile(r"\s+([-–—])\s+")
_OTHER = re.compile(r"[a-z]+/([0-9.]+)/(.+)|([0-9.]+):(.+)")
_MANY = 3
_NONE: Mapping[str, str] = MappingProxyType({})


class Cited(Value, frozen=True):
    """What a word cites: a heading with its subtree (``section``), rules, or a ``reading``; if none, it is unknown.

    ``elsewhere`` is the edition and the number of one that says of itself that it is of another edition: ``3.0:7.3.4``.
    """

    asked: str
    section: str = ""
    rules: tuple[str, ...] = ()
    reading: str = ""
    nearest: tuple[str, ...] = ()
    elsewhere: str = ""


class Citations:
    """The citations of one rulebook. ``fillers`` are words that may stand before a number, as *rule*.

    ``worded`` are the ids of rules that are cited by words, *clarification Afternoon 3*, each by its words, folded.
    """

    def __init__(
        self, rulebook: Rulebook, crossing: Crossing, fillers: Iterable[str], worded: Mapping[str, str] = _NONE
    ) -> None:
        self._worded = dict(sorted(worded.items(), key=lambda item: -len(item[0])))
        self._fillers = frozenset((*_SIGNS, *fillers))
        self._rulebook = rulebook
        self._crossing = crossing
        self._readings = {reading.id.lower(): reading.id for reading in rulebook.readings}
        self._sources: dict[str, tuple[str, ...]] = {}
        """What is borrowed, by the number that it has there: one number may have lent to several of ours."""
        for rule in rulebook.rules:
            if rule.source and not rule.parent:
                self._sources[rule.source] = (*self._sources.get(rule.source, ()), rule.id)

    def find(self, words: tuple[str, ...]) -> tuple[Cited, ...]:
        """What each of the words cites; a lone letter belongs to the number before it.

        A number from which several rules are borrowed cites each of them.
        """
        return tuple(cited for typed in _joined(self._by_id(words), self._fillers) for cited in self._each(typed))

    def _by_id(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The words; what cites a rule by words is its id."""
        text = fold(" ".join(" ".join(words).split()))
        named_rules = {wording: id for wording, id in self._worded.items() if wording in text}
        if not named_rules:
            return words
        for wording, id in named_rules.items():
            text = re.sub(rf"(?<!\w){re.escape(wording)}(?!\w)", id, text)
        return tuple(text.split())

    def askable(self) -> tuple[str, ...]:
        """Every exact spelling that ``find`` takes: ids, borrowed numbers, headings and those above them."""
        section_numbers = {section_of(id) for id in self._crossing.order} | set(self._crossing.sections)
        for number in tuple(section_numbers):
            number_parts = number.split(".")
            section_numbers.update(".".join(number_parts[:end]) for end in range(1, len(number_parts)))
        return (
            *self._crossing.records,
            *self._sources,
            *sorted(section_numbers - set(self._crossing.records), key=order),
        )

    def _each(self, typed: str) -> tuple[Cited, ...]:
        word, elsewhere = self._own(" ".join(typed.lower().split()).lstrip("§ "))
        borrowed_ids = self._sources.get(elsewhere, ())
        return tuple(Cited(typed, rules=(id,)) for id in borrowed_ids) or (self._one(typed, word, elsewhere),)

    def _one(self, typed: str, word: str, elsewhere: str) -> Cited:
        reading = word.partition("=")[0].rstrip(".,;:")
        if reading in self._readings:
            return Cited(typed, reading=self._readings[reading])
        number = _tidy(word)
        for spelling in (word, number):
            section, rules = self._exact(spelling)
            if section or rules:
                return Cited(typed, section, rules)
        rules = self._range(word) or (() if number else self._named(word))
        if rules:
            return Cited(typed, rules=rules)
        return Cited(typed, nearest=self._nearest(number, word), elsewhere=elsewhere)

    def _own(self, word: str) -> tuple[str, str]:
        """The word without this edition's name; what it names of another edition."""
        match = _OTHER.fullmatch(word.removeprefix(f"{self._rulebook.game}/{self._rulebook.edition}/"))
        if match is None:
            return word.removeprefix(f"{self._rulebook.game}/{self._rulebook.edition}/"), ""
        edition, number = match[1] or match[3], (match[2] or match[4]).strip()
        if edition == self._rulebook.edition:
            return number, ""
        return word, f"{edition}:{_tidy(number) or number}"

    def _exact(self, word: str) -> tuple[str, tuple[str, ...]]:
        record = self._crossing.records.get(word)
        if record is not None and record.kind != "heading":
            return "", (word,)
        return (word, ()) if word and self._crossing.below(word) else ("", ())

    def _range(self, word: str) -> tuple[str, ...]:
        """``6.2.e-h``, ``6.2.e-6.3.b``, ``4.4.a.2-4``: all rules, or all lines, from one to the other."""
        match = _RANGE.fullmatch(word)
        first_id, last_id = (_tidy(match[1]), _tidy(match[2]) or match[2].strip()) if match else ("", "")
        if first_id not in self._crossing.records:
            return ()
        last_id = last_id if last_id in self._crossing.records else f"{first_id.rpartition('.')[0]}.{last_id}"
        parent = self._crossing.records[first_id].parent
        ordered_ids = (
            tuple(part.id for part in self._crossing.parts.get(parent, ())) if parent else self._crossing.order
        )
        if first_id not in ordered_ids or last_id not in ordered_ids:
            return ()
        start, end = sorted((ordered_ids.index(first_id), ordered_ids.index(last_id)))
        return ordered_ids[start : end + 1]

    def _named(self, word: str) -> tuple[str, ...]:
        """Rules without a number, by a part of their id: ``draw``, ``clarification/dusk``, ``dusk``."""
        return tuple(id for id in self._crossing.order if not id[:1].isdigit() and f"/{word}/" in f"/{id}/")

    def _nearest(self, number: str, word: str) -> tuple[str, ...]:
        """The nearest that there are: numbers that share the longest beginning; for a word, the nearest spellings."""
        if word.startswith("r-"):
            spellings = nearest(word, self._readings) or tuple(
                spelling for spelling in self._readings if spelling.startswith(word)
            )
            return tuple(self._readings[spelling] for spelling in spellings)[:_MANY]
        numbers = tuple(id for id in self._crossing.records if id[:1].isdigit())
        ids_without_dots = tuple(id for id in numbers if id.replace(".", "") == word.replace(".", ""))
        if ids_without_dots:  # 44b: no number begins so, but the dots are all that is missing
            return ids_without_dots[:_MANY]
        if not number:
            near_numbers = nearest(word, numbers) if word[:1].isdigit() else ()
            if near_numbers:
                return near_numbers
            names = {id.rpartition("/")[2]: id for id in self._crossing.order if "/" in id}
            return tuple(
                dict.fromkeys(names.get(name, name) for name in nearest(word, (*names, *self._crossing.sections)))
            )
        borrowed_numbers = tuple(source for source in self._sources if source.endswith(f":{number}"))
        wanted_order = order(number)
        close_ids = [id for id, rule in self._crossing.records.items() if id[:1].isdigit() and _is_close(rule, number)]
        return (*borrowed_numbers, *sorted(close_ids, key=lambda id: _far(order(id), wanted_order)))[:_MANY]


def _is_close(rule: Rule, number: str) -> bool:
    return rule.kind == "rule" or (rule.kind == "item" and number.startswith(f"{rule.parent}."))


def _far(first: tuple[tuple[int, int, str], ...], second: tuple[tuple[int, int, str], ...]) -> tuple[int, ...]:
    """How far two numbers are apart: first by how much of the beginning they share, then step by step."""
    shared_length = next(
        (
            index
            for index, (first_piece, second_piece) in enumerate(zip(first, second, strict=False))
            if first_piece != second_piece
        ),
        min(len(first), len(second)),
    )
    piece_distances = (
        abs(first_piece[1] - second_piece[1]) or abs(_letter(first_piece) - _letter(second_piece))
        for first_piece, second_piece in zip(first[shared_length:], second[shared_length:], strict=False)
    )
    return (-shared_length, *piece_distances, abs(len(first) - len(second)))


def _letter(piece: tuple[int, int, str]) -> int:
    return ord(piece[2][:1] or "`")


def _tidy(word: str) -> str:
    """A number as the rulebook writes it, or nothing."""
    match = _NUMBER.fullmatch(re.sub(r"[.,;:·\s]+", ".", word.strip("§* ")).strip("."))
    return ".".join(part for part in match.groups() if part) if match else ""


def _joined(words: tuple[str, ...], fillers: frozenset[str]) -> list[str]:
    """The words as citations: fillers left out, a lone letter joined to the number before it (``6.3 f``)."""
    citations: list[str] = []
    for word in _LONE_DASH.sub(r"\1", " ".join(words)).split():
        bare_word = word.strip(".,")
        if citations and len(bare_word) == 1 and bare_word.isalpha() and citations[-1].rstrip(".,")[-1:].isdigit():
            citations[-1] += f" {bare_word}"
        elif word.lower() not in fillers:
            citations.append(word)
    return citations

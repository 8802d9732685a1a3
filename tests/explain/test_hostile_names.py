"""Every message of a ruling over names that are hard to inflect: it can be said, and it is French, or English."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest

from judge.app.corpus.messages import catalogue
from judge.model.phrase import Argument, Name, TermRef
from judge.text.catalogue import Catalogue, grammar_of
from judge.text.template import Maybe, Part, Placeholder, Plural, PluralCount, parsed
from tests.explain.told import LANGUAGES

PLAYERS = (Name("Ana"), Name("Hugo"), Name("Éléonore"), Name("Yves"), Name("James"))
CARDS = (Name("Cadets Ordis", plural=True), Name("Le Monolithe"), Name("Aloès"), Name("Onze"), Name("O’Neill"))
ZONES = (TermRef("reserve"), TermRef("expedition_zone"), TermRef("discard_pile"), TermRef("deck"), TermRef("limbo"))
PHASES = (TermRef("noon"), TermRef("afternoon"), TermRef("night"))
MARKS = (TermRef("anchored"), TermRef("boost"), TermRef("exhausted"))
NUMBERS = (1, 2, 21)
FLAGS = (True, False)
LISTS = ((Name("Ana"),), (Name("Cadets Ordis", plural=True),), (Name("Hugo"), Name("Éléonore"), Name("Ana")))
KINDS: dict[str, tuple[Argument, ...]] = {
    "player": PLAYERS, "first": PLAYERS, "other": PLAYERS, "owner": PLAYERS,
    "card": CARDS, "by": CARDS, "thing": CARDS, "reaction": (Name("« À Midi »"),),
    "place": ZONES, "zone": ZONES, "term": ZONES, "phase": PHASES, "next": PHASES,
    "number": NUMBERS, "count": NUMBERS, "status": MARKS, "mark": MARKS, "counter": (TermRef("boost"),), "statistics": ("2/2/2",), "effect": PHASES, "kind": ZONES,
}  # fmt: skip
ROOMS = ("clause.", "event.", "check.", "modifier.", "part.", "zone.", "reaction.", "declared.", "internal.", "phase.",
         "missed.", "lack.", "look.", "outcome.", "flip.", "why.", "cannot", "deck.", "activated.", "chose.", "question.",
         "daily.", "turn.", "day.", "blocked.", "unsupported.", "asked.")  # fmt: skip


def values(name: str, parts: tuple[Part, ...]) -> tuple[Argument, ...]:
    """What may stand for an argument: by how the template uses it, else by its name."""
    uses = [one for one in _flat(parts) if getattr(one, "name", "") == name]
    if any(isinstance(one, Maybe) for one in uses):
        return FLAGS if not any(isinstance(one, Placeholder | Plural) for one in uses) else NUMBERS
    if any(isinstance(one, PluralCount) for one in uses):
        return NUMBERS
    if name in KINDS:
        return KINDS[name]
    return LISTS if any(isinstance(one, Plural) for one in uses) else (*PLAYERS, *CARDS[:2])


def _flat(parts: tuple[Part, ...]) -> Iterator[Part]:
    for part in parts:
        yield part
        if isinstance(part, Plural):
            yield from _flat(part.one + part.many)
        elif isinstance(part, Maybe):
            yield from _flat(part.then + part.otherwise)


def sentences(words: Catalogue) -> Iterator[tuple[str, str]]:
    """Every message in which all that is hard stands once beside all else."""
    for key, text in words.messages.items():
        if key.startswith(ROOMS):
            parts = parsed(text).parts
            names = sorted(words.arguments(key))
            tables = [values(name, parts) for name in names]
            longest = max(map(len, tables), default=1)
            for turn, shift in itertools.product(range(longest), range(3)):
                filled = {
                    n: table[(turn + shift * at) % len(table)]
                    for at, (n, table) in enumerate(zip(names, tables, strict=True))
                }
                if "number" in filled and "things" in filled:
                    filled["number"] = filled["things"]
                if any(filled.get(name) for name in ("targeted", "paying", "modes")) or not key.startswith("declared."):
                    yield key, words.say(key, **filled)


WRONG_FRENCH = re.compile(
    r"\b[dDlLnNqQ]e (?=[AEIOUÉÈÊÀaeiouéèêà](?!nze))(?!o[nu]ze)"  # de Ana, le Expédition
    r"|\b(?:de|à) les?\b (?!\w+ (?:dans|depuis))"  # de le Deck
    r"|\bsi il\b|  | [.,]|\s\)|\(\s|[^\u202f\s]«|« |[^\u202f]»|(?<=\w) [;?!]|’ |⟨"
)
WRONG_ENGLISH = re.compile(r"  | [.,;]|⟨|\ba (?=[AEIOaeio])(?!one)|s’s\b")
AFTER_PLURAL = re.compile(r"(?:^|[,;:] )Cadets Ordis (?:ne |n’)?(?:se |s’|l’)?(\w+)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_over_hostile_names(language: str) -> None:
    wrong = WRONG_FRENCH if language == "fr" else WRONG_ENGLISH
    found = {(key, said) for key, said in sentences(catalogue("altered", "1.0", language)) if wrong.search(said)}
    assert not found


def test_a_plural_name_has_its_verb_in_the_plural() -> None:
    for key, said in sentences(catalogue("altered", "1.0", "fr")):
        # There the first words are a question, « Qui pioche », or a whole sentence, and no name.
        for verb in AFTER_PLURAL.findall(said) if key not in ("asked.who.asks", "asked.count.so") else ():
            assert verb.endswith("nt") or verb in ("et", "depuis", "dans", "en", "la", "le", "même", "une", "deux"), (
                key,
                said,
            )


def test_no_pronoun_stands_for_a_player() -> None:
    person = re.compile(
        r"(?<!s’)(?<!a-t-)\b(?:il|elle|ils|elles|lui)\b(?! (?:y a|reste|en va|s’agit|n’est|ne |faut|n’y a))", re.I
    )
    messages = catalogue("altered", "1.0", "fr").messages
    told = {key: text for key, text in messages.items() if key.startswith(ROOMS) and "{player" in text}
    assert {key: text for key, text in told.items() if person.search(re.sub(r"\{[^{}]*\}", "", text))} == {}


def test_every_language_is_typeset_by_its_own_grammar() -> None:
    assert grammar_of("fr").typeset("a ; b ?") == "a\u202f; b\u202f?"
    assert grammar_of("en").typeset("a; b?") == "a; b?"

"""The sentences of one language: from a key and arguments to a line that is read aloud."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from judge.model.phrase import AGREEING, WORDS, Argument, Name, Phrase, TermRef
from judge.model.value import Value
from judge.text.clean import clean
from judge.text.grammar import (
    FEMININE_NAME,
    PLAIN_FORMS,
    Grammar,
    Sounds,
    TermWords,
    capitalised,
    joined_in,
    number_in,
)
from judge.text.grammars import english, french
from judge.text.spelling import fold
from judge.text.template import Maybe, Part, Placeholder, Plural, PluralCount, Template, parsed, slots

_GRAMMARS: dict[str, Grammar] = {"fr": french, "en": english}
DEEPEST = 80
"""So deep phrases may lie in phrases: deeper than a file can write an ability (``yaml.DEEPEST``; two phrases a level),
and not so deep that Python would break off."""
_WIDEST_NUMBER = 10**30
OWN_WORDS = ("grammar.nouns.",)
"""How the keys begin of words that only some languages need: the genders of nouns."""
_GENDERS = {"masculine": "m", "feminine": "f", "feminine-names": FEMININE_NAME}
_NONE: frozenset[str] = frozenset()


def grammar_of(language: str) -> Grammar:
    """The grammar of a language; one without a grammar of its own borrows the English."""
    return _GRAMMARS.get(language, _GRAMMARS["en"])


class Catalogue(Value, frozen=True):
    """Messages by key and terms by code name, in one language.

    A language without a grammar of its own borrows the English one: a new language needs no code to begin with. The
    words that a grammar needs are messages: ``grammar.and``, ``grammar.numbers`` (from zero on, with spaces between),
    ``grammar.yes-no``, and the words that do not sound as they are written. ``common_words`` are, by language, the
    words by which a sentence shows that it is written in it.
    """

    language: str
    messages: Mapping[str, str]
    terms: Mapping[str, TermWords]
    common_words: Mapping[str, frozenset[str]] = {}

    def say(self, key: str, /, **arguments: Argument) -> str:
        """The message; never raises. One that is missing or broken is shown as ``⟨key: argument=…⟩``."""
        return grammar_of(self.language).typeset(_Speaker(self).message(key, arguments, _NONE))

    def phrase(self, phrase: Phrase) -> str:
        """The message that the phrase names, as ``say`` gives it."""
        return grammar_of(self.language).typeset(_Speaker(self).single(phrase, _NONE))

    def untypeset(self, phrase: Phrase) -> str:
        """The message that the phrase names, its signs as they stand: what a person typed is shown as it was typed."""
        return _Speaker(self).single(phrase, _NONE)

    def joined(self, other_catalogue: Catalogue) -> Catalogue:
        """Both catalogues as one; where both have a key, the message of the other catalogue stands."""
        return Catalogue(
            self.language,
            {**self.messages, **other_catalogue.messages},
            {**self.terms, **other_catalogue.terms},
            {**self.common_words, **other_catalogue.common_words},
        )

    def arguments(self, key: str) -> frozenset[str]:
        """The arguments that a message names: the same in every language, as a test can check."""
        return frozenset(slot.name for slot in slots(parsed(self.messages[key]).parts))

    def check(self) -> tuple[tuple[str, Phrase], ...]:
        """The key of every broken template, with what is wrong with it."""
        problems = ((key, problem_of(text, self.language)) for key, text in self.messages.items())
        return tuple((key, problem) for key, problem in problems if problem is not None)


def problem_of(template: str, language: str) -> Phrase | None:
    """What is wrong with a template: its syntax or a form; None if nothing is."""
    return _problem(parsed(template), grammar_of(language))


def _problem(template: Template, grammar: Grammar) -> Phrase | None:
    form_problems = (grammar.problem(slot.forms - PLAIN_FORMS) for slot in slots(template.parts) if slot.forms)
    return template.problem or next((problem for problem in form_problems if problem is not None), None)


class _Unsayable(Exception):
    """An argument is missing, or is of a kind that its placeholder cannot show."""


class _Speaker:
    """Renders one sentence: the catalogue, and how deep phrases are nested at this moment."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._grammar = grammar_of(catalogue.language)
        self._sounds = _sounds(self._own_words("sounds.vowel"), self._own_words("sounds.consonant"))
        self._depth = 0

    def message(self, key: str, arguments: Mapping[str, Argument], forms: frozenset[str]) -> str:
        """The message in the forms, or its visible fallback."""
        text = self._catalogue.messages.get(key)
        template = None if text is None else parsed(text)
        if template is None or _problem(template, self._grammar) or self._depth >= DEEPEST:
            return _fallback(key, arguments)
        self._depth += 1
        try:
            return self._headed(template.parts, arguments, forms)
        except _Unsayable:
            return _fallback(key, arguments)
        finally:
            self._depth -= 1

    def single(self, argument: object, forms: frozenset[str]) -> str:
        """One argument in the forms."""
        if isinstance(argument, Phrase) and argument.key == WORDS:
            return self._grammar.inflect(self._in_language(dict(argument.arguments)), forms, self._sounds)
        if isinstance(argument, Phrase) and argument.key == AGREEING:
            parts = dict(argument.arguments)
            return self._grammar.agreeing(self._noun(parts["term"]), self._bearer(parts["noun"]))
        if isinstance(argument, Phrase):
            return self.message(argument.key, dict(argument.arguments), forms)
        return self._grammar.inflect(self._noun(argument), forms, self._sounds)

    def _bearer(self, argument: object) -> TermWords | str:
        """The noun of which something is said: of a phrase the name with which it begins, else its words."""
        if not isinstance(argument, Phrase):
            return self._noun(argument)
        name = next((value for _, value in argument.arguments if isinstance(value, (Name, Phrase))), None)
        return self.single(argument, _NONE) if name is None else self._bearer(name)

    def _in_language(self, texts: Mapping[str, Argument]) -> str:
        """The text of this language, else the English, else any."""
        text = texts.get(self._catalogue.language) or texts.get("en") or next(iter(texts.values()), "")
        return clean(text) if isinstance(text, str) else ""

    def _headed(self, parts: tuple[Part, ...], arguments: Mapping[str, Argument], forms: frozenset[str]) -> str:
        """The forms go to the noun at the head of the message ("de la Réserve d’Ana"), else before its text.

        What stands last of all does so in a message, too: "Ana’s Kodama’s".
        """
        head_part = parts[0] if parts else ""
        if last_forms := forms & self._grammar.LAST_ONLY:
            text = self._headed(parts, arguments, forms - last_forms)
            return self._grammar.inflect(text, last_forms, self._sounds)
        if forms and isinstance(head_part, Placeholder) and not self._grammar.problem(head_part.forms | forms):
            return self._all((Placeholder(head_part.name, head_part.forms | forms), *parts[1:]), arguments)
        text = self._all(parts, arguments)
        return self._grammar.inflect(text, forms, self._sounds) if forms else text

    def _all(self, parts: tuple[Part, ...], arguments: Mapping[str, Argument]) -> str:
        return "".join(part if isinstance(part, str) else self._part(part, arguments) for part in parts)

    def _part(self, part: Placeholder | PluralCount | Plural | Maybe, arguments: Mapping[str, Argument]) -> str:
        if part.name not in arguments:
            raise _Unsayable
        argument = arguments[part.name]
        if isinstance(part, Placeholder):
            return self._argument(argument, part.forms)
        if isinstance(part, PluralCount):
            number = self._counted(_number(argument))
            return capitalised(number) if part.is_capital else number
        if isinstance(part, Plural):
            count = _number(argument)
            plural = part.two if part.two is not None and count == 2 else part.many
            return self._all(part.one if self._grammar.is_singular(count) else plural, arguments)
        return self._all(part.then if _is_true(argument) else part.otherwise, arguments)

    def _counted(self, number: int) -> str:
        """Small numbers are read aloud as words."""
        number_words = self._own_words("numbers").split()
        return number_words[number] if 0 <= number < len(number_words) else self.single(number, _NONE)

    def _plainly(self, argument: Argument, forms: frozenset[str]) -> str:
        """An argument in forms that need no grammar."""
        members = argument if isinstance(argument, tuple) else (argument,)
        texts = [
            number_in(member, forms, self._own)
            if isinstance(member, int) and not isinstance(member, bool)
            else self.single(member, _NONE)
            for member in members
        ]
        return joined_in(texts, forms, self._own)

    def _own(self, key: str, /, **arguments: Argument) -> str:
        """A message that belongs to a form."""
        return self.message(key, arguments, _NONE)

    def _argument(self, argument: Argument, forms: frozenset[str]) -> str:
        if forms & PLAIN_FORMS:
            return self._plainly(argument, forms)
        if not isinstance(argument, tuple):
            if not forms & self._grammar.OF_LISTS:
                return self.single(argument, forms)
            argument = (argument,)
        last_index = len(argument) - 1
        first_only, last_only = self._grammar.FIRST_ONLY, self._grammar.LAST_ONLY
        shared_forms = forms - first_only - last_only - self._grammar.OF_LISTS
        texts = [
            self.single(
                single,
                shared_forms
                | (forms & first_only if index == 0 else _NONE)
                | (forms & last_only if index == last_index else _NONE),
            )
            for index, single in enumerate(argument)
        ]
        return self._grammar.joined(texts, forms, self._own_words("and"))

    def _own_words(self, key: str) -> str:
        """Words of the language that its grammar needs; empty where they are not there."""
        return self._catalogue.messages.get(f"grammar.{key}", "")

    def _noun(self, argument: object) -> TermWords | str:
        if isinstance(argument, TermRef):
            return self._catalogue.terms.get(argument.code) or f"⟨{clean(argument.code)}⟩"
        if isinstance(argument, bool):
            yes_word, _, no_word = self._own_words("yes-no").partition(" ")
            return (yes_word if argument else no_word) or f"⟨{argument}⟩"
        if isinstance(argument, int) and abs(argument) < _WIDEST_NUMBER:
            return str(argument).replace("-", "−")
        if isinstance(argument, Name):
            genders = _genders(*(self._own_words(f"nouns.{key}") for key in _GENDERS))
            return self._grammar.named(clean(argument.text), argument.plural, genders)
        if isinstance(argument, str):
            return clean(argument)
        raise _Unsayable


@lru_cache(maxsize=8)
def _sounds(vowel: str, consonant: str) -> Sounds:
    return Sounds(tuple(vowel.split()), tuple(consonant.split()))


@lru_cache(maxsize=8)
def _genders(*words_of_each: str) -> dict[str, str]:
    """The gender of each word with which a name may begin: that of a common noun, or ``FEMININE_NAME``.

    Also of the word without accents; where that is another word, as *fosse* beside *fossé*, of the other word.
    """
    gender_by_word = {
        word: gender for gender, words in zip(_GENDERS.values(), words_of_each, strict=True) for word in words.split()
    }
    return {fold(word): gender for word, gender in gender_by_word.items()} | gender_by_word


def _number(argument: object) -> int:
    """How many an argument is; a name that is a plural counts as several, alone in a list too."""
    if isinstance(argument, tuple):
        return 2 if len(argument) == 1 and _is_plural(argument[0]) else len(argument)
    if isinstance(argument, (Name, Phrase)):
        return 2 if _is_plural(argument) else 1
    if isinstance(argument, int) and not isinstance(argument, bool):
        return argument
    raise _Unsayable


def _is_plural(argument: object) -> bool:
    return isinstance(argument, (Name, Phrase)) and argument.plural


def _is_true(argument: object) -> bool:
    return bool(argument.text if isinstance(argument, Name) else argument)


def _fallback(key: str, arguments: Mapping[str, Argument]) -> str:
    shown_arguments = ", ".join(f"{clean(name)}={_bare(argument)}" for name, argument in arguments.items())
    return f"⟨{clean(key)}{': ' if shown_arguments else ''}{shown_arguments}⟩"


def _bare(argument: object) -> str:
    """An argument without grammar, for the fallback only."""
    if isinstance(argument, tuple):
        return f"({', '.join(_bare(single) for single in argument[:20])})"
    if isinstance(argument, Phrase):
        return f"⟨{clean(argument.key)}⟩"
    if isinstance(argument, int):
        return str(argument) if abs(argument) < _WIDEST_NUMBER else "…"
    if isinstance(argument, str):
        return clean(argument)
    return (
        clean(argument.text)
        if isinstance(argument, Name)
        else clean(argument.code)
        if isinstance(argument, TermRef)
        else "…"
    )

"""French nouns and typography.

Forms: ``le`` (la Réserve, l’Expédition; a name stays bare), ``un``, ``son`` (sa Réserve), ``de``, ``à``, ``dans``,
``depuis``, ``que``, ``si``, ``pluriel``, ``at`` (the trigger's phrase), ``cap``. A preposition brings the definite
article unless ``un`` or ``son`` is there. ``carte`` is ``le`` of a card whose owner follows: it gives an article to a
bare name, too (le Kodama d’Ana). ``nu`` is a name without an article of its own (l’autre Chapelier). ``accord`` is not
the noun but the ending that an adjective of it takes. ``ordre`` is no form of a noun either: of a clause that begins
with an infinitive it makes an order (piochez une carte). ``ni`` is that of a list behind « ne » (ni X, ni Y).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from judge.model.phrase import Phrase
from judge.text.code import with_code_of
from judge.text.grammar import FEMININE_NAME, Sounds, TermWords, capitalised, conflict, in_a_row, listed
from judge.text.spelling import fold

FIRST_ONLY = frozenset(("cap", "que"))
LAST_ONLY: frozenset[str] = frozenset()
OF_LISTS = frozenset(("ni",))
_DETERMINERS = ("le", "un", "son")
_ARTICLED = frozenset((*_DETERMINERS, "carte"))
_PREPOSITIONS = ("de", "à", "dans", "depuis", "que", "si")
_FORMS = (*_DETERMINERS, *_PREPOSITIONS, "carte", "nu", "pluriel", "accord", "at", "ordre", "cap", *OF_LISTS)
_CONTRACTIONS = {"de le ": "du ", "de les ": "des ", "à le ": "au ", "à les ": "aux "}

_IRREGULAR_ORDERS = {"faire": "faites", "mettre": "mettez"}
_INFINITIVE = re.compile(r"(?<=\w\w)(?:er|ir)$")
_OWN_ARTICLES = ("Le ", "La ", "Les ", "L’", "L'", "Un ", "Une ")
_FEMININE_ARTICLES = ("La ", "Une ", "une ")
_BESIDE = " & "
_LONGEST_WORD = 40
_PARTICIPLE = re.compile(r"\w+[éiu]")
_FIRST_WORD = re.compile(r"[a-z]+")


class FeminineName(str):
    """A proper noun of a woman: without an article, as any other, but « Ozma, Épuisée »."""

    __slots__ = ()


def joined(texts: Sequence[str], forms: Collection[str], conjunction: str) -> str:
    """« a, b et c »; with ``ni``, behind a verb with « ne », « ni a, ni b, ni c », or « pas a »."""
    if "ni" not in forms:
        return listed(texts, conjunction)
    return in_a_row([f"ni {text}" for text in texts]) if len(texts) > 1 else f"pas {''.join(texts)}"


def problem(forms: Collection[str]) -> Phrase | None:
    """Why these forms cannot be used together; None if they can."""
    return conflict(
        forms, _FORMS, ((*_DETERMINERS, "at", "accord", "ordre"), (*_PREPOSITIONS, "at", "accord", "ordre"))
    )


def inflect(noun: TermWords | str, forms: Collection[str], sounds: Sounds) -> str:
    """The noun in these forms; a ``str`` is a proper noun or a number."""
    if "accord" in forms:
        return _ending(noun, forms)
    text = _without_article(_form(noun, forms)) if "nu" in forms else _form(noun, forms)
    if "ordre" in forms:
        return capitalised(_ordered(text)) if "cap" in forms else _ordered(text)
    if titled_name := _titled(text, forms):
        return titled_name
    text, noun = _with_small_article(text, forms), _as_card(noun) if "carte" in forms else noun
    preposition = next((form for form in _PREPOSITIONS if form in forms), "")
    is_elided_term = isinstance(noun, TermWords) and noun.article == "l’"
    does_elide = _begins_with_vowel(text[:_LONGEST_WORD], sounds) or is_elided_term
    has_determiner = bool(preposition) or any(form in _ARTICLED for form in forms)
    determiner = _determiner(noun, forms, does_elide) if has_determiner else ""
    noun_phrase = _governed(preposition, determiner, text, does_elide)
    return capitalised(noun_phrase) if "cap" in forms else noun_phrase


def _ending(noun: TermWords | str, forms: Collection[str]) -> str:
    """What an adjective adds that goes with the noun: « une carte ciblée », « des Personnages ciblés »."""
    if isinstance(noun, str):
        return "e" if _is_feminine(noun) else ""
    return ("e" if noun.gender == "f" else "") + ("s" if "pluriel" in forms or noun.number == "p" else "")


def _ordered(text: str) -> str:
    """« piochez une carte », « ne faites rien »: the infinitive with which a clause begins as an order to « vous »."""
    negation, clause = ("ne ", text[len("ne rien ") :]) if text.startswith("ne rien ") else ("", text)
    infinitive, space, rest = clause.partition(" ")
    order = _IRREGULAR_ORDERS.get(infinitive) or _INFINITIVE.sub(_order_of, infinitive)
    return f"{negation}{order}{' rien' if negation else ''}{space}{rest}"


def _order_of(ending: re.Match[str]) -> str:
    return "issez" if ending[0] == "ir" else "ez"


def _titled(text: str, forms: Collection[str]) -> str:
    """What brings its own article, if that contracts: « du Monolithe », « aux objets en question »; else empty."""
    article, _, bare_name = text.partition(" ")
    preposition = next((form for form in ("de", "à") if form in forms), "")
    # A capital elsewhere would be no article: « LE » and « LES » are names.
    is_article = article in ("Le", "Les", "le", "les")
    contraction = _CONTRACTIONS.get(f"{preposition} {article.casefold()} ") if is_article else None
    if contraction is None:
        return ""
    return capitalised(contraction + bare_name) if "cap" in forms else contraction + bare_name


def _with_small_article(text: str, forms: Collection[str]) -> str:
    """« épuiser le Kadigir »: the article of a name that brings one is small within a sentence."""
    is_governed = any(form in _ARTICLED or form in _PREPOSITIONS for form in forms)
    return text[0].lower() + text[1:] if is_governed and text.startswith(_OWN_ARTICLES) else text


def _without_article(text: str) -> str:
    """« Chapelier », « Fonderie »: a name behind words that stand where its own article would."""
    article = next((article for article in _OWN_ARTICLES if text.startswith(article)), "")
    return text.removeprefix(article)


def _as_card(noun: TermWords | str) -> TermWords | str:
    """A bare name as that of a card, « le Kodama »; one with an article of its own, or of two, stays as it is."""
    if not isinstance(noun, str) or noun.startswith(_OWN_ARTICLES) or _BESIDE in noun:
        return noun
    article, gender = ("la", "f") if isinstance(noun, FeminineName) else ("le", "m")
    return TermWords(noun, article, gender, plural=noun)


def named(name: str, plural: bool, genders: Mapping[str, str]) -> TermWords | str:
    """« la Muse », « les Cadets Ordis »; a name that begins with no common noun stays bare."""
    first_word = name.partition(" ")[0][:_LONGEST_WORD].casefold()
    gender = genders.get(first_word) or genders.get(fold(first_word), "")
    if not gender:
        return name
    if gender == FEMININE_NAME:
        return name if _BESIDE in name else FeminineName(name)
    return TermWords(name, "la" if gender == "f" else "le", gender, "p" if plural else "s", plural=name)


def agreeing(term: TermWords | str, noun: TermWords | str) -> str:
    """« Épuisée », « Ancrés », « Fugaces »: a status beside what bears it. What is no participle has no feminine."""
    if isinstance(term, str):
        return term
    is_feminine = _is_feminine(noun) if isinstance(noun, str) else noun.gender == "f"
    form = term.plural if not isinstance(noun, str) and noun.number == "p" and term.plural else term.form
    stem, mark = (form[:-1], "s") if form != term.form else (form, "")
    return f"{stem}e{mark}" if is_feminine and _PARTICIPLE.fullmatch(stem) else form


def _is_feminine(noun: str) -> bool:
    return isinstance(noun, FeminineName) or noun.startswith(_FEMININE_ARTICLES)


def is_singular(number: int) -> bool:
    """True for 0 and 1: « 0 réaction »."""
    return abs(number) < 2


def _form(noun: TermWords | str, forms: Collection[str]) -> str:
    if isinstance(noun, str):
        return noun
    if "at" in forms and noun.at:
        return noun.at
    if "pluriel" in forms:
        return noun.plural or (noun.form if noun.form.endswith(("s", "x", "z")) else f"{noun.form}s")
    return noun.form


def _determiner(noun: TermWords | str, forms: Collection[str], elides: bool) -> str:
    if isinstance(noun, str):
        return ""
    is_plural = "pluriel" in forms or noun.number == "p"
    if "un" in forms:
        return "des " if is_plural else "une " if noun.gender == "f" else "un "
    if "son" in forms:
        return "ses " if is_plural else "sa " if noun.gender == "f" and not elides else "son "
    if not noun.article:
        return ""
    return "les " if is_plural else "l’" if elides else f"{noun.article} "


def _governed(preposition: str, determiner: str, text: str, elides: bool) -> str:
    noun_phrase = determiner + text
    if not preposition:
        return noun_phrase
    if preposition == "de" and determiner == "des ":
        noun_phrase, determiner = text, ""  # de + des gives de: « de jetons »
    contraction = _CONTRACTIONS.get(f"{preposition} {determiner}")
    if contraction:
        return contraction + text
    if preposition == "si" and text.startswith(("il ", "ils ")):
        return f"s’{text}"
    if preposition in ("de", "que") and (determiner in ("un ", "une ") or (elides and not determiner)):
        return f"{preposition[:-1]}’{noun_phrase}"
    return f"{preposition} {noun_phrase}"


@lru_cache(maxsize=4096)  # a note may list a hundred cards, and a ruling has a thousand notes: the names are few
def _begins_with_vowel(beginning: str, sounds: Sounds) -> bool:
    """True if a word before it elides.

    An initial h is mute or aspirate by usage only: names with h are not elided (de Hugo) but for the words that are
    known to be; a term says it by its article (l’). Vowels elide, but for the words that usage excepts; y elides
    before a consonant (d’Yves, de Yann).
    """
    word = _FIRST_WORD.match(fold(beginning))
    if not word:
        return False
    is_known_vowel = sounds.begins_with_vowel(word[0])
    if is_known_vowel is not None:
        return is_known_vowel
    first_letter, second_letter = word[0][0], word[0][1:2]
    if first_letter == "y":
        return bool(second_letter) and second_letter not in "aeiouy"
    return first_letter in "aeiou"


_SPACE = "[ \u00a0\u202f]"
_RULES = (
    (re.compile(r"""(?<![^\s(\[«'’])"(?=\S)([^"\n]+)(?<=\S)"(?![\w"])"""), r"«\1»"),
    (re.compile(r"(?<=\w)'(?=[\w«])"), "’"),
    (re.compile(f"«{_SPACE}*(?=\\S)"), "«\u202f"),
    (re.compile(f"(?<=\\S){_SPACE}*»"), "\u202f»"),
    (re.compile(f"(?<=[^\\s;!?]){_SPACE}+(?=[;!?])"), "\u202f"),
    # Without a space only at the end of a word: an address may hold these signs.
    (re.compile(r"(?<=[\w)%])(?=[;!?]+(?:[\s»)]|$))"), "\u202f"),
    # Behind another sign, as that of a name: « Zou ! ; le Garde ».
    (re.compile(r"(?<=[!?»])(?=;(?:\s|$))"), "\u202f"),
    (re.compile(f"(?<=[^\\s:]){_SPACE}+(?=:(?:\\s|$))"), "\u00a0"),
    (re.compile(r"(?<=[^\W\d_])(?=:(?:\s|$))"), "\u00a0"),
)


def typeset(text: str) -> str:
    """The text with French spaces, apostrophes and quotation marks; numbers, times, addresses, notation left alone."""
    typeset_text = text
    for pattern, replacement in _RULES:
        typeset_text = pattern.sub(replacement, typeset_text)
    return with_code_of(text, typeset_text)

"""Whether a line says what a card is, or is something else: nothing of a printed text becomes a sub-type unsaid."""

from __future__ import annotations

import re

from judge.app.corpus.messages import catalogue, spoken_languages
from judge.app.new.described.described_card import kind_in
from judge.app.new.heard.typed_names import Tongue
from judge.explain.said.sub_types import meant, names_by_code
from judge.text.catalogue import Catalogue
from judge.text.spelling import fold

MOST_WORDS = 6
"""So many words stand beside kind and numbers at most: a card has three sub-types, and its kind a word of its own."""
LEAST_LETTERS = 3
"""So many letters of a sub-type have to be typed at least."""
_OF_SENTENCES = re.compile(r"[{}•●“”«»!?;()]|[.:]\s+[^\W\d]|[^\W\d]\.\s*$|\b(?!d['’])[^\W\d]+['’]")
"""A symbol, a stop in the midst or behind a word, a quotation or an apostrophe: no line of a kind has one."""
_WORD = re.compile(r"[^\W\d]+")
_NUMBERS_AT_THE_END = re.compile(r"\d[\d\s/,]*\d\s*$")


def is_text(tongue: Tongue, text: str) -> bool:
    """Whether a line is the text of a card rather than its kind and its numbers."""
    if _OF_SENTENCES.search(text):
        return True
    kind = kind_in(tongue, text.strip())
    words = _WORD.findall(kind[1] if kind else text)
    return len(words) > MOST_WORDS or any(_is_of_texts(tongue, word) for word in words)


def subtype_meant(tongue: Tongue, word: str) -> str:
    """The code of the sub-type that a word names, in any language, that of the dialogue first; empty if none."""
    return next(filter(None, (meant(words, word) for words in _catalogues(tongue))), "")


def subtype_begun(tongue: Tongue, word: str) -> str:
    """The code of the one sub-type whose name begins with a word, in any language; empty if none or several do."""
    begun = fold(word)
    codes = {
        code
        for words in _catalogues(tongue)
        for code, name in names_by_code(words).items()
        if len(begun) >= LEAST_LETTERS and fold(name).startswith(begun)
    }
    return codes.pop() if len(codes) == 1 else ""


def _catalogues(tongue: Tongue) -> tuple[Catalogue, ...]:
    draft = tongue.draft
    languages = dict.fromkeys((tongue.language, *spoken_languages(draft.game, draft.edition)))
    return tuple(catalogue(draft.game, draft.edition, language) for language in languages)


def _is_of_texts(tongue: Tongue, word: str) -> bool:
    """Whether texts of cards are made with a word, which is the name of no sub-type, and is in no name of the rules."""
    names_of_terms = {fold(name) for term in tongue.every_term() for name in term.split()}
    if subtype_meant(tongue, word) or fold(word) in names_of_terms:
        return False
    from judge.app.importing.card_data.card_compiling import text_compiler  # the parser is dear, and seldom needed

    languages, compiler = text_compiler(tongue.draft.game)
    return compiler is not None and any(word.lower() in compiler.sentence_words(language) for language in languages)


def stands_in_name(tongue: Tongue, name: str) -> str:
    """The part of a name before its first word for a kind of card, where numbers end it; empty of any other name."""
    kinds = tongue.values(tongue.game.reads.vocabulary.kinds_of_cards)
    whole_names = {spelling for _, spellings in kinds.entries for spelling in spellings}
    words = [word for word in _WORD.finditer(name) if (fold(word[0]),) in whole_names]
    ends_so = words and words[0].start() > 0 and _NUMBERS_AT_THE_END.search(name, words[0].end())
    return name[: words[0].start()].strip(" ,;:-–—") if ends_so else ""

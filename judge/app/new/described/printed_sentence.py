"""An ability of a card of one's own, typed as a card would print it: compiled exactly, or refused with what lacks."""

from __future__ import annotations

import re

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.app.new.described.not_said import what_is_lacking
from judge.app.new.described.typed_print import as_printed, unquoted, ways_to_read
from judge.app.new.drafts.draft import OwnCard
from judge.app.new.heard.typed_names import Tongue
from judge.app.ruling.session import Unanswerable
from judge.library.compiler.meanings import Meaning
from judge.library.compiler.refusal import KEYWORD, SENTENCE, WORD, Refusal
from judge.model.phrase import Phrase
from judge.model.value import change
from judge.scenario.writing.write_scenario import flow
from judge.text.clean import shortened
from judge.text.spelling import fold, nearest

UNFINISHED, STOPS = "unfinished", "stops"
"""How a sentence is told that ends too soon: behind all that was typed, or at a mark in it."""
_MOST_KNOWN = 4
"""So many words with which a sentence would go on are told at most."""
_SYMBOL = re.compile(r"\{[A-Za-z]\}")


class Unfinished(Unanswerable):
    """A text that ends before it is an ability, and is understood as far as it goes."""


def has_symbol(text: str) -> bool:
    """Whether a symbol of cards stands in the text, such as ``{J}``, which no notation has."""
    return bool(_SYMBOL.search(text))


def is_number(text: str) -> bool:
    """Whether somebody typed a number of the menu, whether it has one or not."""
    return text.strip().isdigit()


def compiled_sentence(tongue: Tongue, card: OwnCard, text: str) -> tuple[str, ...]:
    """The abilities that the sentence says, in the notation; none where sentences of the game are not compiled.

    It may be in any language that has a grammar, and be the text for the Reserve.

    Raises:
        Unanswerable: it is not wholly understood; the message says which word, and where.
    """
    from judge.app.importing.card_data.card_compiling import text_compiler  # the parser is dear, and seldom needed

    languages, compiler = text_compiler(tongue.draft.game)
    if compiler is None:
        return ()
    text, kind = unquoted(text), card.kind or tongue.game.reads.vocabulary.proposed_kind
    in_order = sorted(languages, key=lambda language: language != tongue.language)
    aside = frozenset(symbol.name for symbol in tongue.game.reads.vocabulary.symbol_words if symbol.aside)
    refusals: dict[str, Refusal] = {}
    for way in ways_to_read(tongue, text):
        for language in in_order:
            readings = [compiler.compile(way, kind, language, support) for support in (False, True)]
            written = [reading.written for reading in readings if not isinstance(reading, Refusal) and reading.written]
            if written:
                return tuple(
                    flow(ability) for ability in min(written, key=lambda abilities: _is_out_of_reach(abilities, aside))
                )
            refused = [each for each in readings if isinstance(each, Refusal)]
            if len(refused) < len(readings):
                raise tongue.unfit("only-reminder", text=shortened(text.strip()))
            if language == in_order[0]:
                refusals[way] = max(refused, key=lambda each: each.at)
    refusal = _furthest(tongue, text, refusals)
    at = _place(text, refusal)
    near = nearest(refusal.word, compiler.words(in_order[0]), 1) if refusal.reason in (WORD, KEYWORD) else ()
    if at >= 0:
        refusal = change(refusal, at=at, word=text[at : at + len(refusal.word)])
    lacking = what_is_lacking(tongue, text, refusal.at)
    if lacking:
        raise tongue.unfit("sentence", reason=lacking, near="")
    raise _unfit(tongue, refusal, len(text.rstrip()), *near)


def _furthest(tongue: Tongue, text: str, refusals: dict[str, Refusal]) -> Refusal:
    """The refusal of the way that is read furthest, by what of it is left; of the words as cards print them, if alike.

    Its place is that in the text as it was typed, which other ways change before it.
    """
    first = next(ways_to_read(tongue, as_printed(tongue, text)))
    in_order = sorted(refusals, key=lambda way: (len(way) - refusals[way].at, way != first))
    refusal = refusals[in_order[0]]
    typed = text if text.rstrip().endswith(".") else f"{text.rstrip()}."
    return change(refusal, at=max(0, len(typed) - (len(in_order[0]) - refusal.at)))


def _place(text: str, refusal: Refusal) -> int:
    """Where the word that is refused stands in what was typed: as a word of its own, the nearest; -1 if nowhere."""
    word = re.escape(fold(refusal.word))
    pattern = rf"(?<!\w){word}(?!\w)" if refusal.word.isalnum() else word
    places = [match.start() for match in re.finditer(pattern, fold(text))] if word else []
    return min(places, key=lambda at: abs(at - refusal.at), default=-1)


def _is_out_of_reach(abilities: tuple[Meaning, ...], aside: frozenset[str]) -> bool:
    """Whether abilities for play are paid for by what is done out of play: they are those for the Reserve, then."""
    return any(aside & {*ability.get("cost", {})} for ability in abilities if not ability.get("support"))


def _cause(refusal: Refusal, length: int) -> str:
    """What the refusal is for whoever typed the text: a mark too soon does not say what lacks before it."""
    if refusal.reason != SENTENCE:
        return refusal.reason
    is_mark = bool(refusal.word and refusal.more) and not any(map(str.isalnum, refusal.word))
    return UNFINISHED if refusal.at >= length else STOPS if is_mark else SENTENCE


def _unfit(tongue: Tongue, refusal: Refusal, length: int, near: str = "") -> Unanswerable:
    """What is not understood, with the nearest word that is, and what else could be typed.

    A stop behind all that was typed is ours.
    """
    arguments = (
        ("word", shortened(refusal.word)),
        ("at", refusal.at + 1),
        ("where", Phrase("uncompiled.text.typed")),
        ("before", refusal.more),
        ("known", refusal.known if len(refusal.known) <= _MOST_KNOWN else ()),
    )
    cause = _cause(refusal, length)
    reason = fault_catalogue(tongue.language).phrase(Phrase(f"uncompiled.{cause}", arguments))
    unfit = tongue.unfit("sentence", reason=reason, near=near)
    return Unfinished(str(unfit), is_said=True) if cause == UNFINISHED else unfit

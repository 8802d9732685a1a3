"""An ability of a card of one's own, typed as a card would print it: compiled exactly, or refused with what lacks."""

from __future__ import annotations

import re

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.app.new.drafts.draft import OwnCard
from judge.app.new.heard.typed_names import Tongue
from judge.app.ruling.session import Unanswerable
from judge.library.compiler.refusal import SENTENCE, Refusal
from judge.model.phrase import Phrase
from judge.scenario.writing.write_scenario import flow
from judge.text.clean import shortened

_SYMBOL = re.compile(r"\{[A-Za-z]\}")
_WORD = re.compile(r"[^\W\d_]{2,}")
_FEWEST = 3
"""So many words make a sentence: fewer are a slip at an answer of the menu."""


def has_symbol(text: str) -> bool:
    """Whether a symbol of cards stands in the text, such as ``{J}``, which no notation has."""
    return bool(_SYMBOL.search(text))


def is_sentence(text: str) -> bool:
    """Whether somebody typed what a card says, and neither an answer of the menu nor the notation."""
    return has_symbol(text) or len(_WORD.findall(text)) >= _FEWEST


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
    kind = card.kind or tongue.game.reads.vocabulary.proposed_kind
    whole_sentence = text if text.rstrip().endswith(".") else f"{text.rstrip()}."
    refusals: list[Refusal] = []
    for language in sorted(languages, key=lambda language: language != tongue.language):
        readings = [compiler.compile(whole_sentence, kind, language, support) for support in (False, True)]
        for reading in readings:
            if not isinstance(reading, Refusal) and reading.written:
                return tuple(flow(ability) for ability in reading.written)
        refusals.append(max((each for each in readings if isinstance(each, Refusal)), key=lambda each: each.at))
    raise _unfit(tongue, refusals[0], len(text.rstrip()))


def _unfit(tongue: Tongue, refusal: Refusal, length: int) -> Unanswerable:
    """What is not understood, and what else could be typed; a stop behind all that was typed is ours."""
    typed_phrase = Phrase("uncompiled.text.typed")
    arguments = (("word", shortened(refusal.word)), ("at", refusal.at + 1), ("where", typed_phrase))
    is_behind = refusal.reason == SENTENCE and refusal.at >= length
    cause = Phrase("uncompiled.unfinished" if is_behind else f"uncompiled.{refusal.reason}", arguments)
    reason = fault_catalogue(tongue.language).phrase(cause)
    return tongue.unfit("sentence", reason=reason)

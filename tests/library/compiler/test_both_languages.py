"""Every text of the public card data means in French what it means in English; where it does not, the print differs."""

from __future__ import annotations

import json

import pytest

from judge.library.compiler.compile_text import Compiled, Compiler
from judge.library.compiler.refusal import LANGUAGES, Refusal
from tests.library.compiler.printing import KINDS, SHARED

DIFFERENT = 3
"""Texts of Core that are printed as "you may" in English and as "up to one" in French, as read by a person."""


@pytest.mark.skipif(not SHARED.is_dir(), reason="the public card data are not here")
def test_core_means_one_thing(compiler: Compiler) -> None:
    agreed, different, one_only = 0, set(), set()
    for name in ("CORE", "COREKS"):
        cards = {
            language: {
                card["reference"]: card for card in json.loads((SHARED / f"{name}_{language.upper()}.json").read_text())
            }
            for language in ("en", "fr")
        }
        for reference, card in cards["en"].items():
            for key in ("MAIN_EFFECT", "ECHO_EFFECT"):
                texts = {language: cards[language][reference]["elements"].get(key) for language in cards}
                if not all(texts.values()):
                    continue
                kind = KINDS.get(card["cardType"]["reference"], "")
                result = compiler.compile_all(texts, kind, support=key == "ECHO_EFFECT")
                agreed += isinstance(result, Compiled)
                if isinstance(result, Refusal) and result.reason == LANGUAGES:
                    different.add(texts["en"])
                elif isinstance(result, Refusal):
                    each = [
                        compiler.compile(text, kind, language, key == "ECHO_EFFECT") for language, text in texts.items()
                    ]
                    one_only |= {texts["en"]} if any(isinstance(reading, Compiled) for reading in each) else set()
    assert agreed > 900
    assert len(different) == DIFFERENT
    assert len(one_only) <= 2

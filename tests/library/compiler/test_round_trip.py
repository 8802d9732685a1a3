"""What was compiled is printed again, by an account that knows no grammar, and is the text; synonyms are listed."""

from __future__ import annotations

import re

import pytest

from judge.library.compiler.compile_text import Compiled, Compiler
from tests.library.compiler.printing import SHARED, canonical, card_texts, print_of, synonyms, words_of
from tests.library.compiler.texts import CHARACTER, MAIN, SUPPORT

TEXTS = [(kind, text, False) for kind, text, _ in MAIN] + [(CHARACTER, text, True) for text, _ in SUPPORT]


def compiled(compiler: Compiler, kind: str, text: str, support: bool = False) -> Compiled:
    result = compiler.compile(text, kind, support=support)
    assert isinstance(result, Compiled), result
    return result


@pytest.mark.parametrize(("kind", "text", "support"), TEXTS, ids=[text for _, text, _ in TEXTS])
def test_a_value_is_printed_as_the_text_it_was_read_from(
    compiler: Compiler, kind: str, text: str, support: bool
) -> None:
    assert print_of(compiled(compiler, kind, text, support).abilities) == canonical(text)


ROWS = synonyms()


@pytest.mark.parametrize("row", ROWS, ids=[row["printed"] for row in ROWS])
def test_synonyms_are_one_value(compiler: Compiler, row: dict[str, str]) -> None:
    one_way, other_way = row["sentences"]
    assert re.sub(row["printed"], row["canonical"], words_of(one_way)) == words_of(other_way) != words_of(one_way)
    kind = row["kind"]
    assert compiled(compiler, kind, one_way).abilities == compiled(compiler, kind, other_way).abilities


def test_the_list_of_synonyms_is_short_and_says_why() -> None:
    assert len(ROWS) <= 60
    assert all(row["why"].endswith(".") for row in ROWS)


@pytest.mark.skipif(not SHARED.is_dir(), reason="the public card data are not here")
def test_so_is_every_text_of_core(compiler: Compiler) -> None:
    different, counted = {}, 0
    for kind, text, support in card_texts("CORE", "COREKS"):
        result = compiler.compile(text, kind, support=support)
        if isinstance(result, Compiled):
            counted += 1
            if (back := print_of(result.abilities)) != canonical(text):
                different[canonical(text)] = back
    assert different == {}
    assert counted > 250

"""One word changed is another value, or none: nothing that a text says is passed over."""

from __future__ import annotations

from functools import cache

import pytest

from judge.library.compiler.compile_text import Compiled, Compiler
from tests.library.compiler.printing import SHARED, Text, card_texts, changes, drawn
from tests.library.compiler.texts import CHARACTER, FRENCH, MAIN, SUPPORT

INVENTED: list[Text] = [(kind, text, False) for kind, text, _ in MAIN] + [
    (CHARACTER, text, True) for text, _ in SUPPORT
]


def unnoticed(compiler: Compiler, texts: list[tuple[Text, str]], language: str = "en") -> dict[str, str]:
    """The changed texts that mean what they meant before, by what they were."""
    same, known = {}, cache(compiler.compile)
    for (kind, text, support), changed in texts:
        before = known(text, kind, language, support)
        after = compiler.compile(changed, kind, language, support)
        if isinstance(before, Compiled) and isinstance(after, Compiled) and before.abilities == after.abilities:
            same[text] = changed
    return same


@pytest.mark.parametrize("text", INVENTED, ids=[text for _, text, _ in INVENTED])
def test_every_change_is_noticed(compiler: Compiler, text: Text) -> None:
    assert unnoticed(compiler, [(text, changed) for changed in changes(text[1])]) == {}


@pytest.mark.parametrize(("kind", "french"), [(kind, french) for kind, _, french in FRENCH])
def test_so_is_every_change_of_the_french(compiler: Compiler, kind: str, french: str) -> None:
    changed = [((kind, french, False), other) for other in changes(french, "fr")]
    assert unnoticed(compiler, changed, "fr") == {}


def test_the_changes_are_many() -> None:
    assert sum(len(list(changes(text))) for _, text, _ in INVENTED) > 60


def test_may_to_is_not_may_if_you_do(compiler: Compiler) -> None:
    to = compiler.compile("{J} You may discard a card from your hand to draw a card.", CHARACTER)
    if_you_do = compiler.compile("{J} You may discard a card from your hand. If you do, draw a card.", CHARACTER)
    assert isinstance(to, Compiled) and isinstance(if_you_do, Compiled) and to != if_you_do


@pytest.mark.skipif(not SHARED.is_dir(), reason="the public card data are not here")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_change_of_core_is_noticed(compiler: Compiler, language: str) -> None:
    compiled = [
        text
        for text in card_texts("CORE", "COREKS", language=language.upper())
        if isinstance(compiler.compile(text[1], text[0], language, text[2]), Compiled)
    ]
    every = [(text, changed) for text in compiled for changed in changes(text[1], language)]
    assert len(every) > 500
    assert unnoticed(compiler, drawn(every, 500), language) == {}

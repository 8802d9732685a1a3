"""The compiler of Altered, as it is shipped."""

from __future__ import annotations

import pytest

from judge.app.corpus.games import cards, newest
from judge.app.store.place import rules_root
from judge.library.compiler.compile_text import Compiler, compiler_of


@pytest.fixture(scope="session")
def compiler() -> Compiler:
    return compiler_of(rules_root(), "altered", newest("altered").reads.vocabulary, cards("altered").values())

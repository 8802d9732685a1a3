"""Faults in words, as tests compare them: in English, unless they say otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from judge.app.corpus.fault_sentences import ToldFault, lines_in, told_in
from judge.model.diagnostic import Diagnostic, Refused


def told(diagnostic: Diagnostic, language: str = "en") -> ToldFault:
    """What is wrong, why, and how to mend it."""
    return told_in(language, diagnostic)


def line(diagnostic: Diagnostic, language: str = "en") -> str:
    """The fault with its place and code."""
    return lines_in(language, diagnostic)


def lines(refused: Refused, language: str = "en") -> str:
    """All faults of a refusal."""
    return "\n".join(lines_in(language, diagnostic) for diagnostic in refused.diagnostics)


@contextmanager
def refuses(words: str) -> Iterator[None]:
    """Assert that what is done inside is refused, with these words (a pattern) in the English faults."""
    with pytest.raises(Refused) as caught:
        yield
    assert re.search(words, lines(caught.value)), lines(caught.value)


def verdicts_in(text: str) -> str:
    """A ruling in one line, without what is said on each point: who is right stands there alone."""
    return re.sub(r"(?:,| to say| de dire) (?:“[^”]*”|«\s[^»]*\s»)(?=[.;,])", "", " ".join(text.split()))

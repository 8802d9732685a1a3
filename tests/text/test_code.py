"""Notation in a sentence is typed as it stands: typography leaves it alone, and only it."""

from __future__ import annotations

import pytest

from judge.text.code import bare
from judge.text.grammars import english, french

NOTATION = """`when: {phase: noon}, do: "it's"`"""


def test_french_spaces_stop_at_notation() -> None:
    assert french.typeset(f"Une réaction : {NOTATION} ; encore `a: b` ?") == (
        f"Une réaction\xa0: {NOTATION}\u202f; encore `a: b`\u202f?"
    )
    assert french.typeset("when: {phase: noon}") == "when\xa0: {phase\xa0: noon}"  # prose, for all it knows


def test_english_quotation_marks_stop_at_notation() -> None:
    assert english.typeset(f"Ana's: {NOTATION}") == f"Ana’s: {NOTATION}"


@pytest.mark.parametrize("text", ["a ` b : c", "`", "``", "` : ` : `"])
def test_a_stray_mark_changes_nothing_else(text: str) -> None:
    assert bare(french.typeset(text)).replace("\xa0", " ") == bare(text)
    assert french.typeset(french.typeset(text)) == french.typeset(text)

"""Whatever the text, an importer ends soon, raises nothing but a refusal, and accounts for every word."""

from __future__ import annotations

from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import example, given
from imported import PRINTED, SHIPPED, assert_complete, path_of

from judge.library.importers.compare import together
from judge.library.importers.draft import ImportedText
from judge.library.importers.registry import FORMATS, Format, Given, broken, read_file
from judge.library.importers.source import text_of
from judge.library.overlay import Overlay, OverlaySource, encode
from judge.model.diagnostic import Refused
from judge.model.value import from_json

# What means something to an importer is drawn far more often than chance would.
NUMBERS = ["1", "2", "1.1", "1.2", "1.1.1", "1.1.a", "1.1.b", "1.2.a", "2.1.a", "1.1.1.a", "9.9.z", "999.999.a", "12"]
LABELS = ["Remark.", "Example.", "Remarque : x", "++Exemple : y", "• z", "1. z", "2) z", "- z", "Figure 1: z"]
MARKS = ["Q:", "R:", "Q.", "R.", "$Q\\colon$", "$R\\colon a$", "$^{\\circ}$", "$a\\ b$", "\\$\\frac{a}{2}\\$", "$", "🌣"]
HEADINGS = ["FAQ GÉNÉRALES", "LES UNS - OBJECTIFS", "LES UNS – MANŒUVRES Un (#1)", "Un (n° 12)", "Deux Mots", "(#3)"]
OTHERS = [
    *("Contents", "1.1 Un . . . . .", "Un . . . . .", "Warhammer Underworlds: FAQ Un", "Phase de Nuit", "Voir aussi x"),
    *("Clarification des phases", "Version 3.0", "Commentaires des Designers, Mars 2031", "Altered", "Glossary"),
    *("mot", "Mot.", "demi-"),
    *("(", ")", ",", ":", "il dit :", "\x1b[31m", "\u202e", "ﬀ", "\u00a0", "\u2028", "\x85", "«", "é" * 50),
]
SPACES = [" ", " ", " ", "\n", "\n", "\n\n", "\f", "\n\f", "\r\n", "\r", "\t", ""]
soup = st.lists(
    st.sampled_from([*NUMBERS, *LABELS, *MARKS, *HEADINGS, *OTHERS]) | st.text(max_size=5), max_size=60
).flatmap(
    lambda words: st.lists(st.sampled_from(SPACES), min_size=len(words), max_size=len(words)).map(
        lambda spaces: "".join(word + space for word, space in zip(words, spaces, strict=True))
    )
)
DOCUMENTS = [Path(path_of(name)).read_text(encoding="utf-8") for name in ("page.txt", "book.txt", "commentary.txt")]


@st.composite
def torn(draw: st.DrawFn) -> str:
    """A document with lines lost, doubled, moved, and joined."""
    lines = draw(st.sampled_from(DOCUMENTS)).split("\n")
    for _ in range(draw(st.integers(1, 8))):
        at, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        action = draw(st.sampled_from(["drop", "double", "move", "join", "cut"]))
        if action == "drop" and len(lines) > 1:
            del lines[at]
        elif action == "double":
            lines.insert(other, lines[at])
        elif action == "move":
            lines.insert(other, lines.pop(at))
        elif action == "join" and at + 1 < len(lines):
            lines[at : at + 2] = [f"{lines[at]} {lines[at + 1]}"]
        else:
            lines[at] = lines[at][: len(lines[at]) // 2]
    return "\n".join(lines)


def holds(draft: ImportedText, raw: bytes) -> None:
    """What is true of every reading of every text."""
    assert_complete(draft, raw)
    assert set(broken(draft.records)) <= {record.id for record in draft.records}
    assert all(record.id and record.kind for record in draft.records)
    parents = {record.id for record in draft.records}
    assert all(record.parent in parents for record in draft.records if record.parent)
    source = OverlaySource("f", "0", "x", draft.records)
    found = together([source, source])
    assert len(found.conflicts) <= len(draft.records)
    overlay = Overlay("altered", "1.0", "fr", (source,))
    assert from_json(encode(overlay), Overlay) == overlay


@pytest.mark.parametrize("format", FORMATS, ids=lambda one: one.name)
@given(text=soup | torn())
@example(text="1.1.a")
@example(text="Q: a\n\nR:")
@example(text="1.1.a\n1.1.a\n1.1.a")
@example(text="Remark.\nR: Q:")
@example(text="1.1\n1.1.a\n1.2\n)\n)")
def test_any_text(format: Format, text: str) -> None:
    raw = text.encode("utf-8", "ignore")
    try:
        source = text_of("f", raw)
    except Refused:
        return
    format.score(source)
    holds(format.read(source, PRINTED[format.game]), raw)


@given(raw=st.binary(max_size=300) | soup.map(lambda text: text.encode("utf-8", "ignore")))
def test_any_bytes(raw: bytes) -> None:
    try:
        found = read_file("f", raw, Given(default_edition="1.0", default_language="fr"), SHIPPED)
    except Refused as refused:
        faults = refused.diagnostics
    else:
        assert found.source.records
        return
    lines = raw.count(b"\n") + raw.count(b"\r") + 1
    assert faults
    assert all(1 <= one.span.line <= lines and 1 <= one.span.column <= len(raw) + 1 for one in faults)

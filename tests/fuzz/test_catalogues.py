"""A broken catalogue falls back visibly, and an overlay that is none is passed over: neither ever crashes a ruling."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from judge.app.corpus.messages import catalogue
from judge.app.executing.answer_question import execute
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.explaining import explain_run as telling
from judge.app.explaining.explain_run import tell
from judge.explain.said.depth import Page
from judge.library.overlay import Overlay, encode, load
from judge.model.diagnostic import Refused
from judge.model.value import change
from judge.text.catalogue import Catalogue
from tests.explain.told import shown
from tests.fuzz.test_fuzzed_boards import MANY

SCENARIO = load_scenario("noon-limbo")
RULESET = chosen_ruleset(SCENARIO, ())
ANSWERED = execute(SCENARIO, RULESET, watching=True)
KEYS = sorted(catalogue("altered", "1.0", "fr").messages)
pieces = st.sampled_from(
    ["{player}", "{card:de}", "{count|", "|", "}", "{", "{x?", "/", "#", "{{", "{player:zz}", "{clauses}", "{place:le}",
     "{card|a|b}", "\x1b[31m", "\u202e", "<b>", "texte ", "{gone}", "{player:de+cap}"]
)  # fmt: skip
templates = st.lists(pieces, max_size=8).map("".join) | st.text(max_size=30)
spoiled = st.dictionaries(st.sampled_from(KEYS), st.none() | templates, min_size=1, max_size=40)
patient = settings(max_examples=MANY, deadline=None, suppress_health_check=list(HealthCheck))


def told_with(messages: dict[str, str | None], language: str = "fr") -> list[str]:
    """Every format of a ruling over a catalogue with some entries spoiled or gone (None)."""
    good = catalogue("altered", "1.0", language)
    merged = {key: text for key, text in {**good.messages, **messages}.items() if text is not None}
    bad = Catalogue(language, merged, good.terms)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(telling, "catalogue", lambda *_: bad)
        told = tell(ANSWERED, language)
        patch.setattr("tests.explain.told.catalogue", lambda *_: bad)
        return [shown(told, Page("all", board=True), 60, format) for format in ("text", "md", "html")]


@patient
@given(spoiled)
@example({"chose.card": "\x1b[31m\u202e"})
def test_a_spoiled_catalogue_never_crashes_a_ruling(messages: dict[str, str | None]) -> None:
    for page in told_with(messages):
        assert "\u202e" not in page
        assert "\x1b" not in page


@pytest.mark.parametrize("broken", [None, "{player", "{nobody}", "{player:zz}"])
def test_a_broken_entry_is_shown_where_it_would_stand(broken: str | None) -> None:
    text = told_with({"event.phase": broken})[0]
    assert "⟨event.phase" in text
    assert "Ana joue la réaction" in text, "the other sentences stand"


@patient
@given(st.binary(max_size=300) | st.text(max_size=200).map(str.encode))
def test_an_overlay_of_any_bytes_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    path = tmp_path_factory.mktemp("overlay") / "fr.json"
    path.write_bytes(raw)
    try:
        load(path)
    except Refused as refused:
        assert refused.diagnostics


@patient
@given(st.data())
def test_an_overlay_with_broken_pieces_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    whole = encode(Overlay("altered", "1.0", "fr", ()))
    start = data.draw(st.integers(0, len(whole)))
    raw = whole[:start] + data.draw(st.binary(max_size=8)) + whole[start + data.draw(st.integers(0, 20)) :]
    path: Path = tmp_path_factory.mktemp("overlay") / "fr.json"
    path.write_bytes(raw)
    try:
        load(path)
    except Refused as refused:
        assert refused.diagnostics


def test_the_spoiling_spoils() -> None:
    """The tests above would pass if nothing were spoiled."""
    assert change(SCENARIO, id="x").id == "x"
    assert "⟨" in told_with(dict.fromkeys(KEYS))[0]

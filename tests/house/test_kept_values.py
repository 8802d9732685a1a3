"""What a run of the tests keeps for all of them is what the program computes, and never what a patch has made of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.lookup import rule_uses
from judge.app.store.cached_value import compiled
from judge.model.value import Value
from tests.sample import is_whole

pytestmark = pytest.mark.skipif(is_whole(), reason="with --all nothing is kept")


class _Said(Value, frozen=True):
    says: str


def _computed(says: str) -> str:
    return compiled("kept-values-test.json", _Said, lambda: _Said(says)).says


def test_what_is_computed_while_something_is_patched_is_kept_for_nobody(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as other:
        other.setenv("XDG_CACHE_HOME", str(tmp_path / "first"))
        other.setattr(rule_uses, "_computed", lambda *_: None)
        assert _computed("by a patched rule") == "by a patched rule"
    with pytest.MonkeyPatch.context() as other:
        other.setenv("XDG_CACHE_HOME", str(tmp_path / "second"))
        assert _computed("by the program") == "by the program"
    with pytest.MonkeyPatch.context() as other:
        other.setenv("XDG_CACHE_HOME", str(tmp_path / "third"))
        assert _computed("again") == "by the program", "that was kept"
    with pytest.MonkeyPatch.context() as other:
        other.setenv("XDG_CACHE_HOME", str(tmp_path / "fourth"))
        other.setattr("judge.app.lookup.rule_uses._computed", lambda *_: None)
        assert _computed("patched") == "patched", "nor does whoever patches get what others kept"

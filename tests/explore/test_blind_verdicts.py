"""Six disputes, ruled on a second time from the excerpts alone, without names, verdicts, contrasts or code.

``judge test`` checks that each verdict of a file is the one that is computed; here it is what that reader gave, too.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

DISPUTES = Path(__file__).parents[2] / "scenarios" / "altered" / "disputes"

DERIVED = {
    "a-tough-target": ("wrong", "right"),
    "both-discard-unseen": ("wrong", "right", "wrong"),
    "own-order-decides": ("right", "wrong", "depends"),
    "the-hundred-and-first": ("right", "wrong"),
    # "right; it would be wrong if a trigger looked only at what finally happens": that is .b, so it depends.
    "replacement-or-reaction-first": ("right", "wrong", "depends"),
    "source-gone": ("wrong", "right"),
}


@pytest.mark.parametrize("name", DERIVED)
def test_the_verdicts_are_those_derived_from_the_text_alone(name: str) -> None:
    dispute = yaml.load((DISPUTES / f"{name}.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    assert tuple(claim["verdict"] for claim in dispute["claims"]) == DERIVED[name]

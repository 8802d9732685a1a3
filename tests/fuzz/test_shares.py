"""How much of what they may cost the dearest of our own boards do, in each verb; what is cut off names no rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from judge.app.comparing.compare import compare
from judge.app.comparing.second_side import SecondSide
from judge.app.executing.answer_bounds import MOST_WORK, allowed
from judge.app.reply import Reply
from judge.app.ruling.explore import explore
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from judge.cli.guard.longest_answer import OF_ALL_LINES
from tests.asking import of_altered
from tests.sample import GUARD, some_of

DEAREST = (
    "whole-day",
    "a-tokens-own-hundred",
    "clean-up-in-order",
    "after-you-is-no-pass",
    "two-players-one-afternoon",
    "a-hundred-and-no-more",
    "without-an-end",
)
MOST = {"run": 1 / 3, "compare": 3 / 4, "explore": 3 / 4, "ruling": 3 / 4}
"""The greatest share that any may take. The replay of each takes less than a tenth of its own bound, which the hostile
files are tried beside; the rest of a run goes into what decides its answer, and that takes what there is."""
ASKED: dict[str, Callable[[str], Reply]] = {
    "run": lambda name: run(of_altered(), name),
    "explore": lambda name: explore(of_altered(), name),
    "ruling": lambda name: ruling(of_altered(), name),
    "compare": lambda name: compare(of_altered(), name, variant=SecondSide(leader="ben")),
}


@pytest.mark.timeout(GUARD)
@pytest.mark.parametrize("name", some_of(list(DEAREST), 1, "shares"))
def test_the_dearest_boards_take_a_part_of_what_they_may(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    shares = {}
    for verb, asked in ASKED.items():
        most = MOST_WORK * (2 if verb in OF_ALL_LINES else 1)
        with allowed(most) as given:
            asked(name)
        shares[verb] = (most - given.work) / most
    with capsys.disabled():
        print(f"\n{name} takes of what it may:", ", ".join(f"{verb} {share:.1%}" for verb, share in shares.items()))
    assert all(0 < share < MOST[verb] for verb, share in shares.items()), shares


def _decided(most: float) -> tuple[list[str], list[set[str]], float]:
    """The verdicts on the claims of a board, the rules named under each, and what all of it took."""
    with allowed(most) as given:
        result = ruling(of_altered(), "leaves-for-its-owner").result
    claims = result["claims"]
    return [claim["verdict"] for claim in claims], [set(claim["cites"]) for claim in claims], most - given.work


def test_what_is_cut_off_names_no_rule_as_deciding() -> None:
    verdicts, rules, taken = _decided(MOST_WORK)
    assert any(rules)
    for part in (0.3, 0.5, 0.7, 0.8, 0.9, 0.95):
        less = _decided(taken * part)
        assert less[0] == verdicts
        assert all(named <= all_named for named, all_named in zip(less[1], rules, strict=True)), part
    assert not any(_decided(taken * 0.5)[1])

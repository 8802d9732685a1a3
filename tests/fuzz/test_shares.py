"""How much of what they may cost the dearest of our own boards do, in each verb; what is cut off names no rule."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from judge.app.comparing.compare import compare
from judge.app.comparing.second_side import SecondSide
from judge.app.executing.answer_bounds import MOST_WORK, allowed
from judge.app.executing.explore_board import WORK as EXPLORED
from judge.app.reply import STOPPED, Reply
from judge.app.ruling.explore import explore
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import run
from judge.cli.guard.longest_answer import DEARER
from judge.model.diagnostic import Refused
from tests.asking import of_altered
from tests.bundle import scenarios
from tests.sample import GUARD, some_of

DEAREST = (
    "whole-day",
    "a-tokens-own-hundred",
    "clean-up-in-order",
    "a-hundred-and-no-more",
    "two-tough-targets-too-dear",
    "as-many-quick-actions",
    "who-names-first",
)
MOST = 1 / 8
"""The greatest share that any board may take in any verb; the whole day takes a tenth, as its contrast is played, too."""
ENDLESS = {"whole-day": ("explore", "ruling")}
"""Nobody follows all lines of a whole day: there are hundreds of outcomes after a minute, and more to come. What goes
through them takes all that an exploration may take, and says that it has not come to the end."""
ASKED: dict[str, Callable[[str], Reply]] = {
    "run": lambda name: run(of_altered(), name),
    "explore": lambda name: explore(of_altered(), name),
    "ruling": lambda name: ruling(of_altered(), name),
    "compare": lambda name: compare(of_altered(), name, variant=SecondSide(leader="ben")),
}


@pytest.mark.timeout(GUARD)
@pytest.mark.parametrize("name", some_of(list(DEAREST), 2, "shares"))
def test_the_dearest_boards_take_less_than_an_eighth_of_what_they_may(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shares = shares_of(name)
    with capsys.disabled():
        print(f"\n{name} takes of what it may:", ", ".join(f"{verb} {share:.1%}" for verb, share in shares.items()))
    for verb, share in shares.items():
        unending = EXPLORED / (2 * MOST_WORK) if verb in ENDLESS.get(name, ()) else 0
        assert 0 < share < MOST + unending, (verb, share)


@pytest.mark.long(keep=3)
@pytest.mark.timeout(GUARD)
@pytest.mark.parametrize("name", sorted({scenario.id for scenario in scenarios()} - {*DEAREST}))
def test_every_bundled_board_takes_less_than_an_eighth(name: str) -> None:
    shares = shares_of(name)
    assert max(shares.values()) < MOST, shares


def shares_of(name: str) -> dict[str, float]:
    """What a board takes in each verb of what an answer may; verbs that refuse it take nothing worth counting."""
    shares = {}
    for verb, asked in ASKED.items():
        most = MOST_WORK * (2 if verb in DEARER else 1)
        with allowed(most) as given, suppress(Refused):
            asked(name)
        shares[verb] = (most - given.work) / most
    return shares


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


PARTS = (0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.99)


@pytest.mark.parametrize(
    "name", some_of(["aiming-in-order-to-refuse", "reaction-made-inside", "dusk-asleep"], 2, "cut")
)
def test_a_reading_that_turns_an_answer_is_told_or_said_to_be_untried(name: str) -> None:
    """However little work is left: an answer that stands there is the whole one, or says what may turn it."""
    with allowed() as given:
        whole = run(of_altered(), name).result
    readings = {sentence.partition("=")[0].split()[-1] for sentence in whole["otherwise"] if "=" in sentence}
    assert readings
    said = set()
    for part in PARTS:
        with allowed((MOST_WORK - given.work) * part):
            less = run(of_altered(), name).result
        if less["answer"] != whole["answer"]:
            assert less["answer"] == "open"
            continue
        told = " ".join(less["otherwise"])
        assert all(reading in told for reading in readings), part
        said |= {sentence for sentence in less["otherwise"] if "Not tried to the end" in sentence}
    assert said


@pytest.mark.parametrize("name", some_of(["leaves-for-its-owner", "a-draw-that-finds-nothing"], 1, "cut"))
@pytest.mark.parametrize(
    ("language", "words"), [("en", "not tried, as a limit was reached"), ("fr", "une limite étant atteinte")]
)
def test_a_verdict_that_a_reading_may_turn_says_that_it_was_not_tried(name: str, language: str, words: str) -> None:
    with allowed() as given:
        whole = ruling(of_altered(language=language), name)
    assert whole.result["untried"] == []
    options, cut = whole.result["tried"], 0
    # What is rejected is tried last, with the last of the work: of what may be held something is cut earlier.
    for part in (0.05, 0.1, 0.15, 0.2, *PARTS):
        with allowed((MOST_WORK - given.work) * part):
            less = ruling(of_altered(language=language), name)
        tried, untried = less.result["tried"], less.result["untried"]
        assert [*tried, *untried] == options
        if not untried:
            continue
        cut += 1
        assert less.exit == STOPPED
        assert words in " ".join(less.result["sentences"]), part
    assert cut

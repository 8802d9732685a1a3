"""The second guard: an answer ends by the clock as well, none is longer than anybody reads, and each says so."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from math import inf
from typing import Any

import pytest

from judge.app.corpus.messages import catalogue
from judge.app.executing.answer_bounds import MOST_WORK, allowed, waiting_for_a_person
from judge.app.executing.scenario_files import load_scenario
from judge.app.reply import DONE, STOPPED, Grid, Reply, Shape
from judge.app.ruling.run import rule_on
from judge.cli.guard.bounded_answer import bounded_answer
from judge.cli.guard.longest_answer import MOST, MOST_FAULTS, MOST_OF_MANY
from judge.engine.run.advance import too_much
from judge.engine.run.allowance import allowance
from judge.engine.run.meter import EVENT, OBJECTS, PRICES, TIME, Exhausted
from judge.model.diagnostic import Span, fault_at
from tests.asking import of_altered
from tests.patience import little_work

Run = Callable[..., Any]
IN_WORDS = {"en": "The time allowed is over (seconds: 2)", "fr": "Le temps accordé est écoulé (secondes : 2)"}
SPINS = "while True: pass"
KEEPS = """
    import time
    try:
        time.sleep(2 * 1800)
    except KeyboardInterrupt:
        return Reply('run', 130, text='some')
"""


@pytest.mark.parametrize("language", IN_WORDS)
def test_a_run_ends_by_the_clock_and_says_what_is_known(language: str) -> None:
    with allowed(inf, 2.0) as given:
        given.ends = 0.0
        reply = rule_on(of_altered(language=language), load_scenario("noon-limbo"), True, Shape(depth="all"))
    assert (reply.exit, reply.result["stop"]["reason"]) == (STOPPED, "limit")
    assert IN_WORDS[language] in " ".join(reply.text.replace("\u202f", " ").replace("\xa0", " ").split())


@pytest.mark.parametrize("language", IN_WORDS)
@pytest.mark.parametrize("what", [*PRICES, EVENT, OBJECTS, TIME])
def test_what_grew_is_said_where_it_grew_for_no_card(what: str, language: str) -> None:
    stop = too_much(load_scenario("noon-limbo").start, [], Exhausted(what, 7))
    assert stop.detail is not None
    said = catalogue("altered", "1.0", language).say(stop.detail.key, count="7", rules="", card="")
    assert "⟨" not in said
    assert {name for name, _ in stop.detail.args} == {"count", "rules", "card"}


def test_all_runs_of_an_answer_share_what_they_may_cost() -> None:
    scenario = load_scenario("noon-limbo")
    with allowed() as whole:
        assert rule_on(of_altered(), scenario, True, Shape(why_not="lamplighter")).exit == DONE
    cost = MOST_WORK - whole.work
    assert 0 < cost < MOST_WORK / 10
    with allowed(cost / 2) as half:
        assert rule_on(of_altered(), scenario, True, Shape(why_not="lamplighter")).exit in (DONE, STOPPED)
    # The run that uses up what is left goes over it by less than a step, and those after it do nothing any more.
    assert cost / 2 <= cost / 2 - half.work < cost


def test_no_time_passes_while_somebody_types() -> None:
    with allowed(inf, 5.0) as given:
        with waiting_for_a_person():
            assert given.ends == inf
        assert not given.is_late


def test_who_says_how_far_to_go_may_let_it_cost_anything() -> None:
    for words, most in (
        ({"max_positions": 9}, inf),
        ({"max_seconds": 1.0}, inf),
        ({"ask": True}, inf),
        ({}, MOST_WORK),
    ):
        seen: list[float] = []
        bounded_answer("run", words, lambda seen=seen: seen.append(allowance().work) or Reply("run"))  # type: ignore[misc]
        assert seen == [most]


@pytest.mark.long(keep=1)
@pytest.mark.skipif(os.name != "posix", reason="an alarm as POSIX has it")
@pytest.mark.parametrize(("body", "said"), [(SPINS, ""), (KEEPS, "some\n")])
def test_what_is_not_counted_ends_by_an_alarm(spawn: Run, body: str, said: str) -> None:
    for language, words in (("en", "that is longer than any answer should take"), ("fr", "aucune réponse ne devrait")):
        done = spawn("run", "x", "--lang", language, body=body, env={"JUDGE_SECONDS": "1"})
        assert (done.returncode, done.stdout.decode()) == (STOPPED, said)
        assert words in done.stderr.decode()


@pytest.mark.parametrize(("verb", "words", "most"), [("run", ("x",), MOST), ("coverage", (), MOST_OF_MANY)])
def test_an_answer_that_nobody_reads_is_cut_off_at_a_line_and_says_so(
    verb: str, words: tuple[str, ...], most: int, judge: Run, stub: Run
) -> None:
    for language, left_out in (("en", "1001 lines are left out"), ("fr", "1001 dernières lignes")):
        stub(verb, Reply(verb, text="some words\n" * (most // 11 + 1001)))
        code, out, err = judge(verb, *words, "--lang", language)
        assert (code, out == "some words\n" * (most // 11)) == (STOPPED, True)
        assert left_out in " ".join(err.split())
    stub(verb, Reply(verb, text="short", grid=Grid(("cell",), (("cell",),) * (most // 5)), footer="last"))
    code, out, err = judge(verb, *words)
    assert (code, out.startswith("short\n\ncell\ncell\n"), out.endswith("cell\n"), len(out) <= most) == (
        3,
        True,
        True,
        True,
    )
    assert "left out" in err
    stub(verb, Reply(verb, text="short", result={"steps": ["x" * 99] * (most // 99)}))
    code, out, _ = judge(verb, *words, "--json")
    envelope = json.loads(out)
    assert (code, envelope["exit"], envelope["result"]) == (STOPPED, STOPPED, None)
    assert [fault["code"] for fault in envelope["diagnostics"]] == ["internal/too-long"]
    assert '"result"' in envelope["diagnostics"][0]["what"]


@pytest.mark.parametrize(
    ("verb", "words", "text"),
    [
        ("run", ("x",), "<!doctype html>" + "x" * MOST),
        ("share", ("x",), "# To run it: judge run -\n" * (MOST // 10)),
        ("faq build", (), "# Questions\n" * (MOST_OF_MANY // 10)),
    ],
)
def test_of_a_file_no_half_is_printed(verb: str, words: tuple[str, ...], text: str, judge: Run, stub: Run) -> None:
    stub(verb, Reply(verb, text=text))
    code, out, err = judge(*verb.split(), *words)
    assert (code, out) == (STOPPED, "")
    assert "all of it is left out" in " ".join(err.split())
    assert ("--out FILE" in err) == (verb == "faq build")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_of_too_many_faults_the_first_are_told_and_the_others_counted(language: str, judge: Run, stub: Run) -> None:
    faults = [fault_at(Span(f"{n:04}" + "x" * 5_000, 1, 1), "check/other-file") for n in range(MOST_FAULTS // 2_500)]
    long_result = {"all": "x" * MOST_OF_MANY}
    told = {"en": "further faults are left out", "fr": "caractères de défauts"}[language]
    stub("check", Reply("check", 1, footer="Counted.", diagnostics=tuple(faults), result={}))
    code, out, err = judge("check", "--lang", language)
    assert (code, out) == (STOPPED, "Counted.\n")
    assert told in err
    assert len(err) < MOST_FAULTS + 1_000
    stub("check", Reply("check", 1, diagnostics=tuple(faults) * 17, result=long_result))
    code, out, _ = judge("check", "--json", "--lang", language)
    assert (code, len(out) < 2 * MOST_FAULTS) == (STOPPED, True)
    envelope = json.loads(out)
    assert envelope["result"] is None
    assert told in envelope["diagnostics"][-1]["what"]
    assert 0 < len(envelope["diagnostics"]) - 1 < len(faults)


@pytest.mark.parametrize("words", [("search", "a" * 9000), ("search", *["a"] * 9000), ("rule", "6" + " " * 9000 + "3")])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_line_longer_than_anybody_types_is_refused(judge: Run, words: tuple[str, ...], language: str) -> None:
    with little_work(10):
        code, out, err = judge(*words, "--lang", language)
    assert (code, out) == (2, "")
    assert "8192" in err
    assert len(err) < 500


def test_files_may_be_many(judge: Run) -> None:
    assert "8192" not in judge("check", *["nowhere.yaml"] * 1000)[2]
    assert "8192" in judge("check", "a" * 9000)[2]

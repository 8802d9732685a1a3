"""No flat answer where ``judge ruling`` would say that it depends: what turns an answer stands below it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.app.executed.answered import Otherwise
from judge.app.executing import answer_question
from judge.app.executing.answer_question import MOST_CHOICES, execute
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset, ruleset_for
from judge.app.executing.scenario_files import load_scenario
from judge.app.executing.settle_claims import open_options
from judge.app.reply import Shape
from judge.app.ruling.run import run
from tests.asking import of_altered

TURNED = {
    # Tough: whether one may aim at a Tough Character in order not to pay is an open reading of 5.5.d.
    "aiming-in-order-to-refuse": ("R-5.5.d", "not-in-order-to-refuse", "no"),
    # 4.4.a, every step a check: the reaction is played at once, within the effect.
    "reaction-made-inside": ("R-4.4.a", "every-step", "yes"),
    # 3.2.2.f, a card put third from the bottom: counted with it, or above two.
    "third-from-the-bottom": ("R-3.2.2.f", "above", "anansi, dracaena, kodama"),
    # 6.2.e, the step's controller is who performs it: then Ben orders the modifiers, and the file has no answer of his.
    "chooser-and-controller": ("R-6.2-step-controller", "performer", "no"),
}


@pytest.mark.parametrize(("name", "turned"), TURNED.items())
def test_an_open_reading_that_turns_an_answer_is_told(name: str, turned: tuple[str, str, str]) -> None:
    reading, option, answer = turned
    scenario = load_scenario(name)
    assert Otherwise(answer, reading, option) in execute(scenario, ruleset_for(scenario)).otherwise
    text = run(of_altered(), name).text
    told = " ".join(text.split())
    # An answer that has a colon itself is quoted.
    (sentence,) = re.findall(rf"the answer would be(: [^?]*?) {reading}={option}", told)
    assert sentence.startswith(": “" if name == "third-from-the-bottom" else ": ")


@pytest.mark.parametrize(("name", "turned"), TURNED.items())
def test_a_reading_that_the_user_names_is_held(name: str, turned: tuple[str, str, str]) -> None:
    reading, _, _ = turned
    default = next(held for id, held, _ in _consulted(name) if id == reading)
    result = run(of_altered(readings=((reading, default),)), name).result
    assert not any(reading in sentence for sentence in result["otherwise"])


def _consulted(name: str) -> list[tuple[str, str, bool]]:
    readings = run(of_altered(), name).result["readings"]
    return [(reading["id"], reading["option"], reading["default"]) for reading in readings]


def test_another_choice_that_turns_the_answer_is_told_where_the_file_does_not_say_it() -> None:
    """Ben orders the modifiers of Ana's step; with hers first, Ana draws."""
    scenario = load_scenario("forward-doubled")
    (turned,) = execute(scenario, ruleset_for(scenario)).otherwise
    assert (turned.answer, turned.reading) == ("yes", "")
    told = " ".join(run(of_altered(), "forward-doubled").text.split())
    assert (
        "If Ben had let the replacement by Zeal apply before the replacement by Ambush, the answer would be: yes."
        in told
    )
    in_french = " ".join(run(of_altered(language="fr"), "forward-doubled").text.split())
    assert (
        "Si Ben avait fait s’appliquer le remplacement dû à l’Élan avant le remplacement dû à l’Embuscade" in in_french
    )


def test_another_choice_is_told_by_what_was_asked() -> None:
    """To pay or not, and what is kept: "said no to" a card, or "chose" it, tells neither."""
    assert "If Ana had not paid for Subhash & Marmo, the answer would be: no." in run(of_altered(), "own-arrival").text
    assert "Ana had kept Phoenix" in run(of_altered(), "discarded-by-clean-up").text


def test_decisions_are_told_with_their_number() -> None:
    assert (
        "what to play (twice), which target (twice) and whether to pay"
        in run(of_altered(width=200), "refused-card-is-taken-back", shape=Shape(depth="all")).text
    )
    assert "what to play" not in run(of_altered(width=200), "refused-card-is-taken-back").text


@pytest.mark.parametrize("format", ["text", "md", "html"])
@pytest.mark.parametrize("slip", [False, True])
def test_it_stands_in_every_format(format: str, slip: bool) -> None:
    text = run(of_altered(), "dusk-asleep", shape=Shape(format=format, slip=slip)).text
    plain = " ".join(text.replace('<span class="whole">', "").replace("</span>", "").split())
    # Where there is a margin, the option stands in it.
    assert re.search(r"the answer would be: yes\. +\(?R-1\.3\.2\.e\.2=count\)?", plain)


@pytest.mark.parametrize("name", [*TURNED, "forward-doubled", "whole-day", "noon-limbo"])
def test_it_costs_one_replay_for_each_open_option_and_choice(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    monkeypatch.setattr(answer_question, "replay", lambda *given, **named: (made.append(1), replay(*given, **named))[1])
    scenario = load_scenario(name)
    answered = execute(scenario, ruleset_for(scenario))
    options = open_options(scenario, answered.ruleset, frozenset(answered.run.consulted))
    assert len(made) <= len(options) + MOST_CHOICES


@pytest.mark.parametrize("name", TURNED)
def test_what_is_told_is_what_a_run_under_that_reading_answers(name: str) -> None:
    reading, option, answer = TURNED[name]
    scenario = load_scenario(name)
    ruleset = chosen_ruleset(scenario, ((reading, option),))
    # The file has answers for its own readings only: what is asked besides takes the first that is legal.
    assert execute(scenario, ruleset, first=True, strict=False).answer == answer


TOLL = """
  toll:
    name: {fr: Octroi, en: Toll}
    kind: permanent
    abilities: [{passive: {costs: {played: reaction, more: 1}}}]
"""


def test_a_cost_that_no_target_brings_may_be_refused_whatever_is_aimed_at(tmp_path: Path) -> None:
    """R-5.5.d is about what is Tough: who cannot pay a toll aims where nothing is dearer, and leaves the toll unpaid."""
    assert run(of_altered(), "a-toll-on-reactions").result["otherwise"] == []
    source = Path(load_scenario("aiming-in-order-to-refuse").span.file).read_text(encoding="utf-8")
    with_toll = source.replace("cards:\n", f"cards:{TOLL}", 1)
    poor = with_toll.replace("{hand: [hawk], mana: 4}", "{hand: [hawk], landmarks: [toll], mana: 2}")
    board = tmp_path / "toll.yaml"
    board.write_text(
        poor.partition("  - ana chooses target")[0] + "expect: {changed: {ana.hand: -1}}\n", encoding="utf-8"
    )
    text = " ".join(run(of_altered(readings=(("R-5.5.d", "not-in-order-to-refuse"),)), str(board)).text.split())
    assert "Ana targets Chiron. To be paid: 1 mana." in text
    assert "Ana cannot pay, and Hawk’s reaction, played all the same, has no effect." in text

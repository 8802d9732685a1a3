"""``judge coverage --timing``: every procedure of an edition, its steps in order, and the rules at work in each."""

from __future__ import annotations

from typing import Any

from judge.app.corpus.games import played, rulebook
from judge.app.corpus.messages import shorts
from judge.app.coverage.ablation import by_number
from judge.app.lookup.rules import desk_of
from judge.app.reply import Grid, Reply, Settings
from judge.app.rule_code.source_files import GameSource
from judge.engine.run.build_ruleset import build
from judge.model.diagnostic import Span
from judge.model.rulebook.ruleset import Ruleset
from judge.model.value import Value


class ChartStep(Value, frozen=True):
    """A step of a procedure: its slot, the rules that its function enforces, and those of the slots that this asks."""

    slot: str
    enforces: tuple[str, ...]
    asks: tuple[str, ...]


class ChartProcedure(Value, frozen=True):
    """A procedure and its steps, in order."""

    name: str
    steps: tuple[ChartStep, ...]


def timing_chart(ruleset: Ruleset, source: GameSource) -> tuple[ChartProcedure, ...]:
    """Every procedure of a ruleset, in the order of its timing chart."""
    return tuple(
        ChartProcedure(name, tuple(_step(ruleset, source, slot.name) for slot in slots))
        for name, slots in ruleset.procedures.items()
    )


def _step(ruleset: Ruleset, source: GameSource, slot: str) -> ChartStep:
    filling = ruleset.slots[slot]
    rules_asked = {rule for name in source.asked_by(filling.function) for rule in ruleset.slots[name].rules}
    return ChartStep(slot, filling.rules, tuple(sorted(rules_asked - set(filling.rules), key=by_number)))


def timing(settings: Settings) -> Reply:
    """The timing chart of the edition, with what each step does in the language of the answer.

    Raises:
        Refused: no engine here plays the game.
    """
    game = played(settings.game, settings.edition, Span("--edition", 1, 1))
    ruleset = build(game, rulebook(game.name, settings.edition))
    chart = timing_chart(ruleset, GameSource(game.edition))
    say, short_rules = desk_of(settings).catalogue.say, shorts(game.name, settings.edition, settings.language)
    rows, result = [], []
    for procedure in chart:
        title = say(f"timing.procedure.{procedure.name}")
        for number, step in enumerate(procedure.steps, 1):
            rules = dict.fromkeys(short_rules.get(rule, rule) for rule in (*step.enforces, *step.asks))
            rows.append((title, f"{number}. {say(f'timing.step.{step.slot}')}", ", ".join(rules) or "—"))
        steps = [_record(step, say(f"timing.step.{step.slot}")) for step in procedure.steps]
        result.append({"procedure": procedure.name, "title": title, "steps": steps})
    headings = tuple(say(f"coverage.heading.{column}") for column in ("procedure", "step", "rules"))
    return Reply(
        "coverage",
        grid=Grid(headings, tuple(rows)),
        footer=say("coverage.timing", procedures=len(chart), steps=sum(len(procedure.steps) for procedure in chart))
        + "\n",
        result={"procedures": result},
        game=game.name,
        edition=settings.edition,
    )


def _record(step: ChartStep, does: str) -> dict[str, Any]:
    return {"slot": step.slot, "does": does, "enforces": list(step.enforces), "asks": list(step.asks)}

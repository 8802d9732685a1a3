"""A count of what happened on boards."""

from __future__ import annotations

from collections import Counter

import law_replay as laws

from judge.model.cards.ability import Act, If, MayPay, Step, Together
from judge.model.disputes.scenario import Scenario
from judge.model.play.event import EmblemAction
from judge.model.play.frame import ApplyEvent, ModifyEvent, ResolveEffect, RunProcedure


class Census:
    """How often each verb, step, trigger, frame, question and end occurred, over all boards."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def take(self, scenario: Scenario, followed: laws.Followed) -> None:
        """Count what happened on a board."""
        count = self.counts
        for state, _ in followed.stood:
            frame = state.frames[-1] if state.frames else None
            match frame:
                case RunProcedure(name):
                    count[f"frame procedure {name}"] += 1
                    if name == "play" and frame.at == 1:
                        count.update(f"verb {act.verb}" for act in frame.scope.cost)
                        count["cost"] += bool(frame.scope.cost)
                case ResolveEffect():
                    count["frame effect"] += 1
                    count.update(_names(frame.steps[:1]))
                case ModifyEvent():
                    count["frame modify"] += 1
                case ApplyEvent():
                    count["frame apply"] += 1
        self._events(scenario, followed)
        count.update(f"asked {one.choice.kind}{' alone' if one.only else ''}" for one in followed.run.asked)
        count.update(f"missed {one.key}" for one in followed.run.notes if one.tone == "missed")
        count.update(one.key for one in followed.run.notes if one.key.startswith(("modifier.", "part.", "deck.")))
        count[f"stop {followed.run.stop.reason}"] += 1

    def _events(self, scenario: Scenario, followed: laws.Followed) -> None:
        known = {card.id: card for card in scenario.cards}
        for event in followed.run.events:
            self.counts[f"event {event.cause}"] += 1
            for action in event.actions:
                self.counts[f"action {action.kind}"] += 1
                if isinstance(action, EmblemAction) and action.emblem.ability.card in known:
                    ability = known[action.emblem.ability.card].abilities[action.emblem.ability.index]
                    self.counts[f"trigger {ability.trigger.event if ability.trigger else None}"] += 1


def _names(steps: tuple[Step, ...]) -> list[str]:
    """What the step that is about to be done consists of: its kind, its verbs, their selectors."""
    found = []
    for step in steps:
        found.append(f"step {type(step).__name__}")
        found += ["step If else"] if isinstance(step, If) and step.otherwise else []
        found += ["step MayPay with several parts"] if isinstance(step, MayPay) and len(step.cost) > 1 else []
        for act in step.acts if isinstance(step, Together) else (step,) if isinstance(step, Act) else ():
            found.append(f"verb {act.verb}")
            found += [f"selector {type(one).__name__}" for one in (act.what, act.to) if one is not None]
            found += [f"several {type(one).__name__}" for one in (act.what, act.to) if getattr(one, "number", 1) > 1]
            found.append(f"amount {type(act.amount).__name__}")
    return found

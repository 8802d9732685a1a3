"""Each ability of each shipped card at work under the laws of every run, barred where it must not be, and copied.

``python tests/shipped/law_shipped.py`` tries every card that is played and writes what came of it to ``tests/shipped/PLAYED.md``.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

HOUSE = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(HOUSE)]

from judge.app.corpus.known_cards import every_card, known_cards  # noqa: E402
from judge.app.executing.rulesets import ruleset_for  # noqa: E402
from judge.model.cards.ability import MayPay  # noqa: E402
from judge.model.cards.card import Card  # noqa: E402
from judge.model.disputes.scenario import Scenario  # noqa: E402
from judge.model.play.place import YES, ActionRef  # noqa: E402
from judge.model.play.run import Applied, Asked  # noqa: E402
from judge.model.value import Value  # noqa: E402
from judge.text.nodes import plain_value  # noqa: E402
from judge.text.yaml import read  # noqa: E402
from tests.laws import law_replay as laws  # noqa: E402
from tests.shipped import scattered, stages  # noqa: E402

SCATTERED = 3
"""So many boards on which the card lies anywhere, beside those that are made for its abilities."""
FILE = HOUSE / "tests" / "shipped" / "PLAYED.md"
REASONS = HOUSE / "tests" / "shipped" / "not_at_work.yaml"
LAWS = (
    laws.it_ends, laws.at_most_a_hundred_a_day, laws.nothing_is_lost, laws.ids_only_grow,
    laws.nothing_acts_on_what_is_gone, laws.a_cost_is_paid_whole, laws.nothing_moves_twice_in_a_step,
    laws.tokens_stay_where_they_are_made, laws.no_mark_of_nothing,
    laws.nothing_is_asked_between_declaring_and_paying, laws.choices_are_sound, laws.every_state_is_json,
)  # fmt: skip
AT_WORK, PAID, BARRED, COPIED = "at work", "paid", "barred", "copied"
COLUMNS = (AT_WORK, PAID, BARRED, COPIED)


class Tried(NamedTuple):
    """A card after its boards: how many there were; and of its abilities, which could be tried for what, and were so."""

    card: Card
    boards: int
    could: frozenset[tuple[str, int]]
    was: frozenset[tuple[str, int]]

    @property
    def left(self) -> tuple[tuple[str, int], ...]:
        """What did not come about on any board."""
        return tuple(sorted(self.could - self.was))


def played_ids() -> list[str]:
    """The cards that are played, those that people have written among them."""
    known = known_cards("altered")
    return [id for id in known if known.is_played(id)]


def followed(scenario: Scenario, picks: laws.Picks) -> laws.Followed:
    """The run of a board, on which every law holds.

    Raises:
        AssertionError: it breaks one.
    """
    run = laws.follow(scenario, ruleset_for(scenario), picks)
    for law in LAWS:
        law(run)
    return run


def tried(id: str) -> Tried:
    """The card on the boards of each of its abilities, and on some where it lies anywhere."""
    card, boards = every_card("altered")[id], 0
    could: set[tuple[str, int]] = set()
    was: set[tuple[str, int]] = set()
    for seed in range(SCATTERED):
        followed(scattered.scattered(id, seed), scattered.picks(id, seed))
        boards += 1
    for at, ability in enumerate(card.abilities):
        could |= {(AT_WORK, at)} | ({(PAID, at)} if ability.cost or has_internal_action(ability) else set())
        for stage in stages.stages(card, at):
            boards += 1
            was |= at_work(stage)
            if could <= was:
                break
        wrong, copies = stages.barred(card, at), list(stages.copied(card, at))
        could |= ({(BARRED, at)} if wrong else set()) | ({(COPIED, at)} if copies else set())
        boards += len(wrong) + len(copies)
        was |= {(BARRED, at)} if all(not plays(stage) for stage in wrong) else set()
        was |= {(COPIED, at)} if any(plays(stage) for stage in copies) else set()
    return Tried(card, boards, frozenset(could), frozenset(was & could))


def at_work(stage: stages.Stage) -> set[tuple[str, int]]:
    """What the board shows of its ability: a reaction is seen in Limbo, a quick action where it is chosen and paid for, a
    Spell's effect and what always holds by this, that without the ability the same board goes otherwise."""
    scenario = stages.scenario_of(stage)
    picks = stages.driven(stage, scenario)
    run = followed(scenario, picks)
    was: set[str] = set()
    if stage.ability.kind == "reaction":
        was |= {AT_WORK} if in_limbo(stage, run) else set()
    elif stage.ability.kind == "quick_action":
        was |= {AT_WORK, PAID} if is_paid(stage, run) else set()
    else:
        without = laws.follow(stages.without_it(scenario, stage), ruleset_for(scenario), picks)
        was |= {AT_WORK} if without.run.entries != run.run.entries else set()
    if was and any(isinstance(entry, Asked) and _pays(entry) for entry in run.run.entries):
        was.add(PAID)
    return {(what, stage.at) for what in was}


def _pays(asked: Asked) -> bool:
    return asked.choice.kind == "pays" and asked.choice.player == "ana" and asked.answer == YES


def plays(stage: stages.Stage) -> bool:
    """Whether the ability is played on this board."""
    scenario = stages.scenario_of(stage)
    run = followed(scenario, stages.driven(stage, scenario))
    return in_limbo(stage, run) or any(True for _ in _declared(stage, run))


def in_limbo(stage: stages.Stage, run: laws.Followed) -> bool:
    """Whether the reaction has been in Limbo: it, and nothing that it lets exist for a while."""
    emblems = (one.emblem for state, _ in run.stood for one in state.objects if one.emblem is not None)
    refs = (emblem.ability for emblem in emblems)
    return any((ref.card, ref.index, ref.by, ref.within) == (stage.card.id, stage.at, "", 0) for ref in refs)


def is_paid(stage: stages.Stage, run: laws.Followed) -> bool:
    """Whether the quick action was chosen, and the step after that did what its symbols say."""
    symbols = {act.verb for act in stage.ability.cost}
    for id, paying in _declared(stage, run):
        bearer = next((one for one in paying.after.objects if one.id == id), None)
        exhausted = bearer is not None and "exhausted" in bearer.statuses
        if symbols & {"T", "D"} and ("T" not in symbols or exhausted) and ("D" not in symbols or bearer is None):
            return True
    return False


def _declared(stage: stages.Stage, run: laws.Followed) -> Iterator[tuple[int, Applied]]:
    """Which object's action was chosen each time, and the step with which that begins."""
    bearers = {one.id for one in run.run.start.objects if one.card == stage.card.id}
    chosen: list[int] = []
    for entry in run.run.entries:
        match entry:
            case Asked(answer=ActionRef(id=id, index=index)) if id in bearers and index == stage.at:
                chosen.append(id)
            case Applied(event=event) if chosen and event.cause == "cost":
                yield chosen.pop(), entry


def has_internal_action(value: Any) -> bool:
    """Whether something may be paid within the ability."""
    if isinstance(value, MayPay):
        return True
    if isinstance(value, Value):
        return any(has_internal_action(getattr(value, name)) for name in type(value).__struct_fields__)
    return isinstance(value, tuple) and any(has_internal_action(member) for member in value)


@lru_cache(maxsize=1)
def reasons() -> dict[tuple[str, str, int], str]:
    """Why something of an ability is not seen on any board: by card, what, and the number of the ability."""
    listed: Any = plain_value(read(REASONS.read_bytes(), str(REASONS)))
    return {
        (card, row["what"], int(row["ability"])): row["why"] for row in listed["not_at_work"] for card in row["cards"]
    }


def unexplained(one: Tried) -> list[str]:
    """What did not come about, and nobody has written why."""
    return [
        f"{one.card.id}: ability {at + 1}, {what}"
        for what, at in one.left
        if (one.card.id, what, at + 1) not in reasons()
    ]


def main(words: Iterable[str]) -> int:
    """Tries every card, or the ones named; only what came of all of them is kept."""
    named = list(words)
    cards, broken = [], []
    for id in named or played_ids():
        try:
            cards.append(tried(id))
        except Exception as fault:  # noqa: BLE001 — whatever it is, the card and the others are told
            broken.append((id, f"{type(fault).__name__}: {fault!s:.160}"))
    text = report(cards, broken)
    if not named:
        FILE.write_text(text, encoding="utf-8", newline="\n")
    print(text)
    return 1 if broken or any(unexplained(one) for one in cards) else 0


def report(cards: list[Tried], broken: list[tuple[str, str]]) -> str:
    """What came of it, as Markdown."""
    kinds = Counter(ability.kind for one in cards for ability in one.card.abilities)
    could = Counter((one.card.abilities[at].kind, what) for one in cards for what, at in one.could)
    was = Counter((one.card.abilities[at].kind, what) for one in cards for what, at in one.was)
    lines = [
        "# Shipped cards at work",
        "",
        "Written by `.venv/bin/python tests/shipped/law_shipped.py`: for each ability boards are made on which it should be at",
        "work, and every law of [law_replay.py](../laws/law_replay.py) that it names holds on every board. A reaction and a",
        "quick action are *at work* if they were played; a Spell's effect and what always holds, if the same board goes",
        "otherwise without the ability. *Paid*: an internal action of it was; *barred*: it was played on none of the boards",
        "on which the card lies elsewhere, comes from elsewhere or cannot pay; *copied*: a Spell activated it.",
        "",
        f"{len(cards) + len(broken)} cards, {sum(one.boards for one in cards)} boards, {len(broken)} faults.",
        "",
        f"| abilities | there are | {' | '.join(COLUMNS)} |",
        f"| --- | --: |{' --: |' * len(COLUMNS)}",
    ]
    for kind in sorted(kinds):
        cells = (f"{was[kind, what]} of {could[kind, what]}" if could[kind, what] else "" for what in COLUMNS)
        lines.append(f"| {kind} | {kinds[kind]} | {' | '.join(cells)} |")
    lines += ["", "Faults:", "", *(f"* `{id}`: {fault}" for id, fault in broken)] if broken else []
    left = [line for one in cards for line in unexplained(one)]
    explained = [(one.card.id, what, at) for one in cards for what, at in one.left]
    lines += ["", "Nobody knows why not:", "", *(f"* {line}" for line in left)] if left else []
    why = Counter(reasons()[id, what, at + 1] for id, what, at in explained if (id, what, at + 1) in reasons())
    lines += ["", "Not seen, for a reason:", "", *(f"* {count}: {told}" for told, count in why.items())] if why else []
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Why something was no option of a player, where no look says so: the player is never asked, it is another player's, or
something else is there to choose from.
"""

from __future__ import annotations

from judge.explain.reasons.deciding_rules import MOST_CITED, asked_about
from judge.explain.said.line_layout import Choosing, Group
from judge.explain.said.speaker import Speaker
from judge.model.disputes.scenario import Check, Scenario
from judge.model.game import Game
from judge.model.play.note import Arg, CardArg, ClauseArg, ListArg, Note, PlayerArg
from judge.model.play.place import ObjectRef
from judge.model.play.run import Run
from judge.model.telling.explanation import Missed
from judge.model.telling.layout import Layout
from judge.scenario.addressing.names import PAYS, PLAYS
from judge.scenario.addressing.planned_answers import question
from judge.scenario.addressing.walk import answered
from judge.scenario.expectations.asked_turns import asked_otherwise
from judge.scenario.expectations.followed_cards import meant, name_parts


def option_reason(
    speaker: Speaker,
    game: Game,
    scenario: Scenario,
    run: Run,
    groups: tuple[Group, ...],
    layout: Layout,
    asked_in_contrast: tuple[str, ...],
) -> Missed | None:
    """The reason why a player may not choose, play or pay this; None where the steps have to say it.

    ``asked_in_contrast`` are the rules by which a contrast asks what nobody is asked here.
    """
    if scenario.asks is None or scenario.asks[0] != "legal":
        return None
    subject = scenario.asks[1].subject
    player, _, asked = subject.partition(" ")
    choosings = [choosing for group in groups for choosing in group.asked if question(choosing.asked.choice) == subject]
    if (other := asked_otherwise(game, run, scenario.asks[1])) is not None:
        return _of_another_kind(speaker, game, run, other, asked)
    if choosings and asked == PLAYS:
        return _of_the_other(speaker, scenario, run, player, choosings[-1].asked.choice.rules)
    if choosings:
        return _choosable(speaker, player, choosings[-1])
    if asked == PAYS and (spared := _spared(speaker, groups, layout)) is not None:
        return spared
    if asked == PLAYS or not asked_in_contrast:
        return None
    key = "reason.unasked-pays" if asked == PAYS else "reason.unasked"
    return _told(speaker, key, asked_in_contrast, player=PlayerArg(player))


def _of_another_kind(speaker: Speaker, game: Game, run: Run, other: Check, asked: str) -> Missed | None:
    """That the player has no such choice, and that in another one the thing may be chosen."""
    choice = next(entry.choice for _, entry in answered(run) if question(entry.choice) == other.subject)
    named = meant(game, run.start, other.wanted[0])
    thing = CardArg(name_parts(other.wanted[0])[1], named[0].controller if len(named) == 1 else "")
    none_such = ClauseArg(f"reason.chosen-none.{asked.rpartition(' ')[2]}")
    as_other = ClauseArg(f"reason.chosen-as.{choice.kind}")
    player = PlayerArg(choice.player)
    return _told(speaker, "reason.as-another", choice.rules, player=player, kind=none_such, card=thing, other=as_other)


def _spared(speaker: Speaker, groups: tuple[Group, ...], layout: Layout) -> Missed | None:
    """That there is nothing to pay, where the run says so."""
    notes = [note for group in groups for note in group.did if note.key in layout.spared]
    return Missed(speaker.say(notes[-1]), notes[-1].rules[:MOST_CITED]) if notes else None


def _of_the_other(speaker: Speaker, scenario: Scenario, run: Run, player: str, rules: tuple[str, ...]) -> Missed | None:
    """That what is asked about is under the control of somebody else."""
    bearers = [thing for thing in run.end.objects if thing.card in asked_about(scenario) and thing.emblem is None]
    controllers = {thing.controller for thing in bearers}
    if len(controllers) != 1 or player in controllers:
        return None
    card, other = CardArg(bearers[0].card), PlayerArg(*controllers)
    return _told(speaker, "reason.of-the-other", rules, card=card, other=other, player=PlayerArg(player))


def offered(speaker: Speaker, player: str, choosing: Choosing) -> Missed | None:
    """From what the player chose, where what is asked about is among it and those are things with a name."""
    return _choosable(speaker, player, choosing, "reason.offered")


def _choosable(speaker: Speaker, player: str, choosing: Choosing, key: str = "reason.choosable") -> Missed | None:
    """From what the player chose, where those are things with a name."""
    options = choosing.asked.choice.options
    things = [choosing.state.find(option.id) for option in options if isinstance(option, ObjectRef)]
    cards = tuple(CardArg(thing.card) for thing in things if thing is not None)
    if not cards or len(cards) < len(options):
        return None
    return _told(speaker, key, choosing.asked.choice.rules, player=PlayerArg(player), cards=ListArg(cards))


def _told(speaker: Speaker, key: str, rules: tuple[str, ...], **args: Arg) -> Missed | None:
    """The sentence with its first rules; None where it would stand without a number."""
    return Missed(speaker.say(Note(key, tuple(args.items()))), rules[:MOST_CITED]) if rules else None

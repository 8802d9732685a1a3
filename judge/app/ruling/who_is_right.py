"""Who is right, in a line: for pages on which there is no room for claim by claim."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.messages import catalogue
from judge.app.executed.confirmed_readings import as_confirmed
from judge.app.executed.settled import CHOICE, FACT, READING, Dispute
from judge.app.executing.settle_claims import settled, under_readings
from judge.app.reply import Settings
from judge.app.ruling.explore import Limits, plan_for
from judge.explain.said.speaker import player_name
from judge.model.disputes.claim import DEPENDS, RIGHT, UNDETERMINED, WRONG
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.ruleset import Ruleset
from judge.text.catalogue import Catalogue

_PARTLY = "partly"


def who_is_right(settings: Settings, file: Scenario, ruleset: Ruleset) -> str:
    """A sentence for each player who claims something; empty where nobody does, and where nothing was found out."""
    if not file.claims:
        return ""
    plan = plan_for(file, Limits())
    dispute = settled(file, ruleset, file.claims, plan)
    dispute = as_confirmed(file, under_readings(file, settings.readings, dispute, file.claims, plan))
    words = catalogue(file.game, file.edition, settings.language)
    verdicts = " ".join(_verdicts(dispute, words))
    depends_on_reading = any(settled_claim.on == READING for settled_claim in dispute.settled)
    verdicts = words.say("dispute.as-read", verdicts=verdicts) if verdicts and depends_on_reading else verdicts
    # Where nobody has anything to choose there is one way to play, and nothing is to be said of it.
    is_over_several = not file.follow and any(board.explored.graph.positions for board in dispute.boards)
    return words.say("dispute.every-way", verdicts=verdicts) if verdicts and is_over_several else verdicts


def _verdicts(dispute: Dispute, words: Catalogue) -> Iterator[str]:
    for player in dict.fromkeys(settled_claim.claim.by for settled_claim in dispute.settled):
        verdicts = {
            settled_claim.finding.verdict if settled_claim.on == READING else settled_claim.verdict
            for settled_claim in dispute.settled
            if settled_claim.claim.by == player
        }
        together = _together(verdicts)
        key = f"dispute.depends-on-{_on_what(dispute, player)}" if together == DEPENDS else f"dispute.{together}"
        yield words.say(key, player=player_name(player), numbers=(), claims=())


def _on_what(dispute: Dispute, player: str) -> str:
    """On what it depends whether a player is right: on facts that are not known, where any claim of theirs does."""
    claims = (claim for claim in dispute.settled if claim.claim.by == player and claim.verdict == DEPENDS)
    return FACT if any(claim.on == FACT for claim in claims) else CHOICE


def _together(verdicts: set[str]) -> str:
    """What a player's verdicts come to, if they are several."""
    if UNDETERMINED in verdicts:
        return UNDETERMINED
    if DEPENDS in verdicts:
        return DEPENDS
    return _PARTLY if {RIGHT, WRONG} <= verdicts else next(iter(verdicts))

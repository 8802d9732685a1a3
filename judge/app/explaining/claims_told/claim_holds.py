"""Says how a claim is meant: always, as a possibility, or as what somebody can force."""

from __future__ import annotations

import re

from judge.explain.said.speaker import player_name
from judge.model.disputes.claim import ALWAYS, POSSIBLE
from judge.model.disputes.scenario import Claim
from judge.text.catalogue import Catalogue

SAID_BY = {POSSIBLE: "dispute.may", ALWAYS: "dispute.always"}
"""The messages with the words by which a claim says of itself how it is meant."""
_WORD = re.compile(r"[^\W\d_]+")


def holds_said(words: Catalogue, claim: Claim, says: str) -> str:
    """What stands between who says it and what is said; nothing where the claim says so itself."""
    says_so = words.messages.get(SAID_BY.get(claim.holds, ""), "").split()
    if any(word in says_so for word in _WORD.findall(says.lower())):
        return words.say("dispute.holds-plain", player="")
    return words.say(f"dispute.holds-{claim.holds or 'plain'}", player=player_name(claim.who or ""))

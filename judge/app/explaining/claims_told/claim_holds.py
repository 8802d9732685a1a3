"""Says how a claim is meant: always, as a possibility, or as what somebody can force."""

from __future__ import annotations

import re

from judge.explain.said.speaker import player_name
from judge.model.disputes.claim import POSSIBLE
from judge.model.disputes.scenario import Claim
from judge.text.catalogue import Catalogue

_WORD = re.compile(r"[^\W\d_]+")


def holds_said(words: Catalogue, claim: Claim, says: str) -> str:
    """What stands between who says it and what is said; nothing where the claim says itself that it may be so."""
    may_words = words.messages.get("dispute.may", "").split()
    if claim.holds == POSSIBLE and any(word in may_words for word in _WORD.findall(says.lower())):
        return words.say("dispute.holds-plain", player="")
    return words.say(f"dispute.holds-{claim.holds or 'plain'}", player=player_name(claim.who or ""))

"""The words of a typed question that a computed one says too; whatever other word it has, the answer leaves out.

Nothing is told by what it looks like: a word counts only where it is one of the few that say nothing by themselves, or
where it names what is computed: the verb, the card, its player, the place, the mark, the phase that is played. So what
nobody has thought of, a condition, a cause, a time, is never taken for a question without it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.app.corpus.games import game_of
from judge.app.corpus.typed_words import any_of, typed_words
from judge.app.explaining.aim_asked import AimAsked
from judge.app.explaining.asked.asked_phrases import asked_stems, happening_words, mark_stems, phrase_stems
from judge.app.explaining.asked.heard_question import WORD, stem_of, stems_of
from judge.app.explaining.said_words import ACTIVATES, WordsSaid, lines_of, parts_of
from judge.model.disputes.scenario import Check
from judge.scenario.addressing.names import PLAYS
from judge.scenario.addressing.quick_actions import is_quick_action
from judge.scenario.expectations.arrivals import ARRIVES
from judge.scenario.expectations.done_by import line_of_happening
from judge.scenario.expectations.followed_cards import ENDS_IN
from judge.scenario.expectations.state_at_the_end import HAS, WHERE
from judge.scenario.expectations.who_did import WHO
from judge.text.spelling import fold

NOTHING = "none"
"""The answer of somebody who chooses nothing."""
WORDS_BY_KIND = {
    "before": ("first", "earlier", "after", "resolves", "ability"),
    "legal": ("allowed",),
    "count": ("often", "times", "of"),
    "value": ("often", "of", "there", "keeps", "zone", "left-over"),
    HAS: ("state-at-the-end", "keeps", "after"),
    ENDS_IN: ("state-at-the-end", "after"),
    WHERE: ("state-at-the-end", "zone", "after"),
    WHO: ("first", "players"),
}
"""By which words each kind of question is asked, whatever it is about."""
OPENED_BY_KIND = {
    "before": ("open-who", "open-which"),
    "count": ("open-which", "often"),
    "value": ("open-who", "open-which", "open-where", "often"),
    ENDS_IN: ("open-where", "open-which"),
    WHERE: ("open-where", "open-which"),
    WHO: ("open-who", "open-which"),
}
"""By which words each kind of question is opened that has no yes and no: none of them asks why."""
OPENED_BY_WHAT = {"mark": ("open-which",), "arrival": ("open-where", "open-which")}
"""The same of what happens, by what that is said of: *what does it gain?*, *where does it go?*"""
VERBS_BY_KIND = {WHERE: (ENDS_IN, ARRIVES), ENDS_IN: (ENDS_IN, ARRIVES), HAS: (HAS, ENDS_IN), "value": (ENDS_IN,)}


class Accounted(AimAsked):
    """A typed question, of which is known which of its words a computed one says."""

    def _unaccounted(self, kind: str, check: Check) -> frozenset[str]:
        """The words of the typed question that this one does not say."""
        words_said = self._said(kind, check)
        phrases = (phrase.replace("_", r"\W+") for phrase in typed_words(*self._about, "neutral-phrases"))
        clause = re.sub(rf"\b(?:{'|'.join(phrases)})\b", " ", self._heard.clause)
        said_pattern = self._phrases_said(kind, check)
        clause = re.sub(said_pattern, " ", clause) if said_pattern else clause
        # The beginning of a name may be that of a verb: the « Troupière » is not what « se trouve » in the end.
        names = frozenset[str]().union(*self._meant.cards.values(), *self._meant.players.values())
        words = [
            word
            for word in WORD.findall(clause)
            if word != fold(self._heard.opened_by)
            and not (words_said.names(word) if stem_of(word) in names else words_said.has(word))
        ]
        return (
            frozenset(words)
            | self._occasion_left(check, words_said)
            | self._strange_agents(kind, check)
            | self._opening(kind, check)
            | self._sources(kind, check)
            | self._states_beside(check)
        )

    def _phrases_said(self, kind: str, check: Check) -> str:
        """A pattern of the phrases that this question says besides its words; empty where there are none."""
        key = {ENDS_IN: "in-play", "legal": "choosing-nothing"}.get(kind, "")
        if kind == "happens" and len(check.wanted) > 1 and self.asks_for_all_of(check.wanted):
            key = "both"
        if not key or (kind == "legal" and check.wanted[0] != NOTHING):
            return ""
        phrases = (phrase.replace("_", r"\W+") for phrase in typed_words(*self._about, key))
        return rf"\b(?:{'|'.join(phrases)})\b"

    def _own_words(self, kind: str, check: Check) -> tuple[str, ...]:
        """The words for *own*, where it comes to a place of its owner's."""
        lines = [f"{check.subject}.{line}" for line in check.wanted] if kind == ENDS_IN else list(check.wanted)
        is_to_a_place = kind == ENDS_IN or all(line.startswith(ARRIVES) for line in lines)
        parts = parts_of(lines)
        owners = {thing.owner for thing in self._lying(parts)}
        return (
            typed_words(*self._about, "own") if is_to_a_place and lines and owners == parts & {*self._players} else ()
        )

    def _states_beside(self, check: Check) -> frozenset[str]:
        """The states that the question says of something, where what is computed says none: *is it boosted there?*

        *The boosted Chiron* only says which is meant; *boosted in Reserve*, *with its boosts* asks for more.
        """
        parts = parts_of(lines_of(check))
        stems = frozenset[str]().union(
            *(mark_stems(self._about, mark, self._marks) for mark in self._marks if mark not in parts)
        )
        before, behind = (typed_words(*self._about, key) for key in ("before-state", "behind-state"))
        places = frozenset[str]().union(*self._meant.places.values())
        words = ["", *WORD.findall(self._heard.clause), ""]
        return frozenset(
            word
            for n, word in enumerate(words)
            if stem_of(word) in stems
            and (words[n - 1] in before or words[n + 1] in behind or not places.isdisjoint(map(stem_of, words[:n])))
        )

    def _opening(self, kind: str, check: Check) -> frozenset[str]:
        """The word that opens the question, *who*, *why*, where what is computed does not answer to it."""
        if not self._heard.is_open:
            return frozenset()
        keys = OPENED_BY_KIND.get(kind, ())
        if kind == "happens":
            keys = tuple(
                key
                for line in check.wanted
                for key in OPENED_BY_WHAT.get(self._verbs.get(line.partition(" ")[0], ""), ())
            )
        opened_by = fold(self._heard.opened_by)
        is_asked = any(opened_by in map(fold, typed_words(*self._about, key)) for key in keys)
        # “How many” opens with a word that has no meaning without the other.
        is_asked |= "often" in keys and self._heard.has("often")
        return frozenset() if is_asked else frozenset((opened_by,))

    def _sources(self, kind: str, check: Check) -> frozenset[str]:
        """The place to which something is computed to come, where the question asks of what comes *from* there."""
        places = [check.subject] if kind == ENDS_IN else []
        places += [line.rpartition(".")[0].partition(" ")[2] for line in check.wanted if line.startswith(ARRIVES)]
        words = WORD.findall(self._heard.clause)
        return frozenset(word for place in places for word in self._from_there(words, self._stems_of_place(place)))

    def _from_there(self, words: list[str], stems: frozenset[str]) -> tuple[str, ...]:
        """The first of these words that names a place with those stems, if a word for *from* stands before it."""
        articles, sources = (typed_words(*self._about, key) for key in ("before-place", "from"))
        place_index = next((n for n, word in enumerate(words) if stem_of(word) in stems), 0)
        index = place_index
        names = frozenset[str]().union(*self._meant.players.values())
        while index and (words[index - 1] in articles or stem_of(words[index - 1]) in names):
            index -= 1
        has_source = index > 0 and (words[index - 1] in sources or "_".join(words[index - 1 : place_index]) in sources)
        return (words[index - 1], words[place_index]) if has_source else ()

    def _said(self, kind: str, check: Check) -> WordsSaid:
        """All that a computed question says, by its kind, its verbs and what it is about."""
        lines = lines_of(check)
        parts = parts_of(lines)
        verbs = {line_of_happening(part) for part in parts if part in self._verbs} | {*VERBS_BY_KIND.get(kind, ())}
        # "The Kodama played from Reserve": how it came there is known of what is played on the board.
        verbs_beside = {PLAYS} if self._is_played(parts) else set()
        spoken = [happening_words(self._about, verb) for verb in verbs | verbs_beside]
        keys = ("neutral", "occurs", *WORDS_BY_KIND.get(kind, ()), *(("ability",) if ACTIVATES in verbs else ()))
        if kind == WHERE and self.asks_which_place():
            spoken += [
                happening_words(self._about, verb) for verb, zone in game_of(self._scenario).speaks.moves if zone
            ]
        neutral_words = frozenset(fold(word) for key in keys for word in typed_words(*self._about, key))
        # "Who plays next?" asks for what comes, and not for what was played.
        if kind == WHO:
            neutral_words -= frozenset(typed_words(*self._about, "comes-next"))
        aim = self._cards_of_aim(check) if kind == "legal" else frozenset()
        paid_for = self._paid_for(check) if kind == "legal" else frozenset()
        forms = (*_forms(lines), *(("reaction",) if paid_for else ()))
        neutral_words |= frozenset(typed_words(*self._about, "by-means-of") if aim else ())
        neutral_words |= frozenset(typed_words(*self._about, "choosing") if aim else ())
        return WordsSaid(
            words=neutral_words.union(
                self._own_words(kind, check), self._called(parts), *(words for _, words in spoken)
            ),
            stems=self._stems_of_things(parts | aim | paid_for)
            | self._own_zones(verbs, parts)
            | self._stems_of_alternatives(kind),
            verb_stems=asked_stems(self._about, kind, frozenset((*verbs, *parts, *forms))).union(
                *(stems for stems, _ in spoken)
            )
            - self._stems_of_paying(kind, check),
        )

    def _stems_of_paying(self, kind: str, check: Check) -> frozenset[str]:
        """The stems of *paying*, where it is asked whether a reaction may be played: that costs nothing.

        Who pays *for* a reaction pays for what it does, and may be too poor for it: a yes would be wrong.
        """
        if kind != "legal" or not check.subject.endswith(" reaction"):
            return frozenset()
        own, playing = (phrase_stems(self._about, f"legal-{key}") for key in ("pays-yes", "plays"))
        return own - playing

    def _stems_of_alternatives(self, kind: str) -> frozenset[str]:
        """The stems of the places, cards or players between which the question asks, where the answer names those."""
        if kind == WHERE and self.asks_which_place():
            return frozenset[str]().union(*map(self._stems_of_place, self._meant.places))
        if kind != WHO:
            return frozenset()
        named = {**self._meant.cards, **self._meant.players}
        return frozenset[str]().union(*(named[code] for code in self.named_on_both_sides()))

    def _is_played(self, parts: frozenset[str]) -> bool:
        """Whether one of these cards is played on the board."""
        plays = (planned.answer for planned in self._scenario.play if planned.answer.kind.endswith(PLAYS))
        return any(not parts.isdisjoint(parts_of((answer.text,)) & {*self._meant.cards}) for answer in plays)

    def _own_zones(self, verbs: set[str], parts: frozenset[str]) -> frozenset[str]:
        """The stems of the zone to which what is done by a verb always goes: what is returned goes to the Hand."""
        owners = {thing.owner for thing in self._lying(parts)}
        zones = {zone for verb, zone in game_of(self._scenario).speaks.moves if zone and verb in verbs}
        codes = (code for code in self._meant.places if code.rpartition(".")[0] in owners)
        return frozenset[str]().union(
            *(self._stems_of_place(code) for code in codes if code.rpartition(".")[2] in zones)
        )

    def _strange_agents(self, kind: str, check: Check) -> frozenset[str]:
        """The players who are named as those who do something, where it is computed whoever does it.

        *Ben's Kodama* says whose it is; *does Ben return Kodama?* says more than whether it is returned. Only what is
        played is played by whose it is, and only one may do what is allowed.
        """
        lines = lines_of(check)
        verbs, parts = [line.partition(" ")[0] for line in lines], parts_of(lines)
        if kind not in ("happens", "order", "count", "legal", ENDS_IN, HAS, WHERE):
            return frozenset()
        if kind != "legal" and any(self._verbs.get(verb) == "player" for verb in verbs):
            return frozenset()
        players = {thing.controller for thing in self._lying(parts)}
        free = {verbs[0]} if kind == "legal" else players if PLAYS in verbs else set()
        return frozenset(
            word
            for player in self._players
            if player not in free
            for word in WORD.findall(self._without_owners(player))
            if stem_of(word) in stems_of(self._about, player)
        )

    def _without_owners(self, player: str) -> str:
        """The asking clause without this player's name where it says whose something is: *Ben's*, « de Ben »."""
        before, behind = typed_words(*self._about, "owned-by"), typed_words(*self._about, "owner-of")
        name = re.escape(fold(player))
        return re.sub(rf"\b{any_of(before)}\s*{name}\b|\b{name}{any_of(behind)}", " ", self._heard.clause)


def _forms(lines: Iterable[str]) -> Iterator[str]:
    """What is played beside cards, as questions about it call it: a line of a card may speak of its reaction."""
    for verb, _, subject in (line.partition(" ") for line in lines):
        if verb == PLAYS:
            yield "action" if is_quick_action(subject) else "reaction"

"""Whether a typed question asks how many things have a status or counter: *how many Characters are asleep?*

Every word of it has to be one of those that say this, in an order in which they do: nothing is left out of account.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from judge.app.corpus.games import game_of
from judge.app.corpus.rules_and_messages import corpus
from judge.app.corpus.typed_words import typed_words
from judge.app.explaining.asked.asked_phrases import term_stems
from judge.app.explaining.asked.heard_question import WORD, About, HeardQuestion, stem_of
from judge.app.explaining.asked.meant_things import MeantThings
from judge.model.cards.vocabulary import ZoneKey
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.model.play.state import GameObject, State
from judge.scenario.addressing.counted_things import (
    ANY,
    EACH,
    CountedThings,
    bears,
    counted_of,
    kinds_in_play,
    things_counted,
)
from judge.text.spelling import fold

_SAY_NOTHING = ("neutral", "of", "there", "state-at-the-end", "copula", "often", "how-much")
"""Words that say no more of what is counted than that it is."""
_AMONG, _IN, _ORBS = "mark-noun", "zone", "orb"


class NumberAsked:
    """A typed question, of which is known what it asks the number of; ``run`` is what was played, where it is known."""

    def __init__(self, scenario: Scenario, run: Run | None, heard: HeardQuestion, meant: MeantThings) -> None:
        self._scenario, self._run = scenario, run
        self._heard, self._meant = heard, meant
        self._game = game_of(scenario)
        self._words = WORD.findall(heard.clause)
        self._players = [player for player, own in meant.players.items() if own & heard.asked]

    @property
    def subject(self) -> str:
        """What is counted, as a file names it; empty where the question asks for nothing of this kind."""
        if not self._asks_for_a_number() or len(self._players) > 1:
            return ""
        if each := self._of_each():
            return each
        return self._of_zone_counted() if self._zone_counted() else self._of_marked()

    def _of_each(self) -> str:
        """Of which counters it asks how many there are in all, on whatever has them: *how many boosts has Ana?*"""
        counters = self._game.reads.vocabulary.counters
        named = [mark for mark in counters if any(self._is_mark(word, mark) for word in self._words)]
        places = self._places()
        if len(named) != 1 or len(places) > 1 or self._meant.names_any_card() or self._kinds():
            return ""
        (mark,), place = named, (*places, "")[0]
        stems_of_place = self._meant.whole_places.get(place, frozenset())

        def is_said(word: str) -> bool:
            is_of_place = bool(place) and (stem_of(word) in stems_of_place or word in self._typed(_IN))
            return self._is_mark(word, mark) or word in (*self._typed(_AMONG), *self._typed("in-all")) or is_of_place

        if not self._heard.how_many(self._meant.marks[mark]) or not self._are_all(is_said):
            return ""
        subject = ".".join(part for part in (place or (*self._players, "")[0], EACH, mark) if part)
        return subject if counted_of(self._game, self._scenario.start.players, subject) is not None else ""

    def is_sure(self) -> bool:
        """Whether what is counted is what everybody would count by these words.

        A Character card in Reserve is no Character in play, and a token no card: where one has the status or counter,
        the question may mean it or not.
        """
        counted = counted_of(self._game, self._scenario.start.players, self.subject)
        if counted is None or counted.word:
            return counted is not None
        states = (self._scenario.start, *((self._run.end,) if self._run is not None else ()))
        return all(self._is_sure_of(counted, state) for state in states)

    def _is_sure_of(self, counted: CountedThings, state: State) -> bool:
        """Whether nothing bears the mark that another may count, or leave out, by these words."""
        kind, things_told = self._kind(), things_counted(self._game, counted, state)
        if counted.each:
            # Whose a counter is may be doubted where a player controls what another one owns.
            return all(thing.controller == thing.owner for thing in things_told)
        if counted.place:
            return all(self._is_called(kind, thing) for thing in things_told)
        bearers = [thing for thing in state.objects if bears(thing, counted.mark) and thing.emblem is None]
        bearers = [thing for thing in bearers if counted.player in ("", thing.controller, thing.owner)]
        if counted.player and any(thing.controller != thing.owner for thing in bearers):
            return False
        if kind in ("", ANY):
            return not (kind and any(thing.token for thing in bearers))
        return sum(thing.kind == kind for thing in bearers) == len(things_told)

    def _is_called(self, kind: str, thing: GameObject) -> bool:
        """Whether a thing is one of those that such a word counts."""
        return not kind or (not thing.token if kind == ANY else thing.kind == kind)

    def _asks_for_a_number(self) -> bool:
        """Whether it asks how many there are now: nothing that was, no number of times, and on no occasion."""
        heard, text = self._heard, self._heard.text
        has_number = self._count("often") + self._count("how-much") == 1 + self._is_opened_twice()
        is_of_another_time = heard.has("past", "times-only") or bool(heard.occasion) or bool(heard.narrowed)
        # « Y a-t-il » speaks of nobody.
        phrases = "|".join(phrase.replace("_", r"\W+") for phrase in self._typed("there-is"))
        words = WORD.findall(re.sub(rf"\b(?:{phrases})\b", " ", heard.clause) if phrases else heard.clause)
        is_third = any(word in self._typed("third-person") for word in words) and not self._players
        is_of_whoever = heard.has("mine", "speaker") or is_third
        return has_number and not is_of_another_time and not is_of_whoever and not any(map(str.isdigit, text))

    def _is_opened_twice(self) -> bool:
        """Whether one word asks both *how much* and *how many*, as « combien » does."""
        both = set(self._typed("often")).intersection(self._typed("how-much"))
        return any(word in both for word in self._words)

    def _typed(self, key: str) -> tuple[str, ...]:
        return typed_words(self._scenario.game, self._scenario.edition, key)

    def _count(self, key: str) -> int:
        return sum(word in self._typed(key) for word in self._words)

    def _zone_counted(self) -> ZoneKey | None:
        """The zone whose things are counted by words of its own, if the question speaks of those."""
        zones = (zone for zone in self._game.reads.board.zones if zone.counted)
        return next((zone for zone in zones if self._has(*self._called_there(zone))), None)

    def _called_there(self, zone: ZoneKey) -> tuple[str, ...]:
        return (*self._typed(f"called-{zone.kind}"), *self._typed(f"called-{zone.zone}"))

    def _has(self, *words: str) -> bool:
        return any(word in words for word in self._words)

    def _of_zone_counted(self) -> str:
        """What a player has that is *ready*: it is what can be spent, too; or *exhausted*."""
        zone = self._zone_counted()
        if zone is None or len(self._players) != 1:
            return ""
        is_of_things = self._has(*self._typed(f"called-{zone.kind}"))
        named = (*self._called_there(zone), *self._typed("zone"))
        words_by_state: dict[str, tuple[str, ...]] = {}
        for word, mark in zone.counted:
            states = (*self._typed(f"called-{word}"), *(w for w in self._words if mark and self._is_mark(w, mark)))
            words_told = (*states, *(() if mark else self._available(is_of_things)))
            are_said_of_things = self._are_said_of_things(states.__contains__, named.__contains__)
            if are_said_of_things and self._has(*set(words_told).difference(self._typed("allowed"))):
                words_by_state[word] = words_told
        if len(words_by_state) != 1:
            return ""
        ((word, words_told),) = words_by_state.items()
        is_all = self._are_all(lambda w: w in named or w in words_told)
        return f"{self._players[0]}.{zone.key}.{word}" if is_all else ""

    def _available(self, is_of_things: bool) -> tuple[str, ...]:
        """The words by which something can be spent; *left* says so of an amount, and of things that they are there."""
        if self._has(*self._typed("allowed")):
            return (*self._typed("spends"), *self._typed("allowed"), *self._typed("available"))
        return (*self._typed("available"), *(() if is_of_things else self._typed("unspent")))

    def _are_said_of_things(self, is_state: Callable[[str], bool], is_noun: Callable[[str], bool]) -> bool:
        """Whether such words say how things are, and not what somebody does: *has Ana exhausted*, « a-t-elle épuisés ».

        Then they stand beside the things, or behind a word that says how something is.
        """
        words = ["", "", *self._words, ""]
        before = {word for key in ("before-adjective", "copula", "state-at-the-end") for word in self._typed(key)}
        copulas, pronouns = self._typed("copula"), self._typed("behind-verb")
        return all(
            words[n - 1] in before
            or is_noun(words[n - 1])
            or is_noun(words[n + 1])
            or (words[n - 1] in pronouns and words[n - 2] in copulas)
            for n, word in enumerate(words)
            if word and is_state(word)
        )

    def _of_marked(self) -> str:
        """What has a status or counter: things of a kind, of a player, in a place."""
        marks = [mark for mark in self._meant.marks if any(self._is_mark(word, mark) for word in self._words)]
        places = self._places()
        kinds = self._kinds()
        if len(marks) != 1 or len(places) > 1 or len(kinds) > 1 or not self._is_in_order(marks[0]):
            return ""
        (mark,), place = marks, (*places, "")[0]
        stems_of_place = self._meant.whole_places.get(place, frozenset())

        def is_said(word: str) -> bool:
            is_of_mark = self._is_mark(word, mark) or word in self._typed(_AMONG)
            is_of_place = bool(place) and (stem_of(word) in stems_of_place or word in self._typed(_IN))
            return is_of_mark or is_of_place or any(self._is_kind(word, kind) for kind in kinds)

        def is_noun(word: str) -> bool:
            return word in self._typed(_AMONG) or any(self._is_kind(word, kind) for kind in kinds)

        if not self._are_all(is_said) or not self._are_said_of_things(lambda word: self._is_mark(word, mark), is_noun):
            return ""
        player = self._players[0] if self._players else ""
        head = place or f"{player}.{kinds[0] if kinds else ANY}s".removeprefix(".")
        subject = f"{head}.{mark}"
        return subject if counted_of(self._game, self._scenario.start.players, subject) is not None else ""

    def _places(self) -> list[str]:
        return [code for code in self._meant.places if self._players and self._meant.is_place(code)]

    def _kinds(self) -> list[str]:
        kinds = (ANY, *kinds_in_play(self._game))
        return [kind for kind in kinds if any(self._is_kind(word, kind) for word in self._words)]

    def _kind(self) -> str:
        """The kind of things by whose name it asks; empty where it has none."""
        return (*self._kinds(), "")[0]

    def _is_kind(self, word: str, kind: str) -> bool:
        about = (self._scenario.game, self._scenario.edition)
        return len(word) > 2 and (stem_of(word) in term_stems(about, kind) or word in self._typed(f"called-{kind}"))

    def _is_mark(self, word: str, mark: str) -> bool:
        """Whether a word names a mark, or says that something has it: no verb for getting it, « s’endorment »."""
        about = (self._scenario.game, self._scenario.edition)
        if word in typed_words(*about, f"called-{mark}"):
            return True
        return stem_of(word) in self._meant.marks[mark] and _bare(word) in _bare_names(about, mark)

    def _is_player(self, word: str) -> bool:
        return any(stem_of(word) in self._meant.players[player] for player in self._players)

    def _are_all(self, is_said: Callable[[str], bool]) -> bool:
        """Whether each word is one of these, or says nothing more."""
        empty = {word for key in _SAY_NOTHING for word in self._typed(key)}
        opened = self._heard.opened_by
        return all(word in empty or word == opened or self._is_player(word) or is_said(word) for word in self._words)

    def _is_in_order(self, mark: str) -> bool:
        """Whether the things are what it asks the number of, and not the counters on them: *how many boosts has …?*

        Behind *how many* stands what is counted, perhaps with its mark before it: *boosted Characters*.
        """
        asking = {*self._typed("often"), *self._typed("how-much")}
        at = next(n for n, word in enumerate(self._words) if word in asking)
        behind = [word for word in self._words[at + 1 :] if not self._says_nothing(word)]
        is_noun = [any(self._is_kind(word, kind) for kind in self._kinds()) for word in behind]
        if mark not in self._game.reads.vocabulary.counters:
            return bool(behind)
        is_adjective = bool(behind) and self._is_mark(behind[0], mark) and is_noun[1:2] == [True]
        # « Combien Ana a-t-elle de Personnages boostés ? »
        heads = [noun for word, noun in zip(behind, is_noun, strict=True) if not self._is_player(word)]
        is_close = is_adjective and self._words[self._words.index(behind[0], at) + 1] == behind[1]
        return heads[:1] == [True] or is_close

    def _says_nothing(self, word: str) -> bool:
        return any(word in self._typed(key) for key in _SAY_NOTHING)


@lru_cache(maxsize=128)
def _bare_names(about: About, mark: str) -> frozenset[str]:
    """The words of a mark's names, without the letters by which they are told to be several, or of a feminine noun."""
    terms = corpus(*about).rulebook.terms
    forms = (form.form for term in terms if term.code == mark for _, form in term.forms)
    return frozenset(_bare(word) for form in (mark, *forms) for word in WORD.findall(fold(form)))


def _bare(word: str) -> str:
    return word.rstrip("s").rstrip("e")

"""How near a computed question is to a typed one which it does not say: by what both name, and by their verb."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from judge.app.corpus.games import game_of
from judge.app.corpus.typed_words import typed_words
from judge.app.explaining.accounted import NOTHING
from judge.app.explaining.asked.asked_phrases import all_card_stems, happening_words, phrase_stems, term_stems
from judge.app.explaining.asked.heard_question import WORD, stem_of, verb_stems
from judge.app.explaining.question_fit import QuestionFit
from judge.app.explaining.said_words import ACTIVATES, lines_of, parts_of
from judge.app.explaining.tell_cards import words_on_card
from judge.app.new.heard.order_or_option import check_of
from judge.model.disputes.scenario import Check
from judge.scenario.addressing.names import PAYS, PLAYS
from judge.scenario.expectations.arrivals import ARRIVES
from judge.scenario.expectations.asked_turns import CHOSEN, turns
from judge.scenario.expectations.done_by import line_of_happening
from judge.scenario.expectations.followed_cards import ENDS_IN
from judge.scenario.expectations.state_at_the_end import HAS, WHERE
from judge.text.languages import BY_CODE
from judge.text.spelling import fold

_CARD, _VERB, _PLACE, _MARK, _PLAYER, _KIND = 5, 4, 3, 3, 2, 2
"""What it counts that both speak of the same card, verb, place, mark, player, or are of the same kind."""
_FACT = 2
"""What it counts that the question has a word of the fact."""
_APART = 2
"""What it counts against them that only one of both speaks of a card."""
_TO_A_PLACE = (ARRIVES, ENDS_IN)


class Nearness(QuestionFit):
    """A typed question, of which is known how near others are to it."""

    def points(self, kind: str, lines: tuple[str, ...]) -> int:
        """How near this is, in points; none, where both have nothing in common."""
        check = check_of(kind, lines)
        parts = parts_of(lines_of(check))
        hits = _CARD * self._named_alike(parts, self.cards, self.cards_near())
        # Who names a card asks of it, and who names none of something else.
        hits -= _APART * (bool(parts.intersection(self.cards)) != bool(self.cards_near()))
        hits += _PLAYER * self._named_alike(parts, self._players, self._named_players())
        hits += _VERB * self._hears(kind, check) + _FACT * self._names_fact(kind, check)
        # Whether somebody may play its reaction is off the subject of *may she discard it?*, whatever both may be of.
        hits -= _VERB * (kind == "legal" and not self._hears(kind, check))
        # A reaction comes to no place that could be named: that it reacts is what is asked.
        hits += _VERB * (kind == "happens" and check.wanted[0].startswith(ACTIVATES) and self._has(ACTIVATES))
        hits += _MARK * self._named_alike(parts, self._marks, {*filter(self.names_mark, self._marks)})
        hits += _PLACE * self._places_alike(parts)
        return hits + (_KIND * self._kind_alike(kind) if hits > 0 else 0)

    def strays(self, kind: str, lines: tuple[str, ...]) -> int:
        """How many cards of the question this leaves out, and about how many it is that the question does not name.

        None where it names none; by what somebody chooses the card is named, too, that has it chosen. None either where
        this is the same deed of the same player, about no card: by what Ana draws may be left out of *does Ana draw?*
        """
        named = {card for card in self.cards if self.names_card(card)} or self.cards_of_somebody()
        check = check_of(kind, lines)
        if kind == "legal" and self.is_of_paying(check):
            return 0  # for what one pays goes without saying there
        parts = parts_of(lines_of(check))
        about = parts.intersection(self.cards) | self._choosers(kind, check)
        if not about and self._hears(kind, check) and parts & self._players_asked_of(named):
            return 0
        # Of two cards it is the other that is asked about: what the first one *sabotages*, or what is returned *by* it.
        is_of_the_doer = bool(self._doer() & about) and not (named - self._doer()) & about
        return 2 * len(named ^ about) + is_of_the_doer if named else 0

    def is_of_paying(self, check: Check) -> bool:
        """Whether this asks if a player may pay."""
        return check.subject.endswith(f" {PAYS}")

    def _players_asked_of(self, cards: AbstractSet[str]) -> set[str]:
        """The players that the question names; where it names none, whose the only card is that it names."""
        owners = {thing.controller for thing in self._scenario.start.objects if thing.card in cards}
        return self._named_players() or (owners if len(cards) == 1 else set())

    def _doer(self) -> set[str]:
        """Of two cards that the asking clause names the one by which something is done to the other, if it says so."""
        words = WORD.findall(self._heard.clause)
        places = {card: n for card in self.cards if (n := self._index_of(card, words)) >= 0}
        if len(places) != 2:
            return set()
        first, second = sorted(places, key=lambda card: places[card])
        between = set(words[places[first] + 1 : places[second]])
        # What *reacts* to another card does it nothing.
        if self._has(ACTIVATES) or not between.isdisjoint(typed_words(*self._about, "joins")):
            return set()
        if not between.isdisjoint((*typed_words(*self._about, "by-means-of"), *typed_words(*self._about, "from"))):
            return {second}
        return {first} if any(map(self.hears, self._verbs)) and not self._heard.is_passive else set()

    def _choosers(self, kind: str, check: Check) -> set[str]:
        """The cards that have a player choose this, of those that the question names."""
        is_choice = kind == "legal" and check.subject.rpartition(" ")[2] in CHOSEN
        is_choice = is_choice and not self._is_chosen_by_one_only(check)
        return {card for card in self._sources_of(check.subject) if self.names_card(card)} if is_choice else set()

    def is_of_another_matter(self, kind: str, lines: tuple[str, ...]) -> bool:
        """Whether this asks what lies in a place, or for another amount than that for which the question asks.

        What somebody *pays* is nothing that lies in the Mana zone, how much *Forest* an Expedition has no card, and
        that a card may be played says nothing of what it may target.
        """
        check = check_of(kind, lines)
        if kind == "legal":
            return self.is_of_playing_what_aims(check)
        is_of_counters = lines[0].rpartition(".")[2] in self._counters
        if kind not in ("value", "count") or is_of_counters or self._names_fact(kind, check):
            return False
        game = game_of(self._scenario)
        names = frozenset[str]().union(*self._meant.cards.values(), *self._meant.whole_places.values())
        statistics = (term_stems(self._about, code) for code in game.reads.vocabulary.statistics)
        if not self._heard.asked.isdisjoint(frozenset[str]().union(*statistics) - names):
            return True
        verbs = {verb for verb, said_of in self._verbs.items() if said_of == "player" and self._has(verb)}
        zones = {dict(game.speaks.moves).get(line_of_happening(verb), "") for verb in verbs}
        return kind == "value" and bool(verbs) and lines[0].rpartition(".")[2] not in zones

    def hears(self, verb: str) -> bool:
        """Whether the question has a word for this happening, or for something that comes near to it."""
        return self._has(verb) or self._heard.has(f"near-{line_of_happening(verb)}")

    def stems_of_cards(self) -> frozenset[str]:
        """By which stems the cards of the board are named."""
        return frozenset[str]().union(*self._meant.cards.values())

    def names_mark(self, mark: str) -> bool:
        """Whether the question names this status or counter, or has a word that comes near to it."""
        return self._names_mark(mark) or self._heard.has(f"near-{mark}")

    def asks_to_choose(self, asked: str) -> bool:
        """Whether the question speaks of what is chosen in answer to this, or of choosing a thing, or none."""
        heard = self._heard
        if heard.has("allowed") and self.says_what_is_done(asked):
            return True
        is_refused = heard.has("allowed", "near-choosing") and heard.has("is-not")
        return heard.has("choosing") or heard.says("choosing-nothing") or is_refused

    def says_what_is_done(self, asked: str) -> bool:
        """Whether the question has a word of what a card does by which a player chooses this: *sabotage*, *boost*."""
        cards = self._sources_of(asked)
        told = " ".join(words_on_card(self._scenario, card, language) for card in cards for language in BY_CODE)
        words = frozenset(WORD.findall(fold(told)))
        verbs = [happening_words(self._about, verb) for verb in self._verbs if self.hears(verb)]
        marks = [self._meant.marks[mark] for mark in self._marks if self._names_mark(mark)]
        is_verb = any(not own.isdisjoint(verb_stems(words)) or not whole.isdisjoint(words) for own, whole in verbs)
        return is_verb or any(not stems.isdisjoint(map(stem_of, words)) for stems in marks)

    def _is_chosen_by_one_only(self, check: Check) -> bool:
        """Whether one of several choices that are asked for alike offers this, and another does not: *may be chosen*
        is true then, though by the ability that is meant it may not.
        """
        seen = turns(game_of(self._scenario), self._run, check) if self._run is not None else ()
        return len({turn.offers_it for turn in seen}) > 1 and not self._heard.has("choosing")

    def is_opening(self, words: tuple[str, ...]) -> bool:
        """Whether the word that opens the question is among these: without it another thing is asked."""
        return fold(self._heard.opened_by) in map(fold, words)

    @property
    def names_a_player(self) -> bool:
        """Whether the question names a player."""
        return bool(self._named_players())

    @property
    def every_mark(self) -> tuple[str, ...]:
        """All statuses and counters of the game."""
        return self._marks

    def marks_in(self, lines: tuple[str, ...]) -> tuple[str, ...]:
        """The statuses and counters of which these lines speak."""
        parts = parts_of(lines)
        return tuple(mark for mark in self._marks if mark in parts)

    def zones_named(self) -> frozenset[str]:
        """The keys of the places of players that the question names, or that a verb of it is named after."""
        verbs = verb_stems(self._heard.words)
        # A Mana Moth names no Mana zone.
        of_names = (
            stems
            for card, stems in all_card_stems(self._scenario).items()
            if self._meant.cards.get(card, stems) & self._heard.said
        )
        stems_apart = self._heard.said.difference(*of_names)
        return frozenset(
            code.rpartition(".")[2]
            for code, stems in self._meant.places.items()
            if stems & stems_apart or verb_stems(stems) & verbs
        )

    def cards_near(self) -> set[str]:
        """The cards that the question names, in whichever part of it, those that it describes, and what is *mine*."""
        named = {card for card, stems in self._meant.cards.items() if stems & self._heard.said}
        return (named or self._meant.marked()) | self.cards_of_somebody()

    def _named_players(self) -> set[str]:
        return {player for player, stems in self._meant.players.items() if stems & self._heard.said}

    def _named_alike(self, parts: frozenset[str], known: tuple[str, ...], named: set[str]) -> int:
        """One, where it speaks of something that is named; less than none where it speaks of another thing alone."""
        own = parts.intersection(known)
        if own & named:
            return 1
        return -1 if own and named else 0

    def _places_alike(self, parts: frozenset[str]) -> int:
        zones = {code.rpartition(".")[2] for code in self._meant.places} & parts
        named = self.zones_named()
        return int(bool(zones & named)) - int(bool(zones and named and not zones & named))

    def _hears(self, kind: str, check: Check) -> bool:
        """Whether the question has the verb by which this is asked."""
        is_where = fold(self._heard.opened_by) in map(fold, typed_words(*self._about, "open-where"))
        if kind == WHERE:
            return is_where or any(map(self._has, _TO_A_PLACE))
        if kind == HAS:
            return not is_where and self._asks_of_state()
        if kind == ENDS_IN:
            # « Y réagit-elle encore ? » asks for no place.
            is_of_a_place = self._has(ENDS_IN) or (self._has(ARRIVES) and bool(self.zones_named()))
            return is_of_a_place and not self._other_verbs(_TO_A_PLACE, ())
        if kind == "legal":
            kind = check.subject.rpartition(" ")[2]
            is_nothing = check.wanted[0] == NOTHING and (
                self._heard.says("choosing-nothing") or self._heard.has("is-not")
            )
            is_asked = self._heard.has("allowed", "near-choosing") and self._is_option(kind)
            if kind in CHOSEN and check.wanted[0] != NOTHING:
                is_asked |= self._heard.has("allowed") and self.says_what_is_done(check.subject)
                is_asked &= not self._is_chosen_by_one_only(check)
                return is_asked and not self.cards_near().isdisjoint(parts_of(check.wanted))
            return is_asked and (check.wanted[0] != NOTHING or is_nothing)
        if kind == "value":
            return False
        verbs = [line_of_happening(line.partition(" ")[0]) for line in lines_of(check)]
        # What is played is hardly what a dispute is about.
        return all(map(self.hears, verbs)) and PLAYS not in verbs

    def _names_fact(self, kind: str, check: Check) -> bool:
        """Whether the question has a word of this fact of the board, *region*, which names no place."""
        fact = check.subject.rpartition(".")[2]
        stems = verb_stems(WORD.findall(self._heard.clause)) - verb_stems(self._meant.stems_of_places())
        stems -= verb_stems((*typed_words(*self._about, "often"), *typed_words(*self._about, "neutral")))
        return kind == "value" and not stems.isdisjoint(phrase_stems(self._about, f"fact-of.{fact}"))

    def _kind_alike(self, kind: str) -> int:
        """Whether its words ask for this kind: one; for another: less than none."""
        heard = self._heard
        if heard.kinds:
            return 1 if kind in heard.kinds else -1
        if heard.is_open:
            # *Which Expedition moves?* is answered by no yes.
            which = {*typed_words(*self._about, "open-which")} & {*typed_words(*self._about, "asks-who")}
            is_which = kind == "happens" and heard.opened_by in which
            return 1 if kind in (WHERE, "who", "value") else -is_which
        return -1 if kind in ("legal", "count", "before", "who", "value") else 0

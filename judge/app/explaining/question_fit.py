"""Whether what is computed says the question that somebody typed; one that it does not say is told as unanswered.

It is decided by the words that both have: the verbs of the computed question must be those of the typed one, and the
card, the player, the place or the mark that it is about must be what the typed one names, in any language. Where that
leaves a doubt, the typed question is not answered.
"""

from __future__ import annotations

from functools import cached_property

from judge.app.corpus.games import game_of
from judge.app.corpus.typed_words import typed_words
from judge.app.explaining.accounted import NOTHING
from judge.app.explaining.asked.asked_phrases import mark_stems, phrase_stems, term_stems
from judge.app.explaining.asked.heard_question import WORD, stem_of, verb_stems
from judge.app.explaining.asked.mana_asked import mana_asked
from judge.app.explaining.asked.meant_things import CARD
from judge.app.explaining.asked.number_asked import NumberAsked
from judge.app.explaining.asked.order_asked import ANOTHER, ANSWERED
from judge.app.explaining.said_words import parts_of
from judge.app.explaining.state_asked import StateAsked
from judge.model.disputes.scenario import Check
from judge.scenario.addressing.counted_things import counted_of
from judge.scenario.addressing.names import PLAYS, QUICK_ACTION
from judge.scenario.addressing.quick_actions import is_quick_action
from judge.scenario.expectations.arrivals import arrival_parts
from judge.scenario.expectations.asked_turns import CHOSEN
from judge.scenario.expectations.done_by import is_by, line_of_happening
from judge.scenario.expectations.each_of_many import EACH, PAID, is_each
from judge.scenario.expectations.followed_cards import ENDS_IN, name_parts
from judge.scenario.expectations.state_at_the_end import HAS, WHERE
from judge.scenario.expectations.who_did import WHO

LOSES = "loses"


class QuestionFit(StateAsked):
    """How questions that could be computed of a board stand to the one that somebody typed about it."""

    def of(self, kind: str, check: Check) -> str:
        """How a computed question stands to the typed one; where nothing was typed, it is the question.

        What says the same verb of the same thing is still another question, where it leaves out words that matter, or
        says it of less than was asked.
        """
        if not self._heard.text.strip():
            return ANSWERED
        if kind == "value" and counted_of(game_of(self._scenario), self._players, check.subject) is not None:
            return ANSWERED if self.number_asked == check.subject and self.is_sure_of_number else ANOTHER
        if any(line.startswith(f"{PAID}{EACH} ") for line in check.wanted):
            return ANSWERED if kind == "count" and (self.mana_asked,) == check.wanted else ANOTHER
        fit = self._of_verb_and_subject(kind, check)
        is_another = fit == ANSWERED and (self.left_out(kind, check) or self._is_of_less(kind, check))
        return ANOTHER if is_another else fit

    def _is_of_less(self, kind: str, check: Check) -> bool:
        """Whether this is computed of one player though the question names nobody, and means no card of that one alone.

        *How many cards are discarded?* asks for those of everybody. Who may choose goes without saying.
        """
        # Who may choose is left out; where and what are of one statement.
        subject = "" if kind == "legal" else check.subject
        lines = [f"{subject}.{line}" for line in check.wanted or ("",)]
        parts_of_lines = [parts_of((line,)) for line in lines]
        return any(
            player in parts and stems.isdisjoint(self._heard.said) and not self._meant.is_of_all(player, parts)
            for parts in parts_of_lines
            for player, stems in self._meant.players.items()
        )

    @cached_property
    def _number(self) -> NumberAsked:
        return NumberAsked(self._scenario, self._run, self._heard, self._meant)

    @cached_property
    def mana_asked(self) -> str:
        """Of what a player pays, the line whose number it asks; empty of any other question."""
        return mana_asked(self._scenario, self._run, self._heard, self._meant)

    @property
    def names_anything(self) -> bool:
        """Whether the asking clause has the name of a card or a player."""
        return self._meant.names_any_card() or any(map(self.names_player, self._players))

    @cached_property
    def number_asked(self) -> str:
        """Of which things with a status or counter it asks the number, as a file names them; empty where of none."""
        return self._number.subject

    @cached_property
    def is_sure_of_number(self) -> bool:
        """Whether everybody would count the same by its words."""
        return self._number.is_sure()

    def but_for(self, kind: str, check: Check) -> tuple[str, ...]:
        """The words alone because of which this is not the typed question; empty where it is, or is another anyhow."""
        is_near = self._heard.text.strip() and self._of_verb_and_subject(kind, check) == ANSWERED
        return self.left_out(kind, check) if is_near else ()

    def _of_verb_and_subject(self, kind: str, check: Check) -> str:
        """How it stands to the typed question by its verb and by what that is said of."""
        heard = self._heard
        if kind == "before":
            return self._order(check)
        if kind == WHERE and self._is_created_too(check.wanted[0]):
            return ANOTHER
        if kind in (WHERE, WHO):
            is_said = self._is_where(check.wanted[0]) if kind == WHERE else self._is_who(check.subject)
            return ANSWERED if is_said else ANOTHER
        if self._is_of_another_kind(kind) or (kind in (HAS, ENDS_IN) and self._is_created_too(check.wanted[0])):
            return ANOTHER
        match kind:
            case "legal":
                is_said = self._allows(check)
            case "value":
                is_said = self._measures(check)
            case "has":
                is_said = self._is_still(name_parts(check.wanted[0])[1], check.subject)
                is_said &= not self._is_another_copy(check.wanted[0], check.subject)
            case "ends_in":
                is_said = not heard.kinds and self._ends(check)
            case "count":
                is_said = "count" in heard.kinds and self._counts_just(check.wanted)
            case _:
                is_said = not heard.kinds and self._happen(check.wanted)
        return ANSWERED if is_said else ANOTHER

    def _is_of_another_kind(self, kind: str) -> bool:
        """Whether the words of the question ask for another kind than this."""
        kinds = self._heard.kinds
        return bool(kinds) and (kind not in kinds or kinds == {"before", "legal"})

    def _is_who(self, asked: str) -> bool:
        """Whether the question asks of whom this is true, of no card and of no one player alone.

        Who *discards* is a player, and who *is discarded* a card.
        """
        heard, (verb, _, mark) = self._heard, asked.partition(" ")
        happening, said_of = line_of_happening(verb), self._verbs[verb]
        if heard.narrowed or not heard.kinds <= {"before"} or heard.has("after", "earlier"):
            return False
        pair = self.named_on_both_sides()
        if pair and not (self._meant.names_any_card() and heard.kinds):
            return self._is_of_pair(pair, happening, said_of, mark)
        if not heard.asks_who or self._meant.names_any_card():
            return False
        if not self._is_of_everybody() or not self._has(happening):
            return False
        if self._other_verbs((happening,), (mark,) if mark else ()):
            return False
        if said_of == "mark":
            return self._names_mark(mark)
        if said_of == "place":
            return not heard.asks_for_a_player and not self._asks_of_cards()
        is_player = heard.asks_for_a_player or heard.has("players")
        return is_player == (said_of == "player") if not heard.is_passive else said_of != "player"

    def _is_of_pair(self, pair: frozenset[str], happening: str, said_of: str, mark: str) -> bool:
        """Whether the question asks of which of two cards, or of two players, this is true.

        Not by a verb that a zone is named after: what is *discarded* may come there by another.
        """
        if not self._has(happening) or self._other_verbs((happening,), (mark,) if mark else ()):
            return False
        if pair <= frozenset(self._players):
            return said_of == "player" and not self._heard.is_passive
        if said_of == "mark":
            return self._names_mark(mark)
        return said_of in ("card", "reaction") and not self._meant.is_named_after(happening)

    def _asks_of_cards(self) -> bool:
        """Whether it asks of cards or Characters, *which Characters stay?*: Expeditions are neither."""
        kinds = (CARD, *game_of(self._scenario).reads.vocabulary.kinds_of_cards)
        stems = frozenset[str]().union(*(term_stems(self._about, kind) for kind in kinds))
        return not self._heard.asked.isdisjoint(stems - self._meant.stems_of_places())

    def _is_of_everybody(self) -> bool:
        """Whether the asking clause names no player, or all of them."""
        players_named = [player for player, stems in self._meant.players.items() if stems & self._heard.asked]
        return len(players_named) in (0, len(self._players))

    def _counts_just(self, lines: tuple[str, ...]) -> bool:
        """Whether the question asks for the number of these, and of nothing else."""
        verb, _, player = lines[0].partition(" ")
        if player in self._players and line_of_happening(verb) in self._done_by:
            return self._counts_cards(verb, player)
        return self._counts(lines) and self._happen(lines)

    def _counts_cards(self, verb: str, player: str) -> bool:
        """Whether the question asks how many cards this player *discards*, or of that player's *are discarded*.

        Who asks how many Characters it is means not every card: that is not taken for it.
        """
        heard, happening = self._heard, line_of_happening(verb)
        asks_for_cards = heard.how_many(term_stems(self._about, CARD)) and not self._meant.names_any_card()
        has_verb = self._has(happening) and not self._other_verbs((happening,), ())
        return asks_for_cards and has_verb and self._meant.is_player(player) and is_by(verb) != heard.is_passive

    def _counts(self, lines: tuple[str, ...]) -> bool:
        """Whether the question asks for the number of these events, or for what they bring, *how many boosts*.

        Of counters the two differ, so that it has to say which: *how many times*, or how many of them; and of what. How
        many something *has* is no matter of what it gains.
        """
        verb, _, subject = lines[0].partition(" ")
        bearer, _, mark = subject.rpartition(".")
        if mark not in self._counters:
            return True
        if not is_each(verb):
            return self._heard.has("times")
        return self._has(verb) and self._asks_how_many(mark) and self._is_bearer(bearer)

    def _asks_how_many(self, counter: str) -> bool:
        """Whether the question asks how many of these counters there are: by a word that no other counter has."""
        return self._heard.how_many(mark_stems(self._about, counter, self._counters))

    def _is_bearer(self, bearer: str) -> bool:
        """Whether the question names this card; where all counters are meant, that it names no card and no player."""
        if bearer:
            return self._meant.names_card(name_parts(bearer)[1])
        return not self._meant.names_any_card() and all(map(self._meant.is_player, self._players))

    def _happen(self, lines: tuple[str, ...]) -> bool:
        """Whether the question asks for all of these happenings, and for nothing else."""
        verbs, subjects = zip(*(line.split(" ", 1) for line in lines), strict=True)
        if len(lines) > 1 and self.asks_for_all_of(lines):
            return not self._other_verbs(verbs, ())
        marks = [
            subject.rpartition(".")[2]
            for verb, subject in zip(verbs, subjects, strict=True)
            if self._verbs.get(verb) == "mark"
        ]
        return not self._other_verbs(verbs, marks) and all(map(self._happens, verbs, subjects))

    def _happens(self, verb: str, subject: str) -> bool:
        """Whether the question asks for this: by its verb, and of the same card, player, place or mark."""
        heard, is_verb = self._heard, self._has(verb)
        match self._verbs.get(verb, "card"):
            case "mark":  # what a mark is called may be the verb: « s’endort-il »
                bearer, _, mark = subject.rpartition(".")
                # « Que devient-il ? » asks for no mark.
                is_said = self._names_mark(mark) or (heard.is_open and is_verb and not heard.has("becomes"))
                # Whether it still has it is another question than whether it gains it.
                is_said = is_said and (is_verb or not self._asks_of_state())
                # Whoever asks which things gain it means none of them alone.
                is_said = is_said and not (heard.asks_who and not self._meant.names_any_card())
                # « Est-il Fugace ? »: who has it already does not gain it, and is Fleeting all the same.
                is_said = is_said and (is_verb or not self._meant.is_borne(name_parts(bearer)[1], mark))
                # A card that changes zones keeps no counters, though nothing takes them: it “loses” none, and has none.
                is_said = is_said and not (verb == LOSES and mark in self._counters and not self._loses(bearer, mark))
                return is_said and (not bearer or self._meant.is_card(name_parts(bearer)[1], mark))
            case "player":
                # Whoever asks what somebody draws, or when, is not answered by the fact that they do.
                is_said = is_verb and (not heard.is_open or "count" in heard.kinds)
                return is_said and self._meant.is_player(subject)
            case "place":
                return is_verb and self._meant.is_place(subject) and not self._asks_of_cards()
            case "arrival":
                place, own_name = arrival_parts(subject)
                card = name_parts(own_name)[1]
                if heard.is_open:
                    return is_verb and self._meant.names_card(card)
                is_moment = is_verb or not self._has(ENDS_IN)
                return is_moment and self._meant.is_place(place, card) and self._meant.is_card(card)
            case "reaction" if verb == PLAYS and self._asks_of_action() != is_quick_action(subject):
                return False
            case "card" | "reaction":
                card = name_parts(subject)[1]
                # What ceases to exist comes to no zone that the verb is named after: only the verb says it.
                is_zone_meant = self._meant.is_named_after(verb) and not self._meant.is_created(card)
                return is_verb and not is_zone_meant and self._meant.is_card(card)
        names = self._meant.cards.get(subject, frozenset()) | term_stems(self._about, subject)
        return is_verb and not heard.asked.isdisjoint(names)

    def _allows(self, check: Check) -> bool:
        """Whether the question asks what is allowed, of the same player, and of the same card, action or place."""
        player, _, asked_question = check.subject.partition(" ")
        *_, card = [part for part in check.wanted[0].split(".") if not part.isdecimal()] or [""]
        is_card = card in self._meant.cards and check.wanted[0] not in self._meant.places
        kind = "action" if check.wanted[0].startswith(QUICK_ACTION) else asked_question.rpartition(" ")[2]
        if self._heard.has("allowed") and self.is_kept_from_aiming(check):
            return self._meant.is_player(player)
        is_said = self._heard.has("allowed") and self._is_option(kind) and self._meant.is_player(player)
        if kind in CHOSEN:
            names_one = is_card and self._meant.names_card(card) and len(self._named_cards()) == 1
            names_one |= is_card and bool(self.source_aimed(check))
            return is_said and (names_one or (check.wanted[0] == NOTHING and self._heard.says("choosing-nothing")))
        if check.wanted[0] in self._meant.places:
            return is_said and self._meant.is_place(check.wanted[0])
        return is_said and (not is_card or self._meant.is_card(card))

    def _is_option(self, kind: str) -> bool:
        """Whether the question asks whether something of this kind may be chosen: a card, a reaction, a payment …"""
        stems = verb_stems(self._heard.words)
        stems_by_kind = {key: phrase_stems(self._about, f"legal-{key}") for key in (PLAYS, "reaction", "action")}
        if kind in stems_by_kind:
            special_by_kind = {key: own_stems - stems_by_kind[PLAYS] for key, own_stems in stems_by_kind.items()}
            is_special = {key: bool(stems & special_stems) for key, special_stems in special_by_kind.items()}
            is_special["reaction"] |= self._has("activates") and not is_special["action"]
            return (
                is_special[kind]
                if kind != PLAYS
                else bool(stems & stems_by_kind[PLAYS]) and not any(is_special.values())
            )
        if kind in CHOSEN and self._heard.has("choosing"):
            return True
        return bool(stems & phrase_stems(self._about, "legal-other")) or (kind in self._verbs and self._has(kind))

    def _named_cards(self) -> list[str]:
        return [card for card in self.cards if self.names_card(card)]

    def _measures(self, check: Check) -> bool:
        """Whether the question asks, with no yes and no, what lies in this place or what this fact is."""
        heard, subject = self._heard, check.subject
        if not heard.is_open and "value" not in heard.kinds:
            return False
        if subject in self._meant.places:
            return self._meant.is_place(subject) and self.asks_for_cards_of(subject)
        if subject.rpartition(".")[2] in self._counters:
            return self._has_counters(*subject.rpartition(".")[::2])
        player, _, fact = subject.rpartition(".")
        # « Combien » alone says of nothing how much it is.
        stems = verb_stems(set(WORD.findall(heard.clause)).difference(typed_words(*self._about, "often")))
        is_fact = not stems.isdisjoint(phrase_stems(self._about, f"fact-of.{fact}"))
        return is_fact and (not player or self._meant.is_player(player))

    def asks_what_lies(self, place: str) -> bool:
        """Whether the question asks for all that lies in this place of a player whom it names, and for nothing else.

        Whoever asks which Characters lie there, or which exhausted cards, means not all: that is not taken for it.
        """
        heard, player = self._heard, place.rpartition(".")[0]
        is_asked = heard.opened_by in typed_words(*self._about, "open-which") or "value" in heard.kinds
        kinds_of_cards = game_of(self._scenario).reads.vocabulary.kinds_of_cards
        is_narrowed = heard.narrowed or heard.has("times") or any(map(self._names_mark, self._marks))
        # The Hero of a *Hero Expedition* is a part of its name, said once.
        stems = [stem_of(word) for word in WORD.findall(heard.clause)]
        own = {stem for stem in self._meant.whole_places.get(place, frozenset()) if stems.count(stem) == 1}
        asked = heard.asked - own
        is_narrowed = is_narrowed or any(not asked.isdisjoint(term_stems(self._about, k)) for k in kinds_of_cards)
        has_nothing_else = not self._meant.names_any_card() and not self._other_verbs((ENDS_IN,), ())
        is_place = self._meant.is_place(place) and self.names_player(player) and self.asks_for_cards_of(place)
        return is_asked and is_place and has_nothing_else and not is_narrowed

    def _has_counters(self, bearer: str, counter: str) -> bool:
        """Whether the question asks how many counters a card has: by no word for what happens, such as *gains*."""
        return (
            self._asks_how_many(counter) and self._is_bearer(bearer) and not self._other_verbs((ENDS_IN,), (counter,))
        )

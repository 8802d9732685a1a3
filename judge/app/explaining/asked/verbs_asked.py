"""The verbs and marks by which a typed question asks, and those that ask for something else."""

from __future__ import annotations

from collections.abc import Iterable

from judge.app.corpus.games import game_of
from judge.app.explaining.asked.asked_phrases import happening_words, mark_stems, phrase_stems, term_stems
from judge.app.explaining.asked.heard_question import HeardQuestion, verb_stems
from judge.app.explaining.asked.meant_things import MeantThings
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.scenario.addressing.names import PLAYS
from judge.scenario.expectations.read_expectations import order_words


class VerbsAsked:
    """A typed question with what it says, what it means, and the verbs and marks of the game that it has.

    ``run`` is what was played of the board: of some words only what has happened tells what they ask.
    """

    def __init__(self, scenario: Scenario, question: str, run: Run | None = None) -> None:
        self._scenario = scenario
        self._run = run
        self._about = scenario.game, scenario.edition
        self._verbs = order_words(game_of(scenario))
        self._counters = game_of(scenario).reads.vocabulary.counters
        self._marks = (*game_of(scenario).reads.vocabulary.statuses, *self._counters)
        self._done_by = game_of(scenario).speaks.done_by
        self._players = scenario.start.players
        self._heard = HeardQuestion(scenario, question)
        self._meant = MeantThings(scenario, self._heard)

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of question for which the words of the typed one ask; empty if they leave any."""
        return self._heard.kinds

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that the question may name: those of the board, and what they create."""
        return tuple(self._meant.cards)

    def names_card(self, card: str) -> bool:
        """Whether the asking clause has the name of this card."""
        return self._meant.names_card(card)

    def names_player(self, player: str) -> bool:
        """Whether the asking clause has the name of this player."""
        return not self._heard.asked.isdisjoint(self._meant.players[player])

    def _has(self, verb: str) -> bool:
        """Whether the asking clause has a word for this happening."""
        stems, whole_words = happening_words(self._about, verb)
        return bool(verb_stems(self._heard.words) & stems or self._heard.words & whole_words)

    def _other_verbs(self, verbs: Iterable[str], marks: Iterable[str]) -> frozenset[str]:
        """The verbs of the question that ask for something else; that a card was played may say how it came there."""
        own_verbs = (PLAYS, *verbs)
        own_stems = frozenset[str]().union(*(happening_words(self._about, verb)[0] for verb in own_verbs))
        own_words = frozenset[str]().union(*(happening_words(self._about, verb)[1] for verb in own_verbs))
        own_stems |= verb_stems(stem for mark in marks for stem in term_stems(self._about, mark))
        own_stems |= self._action_stems()  # *the quick action* is a thing, and no word for *is activated*
        words = frozenset(word for word in self._heard.words - own_words if verb_stems((word,)).isdisjoint(own_stems))
        stems_and_words = (happening_words(self._about, verb) for verb in self._verbs if verb not in own_verbs)
        return frozenset(
            word
            for stems, whole_words in stems_and_words
            for word in words
            if word in whole_words or not verb_stems((word,)).isdisjoint(stems)
        )

    def _names_mark(self, mark: str) -> bool:
        """Whether the asking clause has a name of this status or counter."""
        return not self._heard.asked.isdisjoint(mark_stems(self._about, mark, self._marks))

    def _asks_of_action(self) -> bool:
        """Whether the question speaks of a quick action: what it says of one, it says of no card."""
        return not self._action_stems().isdisjoint(verb_stems(self._heard.words))

    def _action_stems(self) -> frozenset[str]:
        return phrase_stems(self._about, "legal-action") - phrase_stems(self._about, f"legal-{PLAYS}")

"""Tells an exploration in a language: its outcomes, the choices that matter, who can force what."""

from __future__ import annotations

from collections.abc import Callable
from itertools import starmap

from judge.app.corpus.games import game_of
from judge.app.corpus.messages import catalogue
from judge.app.executed.explored import Explored, ShownDecision, ShownExploration, ShownOutcome, ShownTree
from judge.app.explaining.outcome_differences import entry_told
from judge.app.explaining.tell_cards import speaker_of
from judge.explain.said.options import options_of, question_of
from judge.explain.said.outcome import told_outcome
from judge.explain.said.speaker import player_name
from judge.model.disputes.scenario import Scenario
from judge.model.phrase import Argument
from judge.model.play.choice import Choice
from judge.model.play.graph import FOR_EVER, NOT_SEEN, End, Leaf
from judge.model.play.place import ANY, WordRef
from judge.model.telling.told import ToldBranch, ToldDecision, ToldLeaf, ToldOutcome, ToldTree
from judge.model.value import change

_TURN = "turn"


class ExplorationTeller:
    """Tells what was explored of one board."""

    def __init__(self, scenario: Scenario, explored: Explored, language: str) -> None:
        self.scenario = scenario
        self.explored = explored
        self.game = game_of(scenario)
        self.words = catalogue(scenario.game, scenario.edition, language)
        self.speaker = speaker_of(scenario, self.words)

    def outcomes(self, shown: tuple[ShownOutcome, ...]) -> tuple[ToldOutcome, ...]:
        """The distinct outcomes in words; what sounds alike is told apart by what is different in it."""
        told_outcomes = tuple(map(self._outcome, shown))
        facts = [dict(self.game.speaks.outcome(outcome.end.state)) for outcome in shown]
        return tuple(
            self._apart(outcome, outcome_facts, told_outcomes, facts)
            for outcome, outcome_facts in zip(told_outcomes, facts, strict=True)
        )

    def _outcome(self, shown: ShownOutcome) -> ToldOutcome:
        end, played = shown.end, shown.line
        text = told_outcome(self.game.speaks.view(self.explored.start), self.game.speaks.view(end.state), self.speaker)
        if not end.decided or end.reason == "blocked":
            detail = played.run.stop.detail
            key = "explore.turn-open" if end.reason == "choice" else f"stop.{end.reason}"
            detail_text = self.speaker.say(detail) if detail else ""
            text = f"{text} {self.words.say(key, detail=detail_text, count=len(played.run.entries))}"
        return ToldOutcome(shown.number + 1, text, played.answers, shown.forced_by, end.decided)

    def _apart(
        self,
        outcome: ToldOutcome,
        outcome_facts: dict[str, object],
        told_outcomes: tuple[ToldOutcome, ...],
        facts: list[dict[str, object]],
    ) -> ToldOutcome:
        """The outcome; if others read the same, with the facts added in which it differs from them."""
        facts_of_alike = [
            other_facts
            for told_outcome, other_facts in zip(told_outcomes, facts, strict=True)
            if told_outcome.text == outcome.text
        ]
        names = [
            name
            for name in outcome_facts
            if any(other_facts.get(name) != outcome_facts[name] for other_facts in facts_of_alike)
        ]
        board, players = self.game.reads.board, self.explored.start.players
        differences = "; ".join(entry_told(name, outcome_facts[name], board, players, self.speaker) for name in names)
        return change(outcome, text=f"{outcome.text} ({differences})") if differences else outcome

    def outcome_tree(self, shown: ShownTree) -> ToldTree:
        """The choices that matter to the outcome."""
        return self.tree(shown, self._leaf)

    def _leaf(self, of: int) -> ToldLeaf:
        if of in (NOT_SEEN, FOR_EVER):
            return ToldLeaf(self.words.say("explore.not-seen" if of == NOT_SEEN else "explore.for-ever"))
        return ToldLeaf(self.words.say("explore.outcome-name", number=of + 1), of + 1)

    def tree(self, shown: ShownTree, leaf: Callable[[int], ToldLeaf]) -> ToldTree:
        """A decision tree in words; ``leaf`` says what each class of ends is."""
        entries = (leaf(entry.of) if isinstance(entry, Leaf) else self._decision(entry) for entry in shown.entries)
        return ToldTree((*entries, ToldLeaf("…")), shown.root, shown.left)

    def _decision(self, shown: ShownDecision) -> ToldDecision:
        open_choice = shown.open.choice
        choice = Choice(open_choice.player, open_choice.kind, shown.open.options, (), open_choice.about)
        names = options_of(self.speaker, shown.open.state, choice, shown.names)
        # What is typed is yes or no; in a tree it is told what is done.
        options = tuple(
            self.words.say(does_it)
            if isinstance(ref, WordRef) and (does_it := f"option.{choice.kind}-{ref.word}") in self.words.messages
            else name
            for ref, name in zip(choice.options, names, strict=True)
        )
        branches = tuple(ToldBranch(tuple(options[n] for n in branch.options), branch.to) for branch in shown.branches)
        return ToldDecision(choice.player, question_of(self.speaker, choice), open_choice.rules, branches)

    @property
    def is_one_line(self) -> bool:
        """Whether all that was followed is one line, to its end, and nothing is open there."""
        graph = self.explored.graph
        is_decided = all(node.decided for node in graph.nodes if isinstance(node, End))
        return graph.complete and is_decided and not graph.positions and not self.scenario.chance

    @property
    def is_one_ending(self) -> bool:
        """Whether all that was followed ends in one way."""
        return sum(isinstance(node, End) for node in self.explored.graph.nodes) == 1

    def completeness(self, goes_round: bool, is_cut: bool = False) -> str:
        """The line on how far the exploration went: never more certain than it was.

        ``is_cut`` says that the board is played less far than what is asked or claimed would need.
        """
        graph = self.explored.graph
        if not graph.complete:
            return self._incomplete()
        return " ".join((self.words.say(f"explore.{self._how_far(is_cut)}", **self._counts), *self._limits(goes_round)))

    def tried(self, goes_round: bool, is_cut: bool = False) -> str:
        """The same as a judge reads it aloud at a table: who follows the lines, and how many they are, is left out."""
        if not self.explored.graph.complete:
            return self._incomplete()
        how_far = self._how_far(is_cut)
        is_played = any(planned.answer.kind not in self.game.runs.declarations for planned in self.scenario.play)
        sentence = self.words.say(
            "dispute.tried" if how_far == "complete" else f"dispute.tried-{how_far}",
            positions=self.explored.graph.positions,
            **{"else": is_played},
        )
        return " ".join((sentence, *self._limits(goes_round)))

    @property
    def _counts(self) -> dict[str, Argument]:
        graph = self.explored.graph
        return {"positions": graph.positions, "ends": len(graph.nodes) - graph.positions}

    def _incomplete(self) -> str:
        return self.words.say(f"explore.incomplete-{self.explored.why}", **self._counts)

    @property
    def _undecided_count(self) -> int:
        return sum(isinstance(node, End) and not node.decided for node in self.explored.graph.nodes)

    def _how_far(self, is_cut: bool) -> str:
        """The word of the messages for how far every line was followed."""
        graph = self.explored.graph
        if self._undecided_count:
            return "stopped"
        if any(isinstance(node, End) and _is_in_a_turn(node) for node in graph.nodes):
            return "in-turns" if graph.positions else "in-a-turn"
        return "cut" if is_cut else "complete"

    def _limits(self, goes_round: bool) -> list[str]:
        """What was not followed, or was held fixed."""
        graph, undecided_count, sentences = self.explored.graph, self._undecided_count, list[str]()
        # What the board leaves open it does not fix.
        fixed_count = sum(planned.answer.text != ANY.word for planned in self.scenario.chance)
        if fixed_count:
            sentences.append(self.words.say("explore.chance", count=fixed_count))
        if undecided_count:
            count_sentence = self.words.say("explore.undecided", count=undecided_count)
            sentences.append(count_sentence[:1].upper() + count_sentence[1:])
        if goes_round:
            sentences.append(self.words.say("explore.goes-round"))
        if graph.reduced:
            sentences.append(self.words.say("explore.reduced"))
        return sentences

    def forces(self, shown: ShownExploration, told_outcomes: tuple[ToldOutcome, ...]) -> tuple[str, ...]:
        """For each player, which outcomes that player can force."""
        count = len(self.explored.graph.outcomes)
        if count <= 1:
            return ()
        if not shown.force_asked:
            return (self.words.say("explore.force-not-asked", count=count),)
        forced_by_player = ((player, _forced(player, told_outcomes)) for player in self.explored.start.players)
        return tuple(starmap(self._force, forced_by_player))

    def _force(self, player: str, numbers: tuple[str, ...]) -> str:
        key = "explore.can-force" if numbers else "explore.can-force-none"
        every = len(numbers) == len(self.explored.graph.outcomes)
        return self.words.say(key, player=player_name(player), numbers=numbers, every=every)


def _is_in_a_turn(end: End) -> bool:
    """Whether a line ends where the board is played no further, and it is somebody's turn there."""
    return end.reason == "until" and bool(end.state.fact(_TURN))


def _forced(player: str, told_outcomes: tuple[ToldOutcome, ...]) -> tuple[str, ...]:
    """The numbers of the outcomes that a player can force."""
    return tuple(str(outcome.n) for outcome in told_outcomes if player in outcome.forced_by)

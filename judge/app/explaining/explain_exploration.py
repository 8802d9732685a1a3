"""Tells an exploration in a language: plays the lines that are shown, and asks who can force what."""

from __future__ import annotations

from collections.abc import Callable, Collection

from judge.app.corpus.games import GAMES, cards
from judge.app.corpus.messages import catalogue
from judge.app.executing.explore_board import Explored
from judge.app.executing.play_line import Played, option_name, play_line
from judge.app.explaining.outcome_differences import entry_told
from judge.engine.explore.decision_tree import decisions
from judge.engine.explore.force import force
from judge.engine.explore.routes import Route, goes_round, nearest, shortest
from judge.explain.said.options import options_of, question_of
from judge.explain.said.outcome import told_outcome
from judge.explain.said.speaker import Speaker, player_name
from judge.model.disputes.scenario import Scenario
from judge.model.play.choice import Choice
from judge.model.play.graph import FOR_EVER, NOT_SEEN, Decision, End, Leaf, Tree
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.told import ToldBranch, ToldDecision, ToldLeaf, ToldOutcome, ToldTree

MOST_DECISIONS = 40
MOST_OUTCOMES = 100
"""So many are told at most; all of them are counted."""
MOST_FORCED = 12
"""Of more outcomes than these it is not asked who can force each."""


class Teller:
    """Tells one exploration; what it plays again it keeps."""

    def __init__(self, scenario: Scenario, ruleset: Ruleset, explored: Explored, language: str) -> None:
        self.scenario = scenario
        self.explored = explored
        self.graph = explored.graph
        self.game = GAMES[scenario.game]
        self.words = catalogue(scenario.game, scenario.edition, language)
        known = cards(scenario.game) | {card.id: card for card in scenario.cards}
        self.speaker = Speaker(self.words, known)
        self._ruleset = ruleset

    def play(self, route: Route, recording: bool = False) -> Played:
        """One line, played again."""
        return play_line(self.scenario, self._ruleset, self.explored, self.game, route, recording)

    def outcomes(self, most: int = MOST_OUTCOMES) -> tuple[ToldOutcome, ...]:
        """The distinct outcomes, each with a shortest line that leads there; the nearest first."""
        ends = {n for n, one in enumerate(self.graph.nodes) if isinstance(one, End)}
        routes: dict[int, tuple[int, Route]] = {}
        for n, route in nearest(self.graph, ends):
            routes.setdefault(self._end(n).outcome, (n, route))
            if len(routes) >= most:
                break
        forced = self._forced()
        told = [self._outcome(n, *routes[n], forced.get(n, ())) for n in sorted(routes)]
        return tuple(self._apart(told, sorted(routes)))

    def _outcome(self, number: int, n: int, route: Route, forced: tuple[str, ...]) -> ToldOutcome:
        end = self._end(n)
        played = self.play(route)
        text = told_outcome(self.game.view(self.explored.start), self.game.view(end.state), self.speaker)
        if not end.decided or end.reason == "blocked":
            detail = played.run.stop.detail
            said = self.speaker.say(detail) if detail else ""
            count = len(played.run.entries)
            key = "explore.turn-open" if end.reason == "choice" else f"stop.{end.reason}"
            text = f"{text} {self.words.say(key, detail=said, count=count)}"
        return ToldOutcome(number + 1, text, played.answers, forced, end.decided)

    def _end(self, n: int) -> End:
        end = self.graph.nodes[n]
        assert isinstance(end, End)
        return end

    def _apart(self, told: list[ToldOutcome], numbers: list[int]) -> list[ToldOutcome]:
        """Outcomes that sound alike, told apart by what is different in them."""
        texts = [one.text for one in told]
        facts = [dict(self.game.outcome(self._end(self.graph.outcomes[n]).state)) for n in numbers]
        found = []
        for one, own in zip(told, facts, strict=True):
            alike = [other for text, other in zip(texts, facts, strict=True) if text == one.text]
            names = [name for name in own if any(other.get(name) != own[name] for other in alike)]
            board, players = self.game.board, self.explored.start.players
            said = "; ".join(entry_told(name, own[name], board, players, self.speaker) for name in names)
            text = f"{one.text} ({said})" if said else one.text
            found.append(ToldOutcome(one.n, text, one.witness, one.forced_by, one.decided))
        return found

    def _forced(self) -> dict[int, tuple[str, ...]]:
        """Who can force each outcome; nothing where there is one only, or too many."""
        graph = self.graph
        if not 1 < len(graph.outcomes) <= MOST_FORCED:
            return {}
        found = {}
        for number in range(len(graph.outcomes)):
            ids = frozenset(n for n, one in enumerate(graph.nodes) if isinstance(one, End) and one.outcome == number)
            players = self.explored.start.players
            found[number] = tuple(one for one in players if force(graph, ids, one).result == "yes")
        return found

    def tree(
        self, classes: Callable[[int], int], leaf: Callable[[int], ToldLeaf], kept: Collection[int] = ()
    ) -> ToldTree:
        """The choices that matter to how the ends are classed, and those that are ``kept`` in any case."""
        return self._told(decisions(self.graph, classes, kept=kept), leaf)

    def outcome_tree(self) -> ToldTree:
        """The choices that matter to the outcome."""
        return self.tree(lambda n: self._end(n).outcome, self._leaf)

    def _leaf(self, of: int) -> ToldLeaf:
        if of in (NOT_SEEN, FOR_EVER):
            return ToldLeaf(self.words.say("explore.not-seen" if of == NOT_SEEN else "explore.for-ever"))
        return ToldLeaf(self.words.say("explore.outcome-name", number=of + 1), of + 1)

    def _told(self, tree: Tree, leaf: Callable[[int], ToldLeaf]) -> ToldTree:
        kept = _first(tree, MOST_DECISIONS)
        places = {old: new for new, old in enumerate(kept)}
        more = len(kept)
        entries: list[ToldLeaf | ToldDecision] = []
        for old in kept:
            entry = tree.entries[old]
            if isinstance(entry, Leaf):
                entries.append(leaf(entry.of))
            else:
                entries.append(self._decision(entry, places, more))
        told = sum(isinstance(tree.entries[old], Decision) for old in kept)
        left = tree.decisions - told
        return ToldTree((*entries, ToldLeaf("…")), places[tree.root], left)

    def _decision(self, entry: Decision, places: dict[int, int], more: int) -> ToldDecision:
        standing = self.play(shortest(self.graph, {entry.node}) or ()).standing
        assert standing is not None
        choice = Choice(standing.choice.player, standing.choice.kind, standing.options, (), standing.choice.about)
        names = tuple(option_name(self.game, standing.state, standing.choice, one) for one in standing.options)
        said = options_of(self.speaker, standing.state, choice, names)
        branches = tuple(
            ToldBranch(tuple(said[n] for n in one.options), places.get(one.to, more)) for one in entry.branches
        )
        return ToldDecision(choice.player, question_of(self.speaker, choice), standing.choice.rules, branches)

    def completeness(self) -> str:
        """The line on how far the exploration went: never more certain than it was."""
        graph, why = self.graph, self.explored.why
        counts = {"positions": graph.positions, "ends": len(graph.nodes) - graph.positions}
        undecided = sum(isinstance(one, End) and not one.decided for one in graph.nodes)
        if not graph.complete:
            return self.words.say(f"explore.incomplete-{why}", **counts)
        said = [self.words.say("explore.complete", **counts)]
        if self.scenario.chance:
            said.append(self.words.say("explore.chance", count=len(self.scenario.chance)))
        if undecided:
            said.append(self.words.say("explore.undecided", count=undecided))
        if goes_round(graph):
            said.append(self.words.say("explore.goes-round"))
        if graph.reduced:
            said.append(self.words.say("explore.reduced"))
        return " ".join(said)

    def forces(self, told: tuple[ToldOutcome, ...]) -> tuple[str, ...]:
        """For each player, which outcomes that player can force."""
        if len(self.graph.outcomes) <= 1:
            return ()
        if len(self.graph.outcomes) > MOST_FORCED:
            return (self.words.say("explore.force-not-asked", count=len(self.graph.outcomes)),)
        said = []
        for player in self.explored.start.players:
            numbers = tuple(str(one.n) for one in told if player in one.forced_by)
            key = "explore.can-force" if numbers else "explore.can-force-none"
            said.append(self.words.say(key, player=player_name(player), numbers=numbers))
        return tuple(said)


def _first(tree: Tree, most: int) -> list[int]:
    """The entries nearest to the root, at most so many decisions; leaves that they lead to among them."""
    found, edge, decided = {tree.root: None}, [tree.root], 0
    for at in edge:
        entry = tree.entries[at]
        if isinstance(entry, Leaf):
            continue
        decided += 1
        for branch in entry.branches:
            further = isinstance(tree.entries[branch.to], Decision)
            waiting = sum(isinstance(tree.entries[one], Decision) for one in found)
            if branch.to not in found and (not further or waiting < most):
                found[branch.to] = None
                edge.append(branch.to)
    return list(found)

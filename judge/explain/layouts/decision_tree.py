"""Lays a decision tree out: as text, each decision once, and as a Mermaid flow chart."""

from __future__ import annotations

from judge.explain.said.paragraph import wrapped
from judge.model.telling.told import ToldBranch, ToldDecision, ToldLeaf, ToldTree
from judge.text.catalogue import Catalogue

STEP = 4
MOST_NAMED = 20
"""So many answers that lead to the same are named; the others are counted."""


class TreeText:
    """The lines of one tree; a decision that is met again is referred to by its number."""

    def __init__(self, tree: ToldTree, catalogue: Catalogue, width: int, shorts: dict[str, str]) -> None:
        self._tree = tree
        self._catalogue = catalogue
        self._width = width
        self._shorts = shorts
        self._numbers: dict[int, int] = {}
        self._shared = _shared(tree)
        self._lines: list[str] = []

    def lines(self) -> list[str]:
        """All lines, from the root."""
        root = self._tree.entries[self._tree.root]
        if isinstance(root, ToldLeaf):
            return wrapped(self._catalogue.say("explore.no-decision"), self._width) if root.outcome else []
        self._decision(self._tree.root, 0, "")
        if self._tree.left:
            self._lines += wrapped(self._catalogue.say("explore.more-decisions", count=self._tree.left), self._width)
        return self._lines

    def _decision(self, index: int, depth: int, lead: str) -> None:
        entry = self._tree.entries[index]
        assert isinstance(entry, ToldDecision)
        margin = " " * (depth * STEP)
        if index in self._numbers:
            self._say(margin, lead + self._catalogue.say("explore.as-at", number=self._letter(index)))
            return
        mark = ""
        if index in self._shared:
            self._numbers[index] = len(self._numbers)
            mark = f"({self._letter(index)}) "
        cites = "  ".join(self._shorts.get(rule, rule) for rule in entry.cites)
        self._say(margin, lead + mark + entry.question + (f"  [{cites}]" if cites else ""))
        for branch in entry.branches:
            self._branch(self._options(branch), branch.to, depth + 1)

    def _options(self, branch: ToldBranch) -> str:
        options_named, count_left = ", ".join(branch.options[:MOST_NAMED]), len(branch.options) - MOST_NAMED
        return (
            options_named
            if count_left <= 0
            else self._catalogue.say("explore.more-options", options=options_named, count=count_left)
        )

    def _branch(self, options: str, to: int, depth: int) -> None:
        entry = self._tree.entries[to]
        if isinstance(entry, ToldLeaf):
            self._say(" " * (depth * STEP), f"{options} → {entry.says or entry.text}")
        else:
            self._decision(to, depth, f"{options} → ")

    def _letter(self, index: int) -> str:
        letter_number = self._numbers[index]
        return chr(ord("a") + letter_number) if letter_number < 26 else str(letter_number + 1)

    def _say(self, margin: str, text: str) -> None:
        room = min(len(margin), self._width // 2)
        self._lines += wrapped(text, self._width, margin[:room], margin[:room] + "  ")


def _shared(tree: ToldTree) -> set[int]:
    """The indices of the decisions to which more than one answer leads: only these need a letter."""
    targets = [branch.to for entry in tree.entries if isinstance(entry, ToldDecision) for branch in entry.branches]
    return {
        target for target in targets if targets.count(target) > 1 and isinstance(tree.entries[target], ToldDecision)
    }


def as_mermaid(tree: ToldTree) -> str:
    """The tree as the text of a flow chart."""
    lines = ["flowchart TD"]
    for n, entry in enumerate(tree.entries):
        if isinstance(entry, ToldLeaf):
            lines.append(f'  n{n}(["{_quoted(entry.text)}"])')
            continue
        cites = f"<br/>{', '.join(entry.cites)}" if entry.cites else ""
        lines.append(f'  n{n}{{"{_quoted(entry.question)}{cites}"}}')
        lines += [f'  n{n} -->|"{_quoted(_counted(branch))}"| n{branch.to}' for branch in entry.branches]
    return "\n".join(lines) + "\n"


def _counted(branch: ToldBranch) -> str:
    """The answers of a branch, where no language is spoken: what is not named stands as a number."""
    more = len(branch.options) - MOST_NAMED
    return ", ".join((*branch.options[:MOST_NAMED], *((f"… (+{more})",) if more > 0 else ())))


def _quoted(text: str) -> str:
    return text.replace('"', "#quot;").replace("\n", " ")

"""Leaves out of a told tree the choices that, as they are told, make no difference."""

from __future__ import annotations

from judge.model.telling.told import ToldBranch, ToldDecision, ToldLeaf, ToldTree


def that_matter(tree: ToldTree) -> ToldTree:
    """The tree without choices all of whose answers read alike to the end, equal answers put together.

    Two positions can differ (the same thing lies elsewhere) and yet read alike: such a difference is left out. From a
    tree that is not told in full nothing is left out, because what is not told may differ.
    """
    if tree.left:
        return tree
    telling = _Telling(tree)
    root = telling.place(tree.root)
    return ToldTree(tuple(telling.entries), root)


class _Telling:
    """The entries that are left, each once."""

    def __init__(self, tree: ToldTree) -> None:
        self._tree = tree
        self._places: dict[int, int] = {}
        self.entries: list[ToldLeaf | ToldDecision] = []

    def place(self, at: int) -> int:
        """The index in the new tree of an entry of the old one: of its only outcome, if all its answers read alike."""
        if at not in self._places:
            entry = self._tree.entries[at]
            self._places[at] = self._kept(entry) if isinstance(entry, ToldLeaf) else self._decided(entry)
        return self._places[at]

    def _decided(self, entry: ToldDecision) -> int:
        options_by_entry: dict[int, tuple[str, ...]] = {}
        for branch in entry.branches:
            to = self.place(branch.to)
            options_by_entry[to] = tuple(dict.fromkeys((*options_by_entry.get(to, ()), *branch.options)))
        if len(options_by_entry) == 1:
            return next(iter(options_by_entry))
        branches = tuple(ToldBranch(options, to) for to, options in options_by_entry.items())
        return self._kept(ToldDecision(entry.player, entry.question, entry.cites, branches))

    def _kept(self, entry: ToldLeaf | ToldDecision) -> int:
        if entry not in self.entries:
            self.entries.append(entry)
        return self.entries.index(entry)

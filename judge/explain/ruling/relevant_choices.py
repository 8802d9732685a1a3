"""Leaves out of a told tree the choices that, as they are told, make no difference."""

from __future__ import annotations

from judge.model.telling.told import ToldBranch, ToldDecision, ToldLeaf, ToldTree


def that_matter(tree: ToldTree) -> ToldTree:
    """The tree without choices all of whose answers read alike to the end, equal answers put together.

    In the positions below, the same thing may lie elsewhere: such positions are told apart, and yet read alike. Of a
    tree that is not told whole nothing is left out, for what is not told may differ.
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
        """Where an entry of the old tree stands in the new one: at its only outcome, if its answers all read alike."""
        if at not in self._places:
            entry = self._tree.entries[at]
            self._places[at] = self._kept(entry) if isinstance(entry, ToldLeaf) else self._decided(entry)
        return self._places[at]

    def _decided(self, entry: ToldDecision) -> int:
        together: dict[int, tuple[str, ...]] = {}
        for branch in entry.branches:
            to = self.place(branch.to)
            together[to] = tuple(dict.fromkeys((*together.get(to, ()), *branch.options)))
        if len(together) == 1:
            return next(iter(together))
        branches = tuple(ToldBranch(options, to) for to, options in together.items())
        return self._kept(ToldDecision(entry.player, entry.question, entry.cites, branches))

    def _kept(self, entry: ToldLeaf | ToldDecision) -> int:
        if entry not in self.entries:
            self.entries.append(entry)
        return self.entries.index(entry)

"""Reads passive abilities: what replaces, adds, forbids, or changes a cost."""

from __future__ import annotations

from collections.abc import Callable

from judge.library.acts import ActReader
from judge.model.ability import Act, Also, Cannot, Costs, Filter, Instead, Passive, Pattern, Step, Where
from judge.text.decode import Fields
from judge.text.nodes import Node, Scalar

PASSIVE_KEYS = ("when", "instead", "also", "cannot", "costs", "optional", "on")
PATTERN_VERBS = ("moves", "draws", "creates", "gains", "loses")
PATTERN_KEYS = ("what", "from", "to", "by", "of", "token", "status", "counter", "in")
PLAYED = ("internal_action", "reaction")
Steps = Callable[[Node | None], tuple[Step, ...]]


class PassiveReader(ActReader):
    """The part of the effect reader that reads passives; ``steps`` reads the verbs that they put in place or add."""

    def passive(self, node: Node, steps: Steps) -> Passive | None:
        """One passive ability."""
        fields = Fields(node, self.faults, PASSIVE_KEYS, "a passive")
        heads = [key for key in ("instead", "also", "cannot", "costs") if fields.has(key)]
        if len(heads) != 1:
            self.faults.error(
                fields.span(), "effects/passive", "a passive says exactly one of instead, also, cannot, costs"
            )
            return None
        if heads[0] == "cannot":
            found = self._pattern(fields.node("cannot"))
            return Cannot(found) if found else None
        if heads[0] == "costs":
            return self._costs(fields)
        pattern = self._pattern(fields.required("when"))
        return None if pattern is None else self._modifier(heads[0], fields, pattern, steps)

    def _modifier(self, head: str, fields: Fields, pattern: Pattern, steps: Steps) -> Instead | Also:
        step = fields.one_of("on", ("step", "action"), "action") == "step"
        optional = fields.flag("optional", False)
        value = fields.node(head)
        if head == "also":
            return Also(pattern, self._acts(value, steps), step, optional)
        if isinstance(value, Scalar) and value.text == "nothing":
            return Instead(pattern, step=step, optional=optional)
        where = self._elsewhere(fields, value)
        return Instead(pattern, where, () if where else self._acts(value, steps), step, optional)

    def _elsewhere(self, fields: Fields, value: Node | None) -> Where | None:
        """``instead: {to: reserve}``: the same move, elsewhere."""
        inner = Fields(value, self.faults, None, "instead") if value is not None and hasattr(value, "entries") else None
        if inner is None or not inner.has("to") or len(inner.entries()) != 1:
            return None
        return self.where(inner, "to")

    def _acts(self, node: Node | None, steps: Steps) -> tuple[Act, ...]:
        found = steps(node)
        acts = tuple(one for one in found if isinstance(one, Act))
        if node is not None and len(acts) != len(found):
            what = "a modifier puts verbs in place or adds verbs, nothing else"
            self.faults.error(node.span, "effects/passive", what, how="Leave may, if and choices out.")
        return acts

    def _pattern(self, node: Node | None) -> Pattern | None:
        if node is None:
            return None
        fields = Fields(node, self.faults, PATTERN_VERBS, "what a modifier takes hold of")
        verb = next((one for one in PATTERN_VERBS if fields.has(one)), None)
        inner_node = fields.node(verb) if verb else None
        if verb is None or inner_node is None:
            return None
        if verb == "draws":
            return Pattern(
                "draws", of=fields.one_of("draws", ("you", "opponent", "anybody"), "you").replace("anybody", "")
            )
        if isinstance(inner_node, Scalar):
            return Pattern(verb, self.filter(inner_node))
        inner = Fields(inner_node, self.faults, PATTERN_KEYS, f"what {verb}")
        return Pattern(
            verb,
            what=self.filter(inner.node("what")) if inner.has("what") else Filter(),
            origin=inner.one_of("from", self.vocabulary.zones, ""),
            destination=inner.one_of("to", self.vocabulary.zones, ""),
            name=inner.text("token", "") or inner.text("status", "") or inner.text("counter", ""),
            by=inner.text("by", ""),
        )

    def _costs(self, fields: Fields) -> Costs | None:
        node = fields.node("costs")
        if node is None:
            return None
        inner = Fields(node, self.faults, ("played", "less", "more"), "costs")
        less = inner.integer("less", 0, 0, 20) - inner.integer("more", 0, 0, 20)
        return Costs(inner.one_of("played", PLAYED, PLAYED[0]), less)

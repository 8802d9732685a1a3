"""Reads what chance brings under ``chance``: dice and shuffles that hold for every line of a board."""

from __future__ import annotations

from judge.model.disputes.scenario import PlannedAnswer
from judge.model.play.choice import CHANCE, Answer
from judge.text.decode import Faults, Fields, named
from judge.text.nodes import Mapping, Node, Scalar, Sequence

KINDS = ("die", "shuffle")
FORM = 'Write for example "- die: 4", or "- shuffle: [chiron, ozma]", the uppermost card first.'


def read_chance(nodes: tuple[Node, ...], faults: Faults) -> tuple[PlannedAnswer, ...]:
    """The answers of chance, in the order in which they are needed."""
    return tuple(answer for node in nodes for answer in _line(node, faults))


def _line(node: Node, faults: Faults) -> tuple[PlannedAnswer, ...]:
    if not isinstance(node, Mapping) or len(node.entries) != 1:
        _fault(node, faults)
        return ()
    answer_entry = node.entries[0]
    Fields(node, faults, KINDS, named("line-of-chance"))
    is_list = answer_entry.key.text == "shuffle" and isinstance(answer_entry.value, Sequence)
    value_nodes = (
        answer_entry.value.items if is_list and isinstance(answer_entry.value, Sequence) else (answer_entry.value,)
    )
    words = [value_node for value_node in value_nodes if isinstance(value_node, Scalar) and value_node.text]
    if len(words) < len(value_nodes) or not value_nodes:
        _fault(answer_entry.value, faults)
    if answer_entry.key.text == "die" and any(word.text not in map(str, range(1, 7)) for word in words):
        faults.error(answer_entry.value.span, "scenario/chance", "die", number=words[0].text)
    return tuple(PlannedAnswer(Answer(CHANCE, answer_entry.key.text, word.text), word.span) for word in words)


def _fault(node: Node, faults: Faults) -> None:
    faults.error(node.span, "scenario/chance")

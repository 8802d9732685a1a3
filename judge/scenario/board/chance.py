"""Reads what chance brings under ``chance``: dice and shuffles that hold for every line of a board."""

from __future__ import annotations

from judge.model.diagnostic import Span
from judge.model.disputes.scenario import PlannedAnswer
from judge.model.game import Game
from judge.model.play.choice import CHANCE, Answer
from judge.text.decode import Faults, Fields, named
from judge.text.nodes import Mapping, Node, Scalar, Sequence

DIE, SHUFFLE = "die", "shuffle"
SIX = tuple(map(str, range(1, 7)))
"""The faces of a die that everybody knows: it is told by its numbers."""
FORM = 'Write for example "- die: 4", or "- shuffle: [chiron, ozma]", the uppermost card first.'


def read_chance(nodes: tuple[Node, ...], game: Game, faults: Faults) -> tuple[PlannedAnswer, ...]:
    """The answers of chance, in the order in which they are needed."""
    return tuple(answer for node in nodes for answer in _line(node, game, faults))


def _line(node: Node, game: Game, faults: Faults) -> tuple[PlannedAnswer, ...]:
    if not isinstance(node, Mapping) or len(node.entries) != 1:
        _fault(node, faults)
        return ()
    answer_entry = node.entries[0]
    Fields(node, faults, kinds_of_chance(game), named("line-of-chance"))
    is_list = answer_entry.key.text == SHUFFLE and isinstance(answer_entry.value, Sequence)
    value_nodes = (
        answer_entry.value.items if is_list and isinstance(answer_entry.value, Sequence) else (answer_entry.value,)
    )
    words = [value_node for value_node in value_nodes if isinstance(value_node, Scalar) and value_node.text]
    if len(words) < len(value_nodes) or not value_nodes:
        _fault(answer_entry.value, faults)
    if answer_entry.key.text == DIE:
        _check_faces(answer_entry.value.span, words, game.reads.vocabulary.faces, faults)
    return tuple(PlannedAnswer(Answer(CHANCE, answer_entry.key.text, word.text), word.span) for word in words)


def kinds_of_chance(game: Game) -> tuple[str, ...]:
    """What chance can be fixed for in this game."""
    return tuple(kind for kind in (DIE, SHUFFLE) if kind in game.reads.questions)


def _check_faces(span: Span, words: list[Scalar], faces: tuple[str, ...], faults: Faults) -> None:
    """Some die of the game shows each of these words."""
    unknown_face = next((word.text for word in words if word.text not in faces), None)
    if unknown_face is not None and faces == SIX:
        faults.error(span, "scenario/chance", "die", number=words[0].text)
    elif unknown_face is not None:
        faults.error(span, "scenario/chance", "face", word=unknown_face, faces=faces)


def _fault(node: Node, faults: Faults) -> None:
    faults.error(node.span, "scenario/chance")

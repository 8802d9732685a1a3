"""Reads what is expected of the questions of a run: who is asked, and which answers are offered."""

from __future__ import annotations

from judge.model.disputes.scenario import Check
from judge.scenario.addressing.names import Names, plain, span_of
from judge.scenario.addressing.planned_answers import asked_as, read_question
from judge.text.decode import Fields, named
from judge.text.nodes import Entry, Scalar, Sequence, is_empty, kind_of


class AskedReader:
    """Reads ``offered``, ``asked`` and ``legal``; every fault is collected."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._faults = names.faults

    def _question(self, key: Scalar) -> tuple[str, str] | None:
        """The player who is asked, and the kind of question; None, with a fault noted, where it is no question."""
        return read_question(key, self._names.players, self._names.game.reads.questions, self._faults)

    def offered(self, key_and_value: Entry) -> Check | None:
        player_and_kind = self._question(key_and_value.key)
        if not isinstance(key_and_value.value, Sequence):
            self._faults.error(span_of(key_and_value), "expect/not-answers", kind=kind_of(key_and_value.value))
            return None
        answers = self._names.words(key_and_value.value, named("answer"))
        are_answers = [
            player_and_kind is not None and self._names.answer(player_and_kind[1], answer.text, answer.span)
            for answer in answers
        ]
        if player_and_kind is None or not all(are_answers):
            return None
        return Check(
            "offered",
            asked_as(*player_and_kind),
            tuple(plain(answer.text) for answer in answers),
            key_and_value.key.span,
        )

    def asked(self, fields: Fields) -> list[Check]:
        node = fields.node("asked")
        if node is None or is_empty(node):
            return []
        question_nodes = (node,) if isinstance(node, Scalar) else self._names.words(node, named("question"))
        questions_read = [self._question(question_node) for question_node in question_nodes]
        return [
            Check(
                "asked",
                "",
                tuple(asked_as(*asked_question) for asked_question in questions_read if asked_question is not None),
                node.span,
            )
        ]

    def legal(self, key_and_value: Entry) -> Check | None:
        """A question, and an answer that is offered whenever it may be asked; as in ``play``."""
        if not isinstance(key_and_value.value, Scalar):
            self._faults.error(span_of(key_and_value), "expect/not-answers", "one", kind=kind_of(key_and_value.value))
            return None
        asked = self._question(key_and_value.key)
        if asked is None or not self._names.answer(asked[1], key_and_value.value.text, key_and_value.value.span):
            return None
        return Check("legal", asked_as(*asked), (plain(key_and_value.value.text),), key_and_value.key.span)

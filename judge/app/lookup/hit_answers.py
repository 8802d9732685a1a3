"""What a search hit that asks something answers: what a board comes to, and how a rule is read by default."""

from __future__ import annotations

from judge.app.lookup.board_answers import answers_of
from judge.app.lookup.rules import Desk
from judge.library.search.record import Record
from judge.model.cards.card import Words
from judge.model.value import Value

ASKING = ("scenario", "reading")
"""The kinds of hits whose question is shown with its answer."""


class HitAnswer(Value, frozen=True):
    """An answer in every language: ``says`` in a word or two, where it was executed, and ``ruling`` as a sentence."""

    says: Words = Words()
    ruling: Words = Words()


def question_of(record: Record) -> Words:
    """What a hit of these kinds asks; a board that asks nothing shows the sentence that it states."""
    return record.title if record.kind == "reading" or record.text == Words() else record.text


def answer_of(desk: Desk, record: Record) -> HitAnswer:
    """What comes of it: of a board its computed answer and its sentence, of a reading what its default says."""
    if record.kind == "reading":
        reading = desk.rulebook.reading(record.id)
        default_words = [option.says for option in reading.options if option.name == reading.default] if reading else []
        return HitAnswer(ruling=default_words[0]) if default_words else HitAnswer()
    if record.text == Words():
        return HitAnswer()
    answers = answers_of(desk.rulebook.game, desk.rulebook.edition)
    return HitAnswer(answers.get(record.id, Words()), record.title)

"""Long lists of the menu: what is wanted most is shown at once, the rest in groups, and words narrow it."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.new.drafts.draft import Draft
from judge.app.ruling.session import AnswerOption, Question
from judge.model.value import change
from judge.text.catalogue import Catalogue

MOST = 18
"""So many lines may a list have that is shown at once."""
A_PAGE = 12
SIGN = "+"
"""Begins what is typed to see a group."""


def shortened(draft: Draft, words: Catalogue, gap: str, narrowed: tuple[int, ...], question: Question) -> Question:
    """The question with as much of its list as is shown at once."""
    if narrowed:
        return change(question, shown=narrowed)
    groups = grouped(draft, words, gap, question)
    if not groups:
        return question
    in_groups = {number for _, numbers in groups for number in numbers}
    shown = tuple(n for n in range(1, len(question.options) + 1) if n not in in_groups)
    named = tuple(AnswerOption(f"{SIGN}{n}", name) for n, (name, _) in enumerate(groups, 1))
    return change(question, shown=shown or (0,), groups=named)


def grouped(draft: Draft, words: Catalogue, gap: str, question: Question) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The groups of a long list: what each is called, and the numbers that are in it; none of a short list."""
    if len(question.options) <= MOST:
        return ()
    menu = game_of(draft).reads.menu
    groups_of = dict(menu.groups)
    if gap not in groups_of:
        return _pages(question)
    names_by_piece = {piece: name for name, piece in menu.gaps[gap]}
    names = [names_by_piece[option.answer] for option in question.options]
    groups = (
        (words.say(f"menu.{gap}.group-{group}"), tuple(n for n, name in enumerate(names, 1) if name in members))
        for group, members in groups_of[gap]
    )
    return tuple(group for group in groups if group[1])


def _pages(question: Question) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The pages of a list that the game's words fill, each called by its first and its last."""
    numbers, texts = range(1, len(question.options) + 1), [option.text for option in question.options]
    pages = [tuple(numbers[at : at + A_PAGE]) for at in range(0, len(numbers), A_PAGE)]
    return tuple((f"{texts[page[0] - 1]} – {texts[page[-1] - 1]}", page) for page in pages)


def narrowed_to(draft: Draft, words: Catalogue, gap: str, question: Question, text: str) -> tuple[int, ...]:
    """The numbers to be shown after an answer that names a group; none where it names none."""
    groups = grouped(draft, words, gap, question)
    typed = text.strip()
    if typed.startswith(SIGN) and typed[1:].isdigit() and 1 <= int(typed[1:]) <= len(groups):
        return groups[int(typed[1:]) - 1][1]
    return ()

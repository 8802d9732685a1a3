"""What a quiz prints: the board before the answer, the ruling after it, the score at the end."""

from __future__ import annotations

from collections.abc import Iterator

from judge.app.corpus.topics import topic_title
from judge.app.quiz.quiz_item import GivenAnswer, QuizItem
from judge.explain.said.paragraph import wrapped
from judge.model.telling.explanation import Missed
from judge.text.catalogue import Catalogue


def board_page(item: QuizItem, words: Catalogue, width: int) -> list[str]:
    """The board of a question, a line for each zone in which something lies, and what its cards do."""
    rows = wrapped(item.header, width)
    for side in item.sides:
        rows += wrapped(side.player, width, "  ", "  ") if side.player else []
        for zone in side.zones:
            margin = "    " if side.player else "  "
            contents = words.say("quiz.zone", zone=zone.title, things=zone.things)
            rows += wrapped(contents, width, margin, f"{margin}  ")
    for card in item.cards:
        rows += wrapped(words.say("acting.card", name=card.name, text=card.text), width, "  ", "    ")
    return rows


def progress_line(number: int, count: int, right: int, item: QuizItem, words: Catalogue) -> str:
    """Which question this is, of how many, what about, how hard, and how many were right so far."""
    return words.say(
        "quiz.progress",
        number=str(number),
        count=str(count),
        right=str(right) if right else "",
        topic=topic_title(words, item.topic) if item.topic else words.say("faq.general"),
        level=str(item.difficulty.level),
    )


def ruling_page(given: GivenAnswer, words: Catalogue, width: int, brief: dict[str, str]) -> list[str]:
    """Whether the answer was right, then the ruling in short: answer, reason, sentence, what would change it, rules.

    ``brief`` is the printed form of a citation where that differs from its id.
    """
    item = given.item
    rows = wrapped(words.say("quiz.right" if given.is_right else "quiz.wrong", answer=item.says), width)
    for reason in item.reason:
        rows += wrapped(_with_rules(reason, brief), width, "  ", "  ")
    for note in item.notes:
        rows += wrapped(note, width, "  ", "  ")
    rows += wrapped(item.ruling, width, "  ", "  ")
    for contrast in item.contrasts:
        rows += wrapped(_with_rules(contrast, brief), width, "  ", "  ")
    rows += wrapped(_rules_line(item, words), width, "  ", "  ")
    return rows


def _with_rules(missed: Missed, brief: dict[str, str]) -> str:
    rules = ", ".join(brief.get(rule, rule) for rule in missed.cites)
    return f"{missed.text} ({rules})" if rules else missed.text


def _rules_line(item: QuizItem, words: Catalogue) -> str:
    return words.say("quiz.rules", rules=", ".join(item.rules), scenario=item.scenario)


def score_page(answered: tuple[GivenAnswer, ...], words: Catalogue, width: int) -> list[str]:
    """How many were right, level by level, and which rules stand behind those that were not."""
    right_count = sum(given.is_right for given in answered)
    rows = wrapped(words.say("quiz.score", right=str(right_count), count=str(len(answered))), width)
    rows += [line for sentence in _by_level(answered, words) for line in wrapped(sentence, width, "  ", "  ")]
    rules_missed = tuple(
        dict.fromkeys(rule for given in answered if not given.is_right for rule in given.item.rules[:2])
    )
    if rules_missed:
        rows += wrapped(words.say("quiz.read", rules=" ".join(rules_missed)), width, "", "  ")
    return rows


def _by_level(answered: tuple[GivenAnswer, ...], words: Catalogue) -> Iterator[str]:
    levels = sorted({given.item.difficulty.level for given in answered})
    for level in levels if len(levels) > 1 else ():
        answers_of_level = [given for given in answered if given.item.difficulty.level == level]
        right_count = sum(given.is_right for given in answers_of_level)
        yield words.say("quiz.of-level", level=str(level), right=str(right_count), count=str(len(answers_of_level)))

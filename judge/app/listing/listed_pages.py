"""Shows listed rulings: question, answer and ruling; on a terminal in pages, under their topics."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from judge.app.corpus.topics import titled_topics, topic_title
from judge.app.listing.known_ruling import Known
from judge.app.reply import Grid, Reply, Settings
from judge.explain.said.paragraph import wrapped
from judge.model.diagnostic import Span, refusal
from judge.model.value import change
from judge.text.catalogue import Catalogue, grammar_of

PAGE = 12
"""Rulings on a page."""
_COLUMNS = ("scenario", "topic", "question", "answer", "ruling")


def shown_in_pages(
    reply: Reply, settings: Settings, words: Catalogue, rulings: tuple[Known, ...], page: int, topic: str = ""
) -> Reply:
    """The reply with the rulings of a page: drawn for a person, else as a table; ``page`` 0 is said in ``judge list``.

    Where a ``topic`` was asked for, all of them stand under that one, which may be the second of some.

    Raises:
        Refused: there are fewer pages.
    """
    count = -(-len(rulings) // PAGE)
    if page > count:
        raise refusal(Span("--page", 1, 1), "list/no-page", page=page, count=count)
    rulings_in_order = _by_topic(words, rulings) if settings.drawn and not topic else rulings
    first_index = max(page - 1, 0) * PAGE
    shown_rulings = rulings_in_order[first_index : first_index + PAGE] if page or settings.drawn else rulings_in_order
    if not settings.drawn:
        headings = tuple(words.say(f"list.heading.{key}") for key in _COLUMNS)
        return change(reply, grid=Grid(headings, tuple(_row(settings, words, ruling) for ruling in shown_rulings)))
    lines_above = [reply.text, ""] if reply.text else []
    text = "\n".join([*lines_above, *_lines(settings, words, shown_rulings, topic)]).rstrip()
    key = "last-page" if first_index + PAGE >= len(rulings) else "page"
    number_arguments = {
        "first": first_index + 1,
        "last": first_index + len(shown_rulings),
        "count": len(rulings),
        "next": first_index // PAGE + 2,
    }
    footer = words.say(f"list.{key}", **number_arguments) if count > 1 else ""
    return change(reply, text=text, footer="\n".join(wrapped(footer, settings.width)))


def question_lines(words: Catalogue, ruling: Known, width: int, margin: str = "") -> list[str]:
    """The question of a ruling with its answer; its sentence where it asks nothing."""
    language, typeset = words.language, grammar_of(words.language).typeset
    if not ruling.question.texts:
        return wrapped(typeset(ruling.name.get(language)), width, margin, f"{margin}  ")
    question = typeset(ruling.question.get(language))
    return [
        *wrapped(question, width, margin, f"{margin}  "),
        *wrapped(f"→ {ruling.says.get(language)}", width, f"{margin}  ", f"{margin}    "),
    ]


def _by_topic(words: Catalogue, rulings: tuple[Known, ...]) -> tuple[Known, ...]:
    """The rulings with those of a topic together, the topics in the order of their titles in the messages."""
    order = {topic: n for n, topic in enumerate(titled_topics(words))}
    return tuple(sorted(rulings, key=lambda ruling: order.get(ruling.topic, len(order))))


def _lines(settings: Settings, words: Catalogue, rulings: tuple[Known, ...], asked_topic: str) -> Iterator[str]:
    typeset = grammar_of(settings.language).typeset
    for topic, rulings_of_topic in groupby(rulings, key=lambda ruling: asked_topic or ruling.topic):
        yield from (topic_title(words, topic), "")
        for ruling in rulings_of_topic:
            yield from question_lines(words, ruling, settings.width, "  ")
            if ruling.question.texts:
                yield from wrapped(typeset(ruling.name.get(settings.language)), settings.width, "    ", "    ")
            yield from (f"    ({ruling.id})", "")


def _row(settings: Settings, words: Catalogue, ruling: Known) -> tuple[str, ...]:
    language, typeset = settings.language, grammar_of(settings.language).typeset
    return (
        ruling.id,
        topic_title(words, ruling.topic),
        typeset(ruling.question.get(language)),
        ruling.says.get(language),
        typeset(ruling.name.get(language)),
    )

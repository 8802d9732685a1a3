"""Topics for which the game's messages have no title: a FAQ would print their code names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judge.app.corpus.messages import catalogue
from judge.model.diagnostic import Diagnostic
from judge.text.nodes import Node, Scalar
from judge.text.spelling import nearest

TOPIC = "topic."
"""Begins the keys of the titles."""


def untitled_topics(
    topics: Iterable[Node | None], about: tuple[str, str], report: Callable[..., Diagnostic]
) -> Iterator[Diagnostic]:
    """What is reported of each of these topics of a game and edition that has no title."""
    # The sentences of every language are checked against those of English: what has a title there has one in all.
    messages = catalogue(*about, "en").messages
    titled_topics = tuple(key.removeprefix(TOPIC) for key in messages if key.startswith(TOPIC))
    for topic in topics:
        if isinstance(topic, Scalar) and topic.text and topic.text not in titled_topics:
            near_topics = nearest(topic.text, titled_topics)
            yield report(
                topic.span, "scenario/topic-without-title", topic=topic.text, near=near_topics, known=titled_topics
            )

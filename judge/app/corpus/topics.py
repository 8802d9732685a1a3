"""The topics that rulings stand under: their titles, and the one that a person means."""

from __future__ import annotations

from collections.abc import Iterable

from judge.model.diagnostic import Span, refusal
from judge.text.catalogue import Catalogue
from judge.text.spelling import advice, fold

_KEY = "topic."


def titled_topics(words: Catalogue) -> tuple[str, ...]:
    """The topics to which the game's messages give a title, in the order in which they do."""
    return tuple(key.removeprefix(_KEY) for key in words.messages if key.startswith(_KEY))


def topic_title(words: Catalogue, topic: str) -> str:
    """The title of a topic in the language of the reply; the topic itself where the game's messages give none."""
    key = f"{_KEY}{topic}"
    return words.say(key) if key in words.messages else topic.replace("_", " ")


def topic_meant(words: Catalogue, asked: str, topics: Iterable[str]) -> str:
    """The one of these topics that has this code name, or this title in the language of the reply.

    Raises:
        Refused: there is none.
    """
    topic_by_name = {fold(name): topic for topic in topics for name in (topic_title(words, topic), topic)}
    if fold(asked) not in topic_by_name:
        names = dict.fromkeys(_called(words, topic) for topic in topic_by_name.values())
        raise refusal(Span("--topic", 1, 1), "list/unknown-topic", asked=asked, **advice(asked, names))
    return topic_by_name[fold(asked)]


def _called(words: Catalogue, topic: str) -> str:
    """A topic as it can be typed: by its title, or by its code name where it has none."""
    return topic_title(words, topic) if f"{_KEY}{topic}" in words.messages else topic

"""The topics of a FAQ that is to be about some only, as people name them."""

from __future__ import annotations

from judge.app.corpus.topics import titled_topics, topic_meant
from judge.app.faq.faq_words import FaqWords
from judge.app.faq.gather_entries import ruling_entries
from judge.app.reply import Settings


def topics_asked(settings: Settings, words: FaqWords, asked: tuple[str, ...]) -> tuple[str, ...]:
    """The topics that are asked for, each by its code name or by its title in the language of the document.

    Raises:
        Refused: there is no such topic.
    """
    if not asked:
        return ()
    entries_looked_up = ruling_entries(settings, words)
    looked_up = entries_looked_up.all_topics() if entries_looked_up else ()
    known_topics = (*titled_topics(words.catalogue), *looked_up)
    return tuple(dict.fromkeys(topic_meant(words.catalogue, topic, known_topics) for topic in asked))

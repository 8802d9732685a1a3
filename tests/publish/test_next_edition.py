"""The chapter of a FAQ on a later edition, in every format."""

from __future__ import annotations

import pytest

from judge.app.faq.build_faq import build
from judge.app.faq.faq_words import FaqWords
from judge.app.faq.later_edition import later_edition
from judge.app.reply import DONE
from tests.asking import of_altered


def test_only_what_changes_an_answer_is_in_it_by_the_topics_of_the_document() -> None:
    words = FaqWords(of_altered())
    later = later_edition(words, (), frozenset({"exhausted-in-reserve", "prepare-by-the-list"}))
    assert later is not None
    assert later.edition == "4.0"
    assert not any("how we read 1.0" in change.says for change in later.changes)
    assert [topic for topic, _ in later.topics] == list(dict.fromkeys(change.topic for change in later.changes))
    assert {entry for change in later.changes for entry in change.entries} == {"prepare-by-the-list"}


def test_an_entry_that_the_document_lacks_is_not_named() -> None:
    later = later_edition(FaqWords(of_altered()), ("abilities",), frozenset())
    assert later is not None
    assert {change.entries for change in later.changes} == {()}
    assert {change.topic for change in later.changes} == {"Abilities and zones"}


def test_a_topic_without_changes_has_no_chapter() -> None:
    assert later_edition(FaqWords(of_altered()), ("chance",), frozenset()) is None


@pytest.mark.parametrize(
    ("shape", "piece"),
    [
        ("md", '## <a id="next"></a>What edition 4.0 changes'),
        ("html", "<h2>What edition 4.0 changes</h2>"),
        ("json", '"next_edition":'),
    ],
)
def test_each_format_has_the_chapter(shape: str, piece: str) -> None:
    reply = build(of_altered(), topics=("deck",), shape=shape)
    assert reply.exit == DONE
    assert piece in reply.text
    assert "altered/4.0/3.2.2.d" in reply.text if shape == "json" else "4.0: 3.2.2.d" in reply.text

"""What a later edition that is here to be read changes: for the chapter of the FAQ that says so."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from judge.app.corpus.known_games import editions_of
from judge.app.corpus.rules_and_messages import corpus
from judge.app.faq.faq_words import FaqWords
from judge.app.lookup.touched_boards import touched_boards
from judge.model.diagnostic import Refused
from judge.model.rulebook.edition_change import PlayChange
from judge.publish.faq.next_edition import NextChange, NextEdition
from judge.text.catalogue import grammar_of

_TOPIC = "topic."


def later_edition(words: FaqWords, topics: tuple[str, ...], entries: frozenset[str]) -> NextEdition | None:
    """The changes of the edition that says what it changes since this one; of these topics, if any are asked for.

    What only confirms how this edition is read changes no answer, and is left out. ``entries`` are those that the
    document has.
    """
    game, edition = words.rulebook.game, words.rulebook.edition
    for later_name in reversed(editions_of(game)):
        with suppress(Refused):  # another edition may be faulty: that is no fault of this document
            changes = corpus(game, later_name).rulebook.changes
            if changes.since == edition:
                plays_wanted = [
                    play for play in changes.entries if not play.confirms and (not topics or play.topic in topics)
                ]
                rows = sorted(plays_wanted, key=lambda play: _place(words, play.topic))
                if not rows:
                    return None
                boards = touched_boards(game, edition, later_name, rows)
                changes_told = (
                    _change(words, play, [name for name in boards[play] if name in entries]) for play in rows
                )
                return NextEdition(later_name, tuple(changes_told))
    return None


def _change(words: FaqWords, play: PlayChange, entries: Iterable[str]) -> NextChange:
    return NextChange(
        topic=words.catalogue.say(f"{_TOPIC}{play.topic}"),
        says=grammar_of(words.language).typeset(play.says.get(words.language)),
        rules=play.rules,
        older=play.older,
        entries=tuple(entries),
    )


def _place(words: FaqWords, topic: str) -> int:
    """Where the topic stands in the FAQ: its title among the others."""
    titles = [key for key in words.catalogue.messages if key.startswith(_TOPIC)]
    return titles.index(f"{_TOPIC}{topic}") if f"{_TOPIC}{topic}" in titles else len(titles)

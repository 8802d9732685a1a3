"""Look-up in an edition that only the user's own copy has: by number, by range and by words, marked as theirs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge.app.corpus.known_games import editions_of
from judge.app.corpus.rules_and_messages import corpus
from judge.app.editions.compared_editions import imported_editions
from judge.app.lookup.hit_window import HitWindow
from judge.app.lookup.rules import Desk, desk_of
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.store.place import rules_root
from judge.app.store.user_place import user_folder
from judge.explain.said.paragraph import labelled, wrapped
from judge.library.official_texts import texts
from judge.library.overlay import OfficialText
from judge.library.search.record import IndexedRecord, Record
from judge.library.search.sources import synonyms_of
from judge.model.cards.card import Words
from judge.model.value import change
from judge.text.languages import LANGUAGES

TERM = "term"
"""The kind of an entry of the glossary."""
LONGEST = 400
"""Characters of a text that a hit shows; by its number it is shown whole."""
_ASKED = re.compile(r"§?(?:(?P<edition>[\w.]+):)?(?P<first>[0-9]+(?:\.\w+)*)(?:[-–—](?P<last>\w+(?:\.\w+)*))?", re.A)


class OwnCopy:
    """The texts of one edition that only the user's copy has, in the language of the answer where it is there."""

    def __init__(self, settings: Settings) -> None:
        self.edition = settings.edition
        self._settings = settings
        self.desk: Desk = desk_of(change(settings, edition=editions_of(settings.game)[0]))
        all_texts = texts(Path(user_folder()), settings.game, settings.edition)
        texts_in_language = [text for text in all_texts if text.language == settings.language]
        self.texts: tuple[OfficialText, ...] = tuple(texts_in_language) or all_texts

    def between(self, first: str, last: str) -> list[OfficialText]:
        """The texts from one number to another, with what is below them, in the order of the copy."""
        text_indexes = [
            text_index
            for text_index, text in enumerate(self.texts)
            if is_below(text.id, first) or is_below(text.id, last)
        ]
        if not any(is_below(text.id, first) for text in self.texts):
            return []
        return list(self.texts[text_indexes[0] : text_indexes[-1] + 1])

    def having(self, query: str) -> list[OfficialText]:
        """The texts that the words are found in, best first."""
        from judge.library.search.analysis.language_file import load_languages
        from judge.library.search.find import search
        from judge.library.search.index.building import built

        rulebook = corpus(self._settings.game, self.desk.rulebook.edition).rulebook
        index = built(
            tuple(IndexedRecord(_findable(text)) for text in self.texts),
            load_languages(rules_root(), LANGUAGES),
            synonyms_of(rulebook),
        )
        order = tuple(sorted(LANGUAGES, key=lambda language: language != self._settings.language))
        return [self.texts[hit.at] for hit in search(index, query, order).hits]

    def lines(self, shown: list[OfficialText], longest: int = 0) -> Iterator[str]:
        """Texts under their numbers or names, below a line that says whose words they are."""
        yield from wrapped(self.heading(shown), self.desk.width, "", "  ")
        yield ""
        for text in shown:
            words = text.text if not longest or len(text.text) <= longest else f"{text.text[:longest]}…"
            yield from labelled(name_of(text) or f"{self.edition}:{text.id}", words, self.desk.width, "  ")

    def heading(self, shown: list[OfficialText]) -> str:
        """Whose words these are, and of which copies."""
        source_names = ", ".join(dict.fromkeys(place.source for text in shown for place in text.places[:1]))
        return self.desk.say("copy.title", edition=self.edition, source=source_names)

    def reply(self, command: str, exit: int, lines: list[str], shown: list[OfficialText]) -> Reply:
        """The answer; a program gets numbers and places, for the words are the publisher's."""
        return self.desk.reply(command, exit, "\n".join(lines), [self.record(text) for text in shown])

    def record(self, text: OfficialText) -> dict[str, Any]:
        """A text for a program, without its words."""
        place = text.places[0]
        return {
            "edition": self.edition,
            "number": None if text.kind == TERM else text.id,
            "name": name_of(text) or None,
            "kind": text.kind,
            "language": text.language,
            "source": place.source,
            "lines": [place.first, place.last],
        }


def is_only_copied(game: str, edition: str) -> bool:
    """Whether an edition is not among ours, and the user has imported it."""
    return edition not in editions_of(game) and edition in imported_editions(game)


def copied_edition(settings: Settings, words: tuple[str, ...]) -> str:
    """The edition that stands before every number of the words, if only the user's copy has it; else empty."""
    matches = [_ASKED.fullmatch(word) for word in " ".join(words).split()]
    editions_named = {match["edition"] if match else None for match in matches}
    edition = editions_named.pop() if len(editions_named) == 1 else None
    return edition if edition and is_only_copied(settings.game, edition) else ""


def rule_in_copy(settings: Settings, words: tuple[str, ...]) -> Reply:
    """The texts with these numbers, each with what is below it; without one, the headings."""
    copy = OwnCopy(settings)
    asked_words = " ".join(words).split()
    texts_shown = [] if asked_words else [text for text in copy.texts if text.kind == "heading"]
    missing_words: list[str] = []
    for word in asked_words:
        match = _ASKED.fullmatch(word)
        texts_there = copy.between(match["first"], _last(match["first"], match["last"])) if match else []
        texts_shown += texts_there
        missing_words += [] if texts_there else [word]
    lines = list(copy.lines(texts_shown)) if texts_shown else []
    if missing_words:
        numbers = ", ".join(missing_words)
        sentence = copy.desk.say("copy.none", numbers=numbers, edition=copy.edition)
        lines += [*([""] if lines else []), *wrapped(sentence, copy.desk.width)]
    return copy.reply("rule", NO if missing_words else DONE, lines, texts_shown)


def search_in_copy(settings: Settings, words: tuple[str, ...], window: HitWindow | None = None) -> Reply:
    """The texts that the words are found in, best first.

    Raises:
        Refused: there are fewer pages of hits.
    """
    copy = OwnCopy(settings)
    query = " ".join(words)
    hits = copy.having(query)
    if not hits:
        return copy.reply("search", NO, [copy.desk.say("search.nothing", query=query)], [])
    window = window or HitWindow()
    texts_shown = list(window.shown(hits))
    heading = window.heading(copy.desk.say, query, len(hits))
    reply = copy.reply("search", DONE, [heading, "", *copy.lines(texts_shown, LONGEST)], texts_shown)
    return change(reply, result=window.numbered(reply.result, len(hits)))


def _findable(text: OfficialText) -> Record:
    language = text.language if text.language in LANGUAGES else LANGUAGES[0]
    words = Words(((language, text.text),))
    title, body = (words, Words()) if text.kind == "heading" else (Words(), words)
    if text.kind == TERM:
        title = Words(((language, name_of(text)),))
    return Record(text.kind, text.id, title, body)


def name_of(text: OfficialText) -> str:
    """The name of an entry of the glossary, under which it stands; empty for what has a number."""
    return text.path[-1] if text.kind == TERM and text.path else ""


def is_below(id: str, number: str) -> bool:
    """Whether this is the number, or one of what stands below it."""
    return id == number or id.startswith((f"{number}.", f"{number}/"))


def _last(first: str, last: str | None) -> str:
    """The number at the end of a range: of 4.1.a-d it is 4.1.d."""
    if not last:
        return first
    return last if "." in last else ".".join((*first.split(".")[:-1], last))

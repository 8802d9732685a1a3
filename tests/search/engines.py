"""The searches that are compared: ours, ours without one of its means, and two that need nothing of ours."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterable
from functools import cache, partial

from judge.app.corpus.rules_and_messages import corpus
from judge.app.lookup.search_records import sources
from judge.app.store.place import rules_root
from judge.library.search.analysis.language_file import load_languages
from judge.library.search.find import search
from judge.library.search.index.building import built
from judge.library.search.index.whoosh_index import WhooshIndex
from judge.library.search.record import IndexedRecord, Record
from judge.library.search.sources import synonyms_of
from judge.model.value import change
from judge.text.languages import LANGUAGES

Engine = Callable[[str, str], list[str]]
"""From what is asked and its language to the ids of what is found, best first."""
GAME, EDITION = "altered", "1.0"
MOST = 20
_WORD = re.compile(r"[^\W_]+")


@cache
def found_in() -> tuple[IndexedRecord, ...]:
    """What is searched."""
    return sources(GAME, EDITION)


@cache
def index(*without: str) -> WhooshIndex:
    """Our index, without some of its means: synonyms, everyday, leads, around; ``boards-4`` leaves every fourth board."""
    languages = load_languages(rules_root(), LANGUAGES)
    if "everyday" in without:
        languages = tuple(change(one, alike=(), asks=()) for one in languages)
    every = found_in()
    if "leads" in without:
        every = tuple(change(one, leads=()) for one in every)
    if "around" in without:
        every = tuple(change(one, around=type(one.around)()) for one in every)
    for one in without:
        if one.startswith("boards-"):
            every = _some_boards(every, int(one.removeprefix("boards-")))
    said = () if "synonyms" in without else synonyms_of(corpus(GAME, EDITION).rulebook)
    return built(every, languages, said)


def _some_boards(every: tuple[IndexedRecord, ...], step: int) -> tuple[IndexedRecord, ...]:
    """With every so many of the boards; with none for 0."""
    boards = [one for one in every if one.record.kind == "scenario"]
    return (*(one for one in every if one.record.kind != "scenario"), *(boards[::step] if step else ()))


def ours(*without: str) -> Engine:
    """Our search."""
    opened = index(*without)

    def find(asked: str, language: str) -> list[str]:
        order = (language, *(one for one in LANGUAGES if one != language))
        return [opened.record(hit.at).id for hit in search(opened, asked, order).hits[:MOST]]

    return find


def fts5(sources: tuple[IndexedRecord, ...] = (), place: str = ":memory:") -> Engine:
    """SQLite's FTS5 with its tokenizer ``unicode61``: all words, and if nothing has them all, any of them."""
    base = sqlite3.connect(place)
    base.execute("CREATE VIRTUAL TABLE found USING fts5(id UNINDEXED, title, text, tokenize='unicode61')")
    texts = _texts(one.record for one in sources or found_in())
    with base:
        base.executemany("INSERT INTO found VALUES (?, ?, ?)", texts)
    return partial(asked_fts5, base)


def asked_fts5(base: sqlite3.Connection, asked: str, _: str = "") -> list[str]:
    """What FTS5 finds, best first: a word in the title counts for three."""
    words = [f'"{word}"' for word in _WORD.findall(asked)]
    for joint in (" ", " OR "):
        rows = base.execute(
            "SELECT id FROM found WHERE found MATCH ? ORDER BY bm25(found, 1, 3, 1) LIMIT ?",
            (joint.join(words), MOST),
        ).fetchall()
        if rows:
            return list(dict.fromkeys(id for (id,) in rows))
    return []


def substring(sources: tuple[IndexedRecord, ...] = ()) -> Engine:
    """What an editor's search would find: the query as it stands; else the records with most of its words inside."""
    return partial(asked_substring, plain_texts(sources or found_in()))


def plain_texts(sources: tuple[IndexedRecord, ...]) -> list[tuple[str, str]]:
    """The ids and all the words of them, without case."""
    return [(id, f"{title}\n{text}".casefold()) for id, title, text in _texts(one.record for one in sources)]


def asked_substring(texts: list[tuple[str, str]], asked: str, _: str = "") -> list[str]:
    """What a plain search finds, the query as it stands first."""
    whole = [id for id, text in texts if asked.casefold() in text]
    words = _WORD.findall(asked.casefold())
    most = sorted(((sum(word in text for word in words), id) for id, text in texts), key=lambda one: -one[0])
    return list(dict.fromkeys([*whole, *(id for count, id in most if count)]))[:MOST]


def _texts(records: Iterable[Record]) -> list[tuple[str, str, str]]:
    """Each record once in each language: neither of the two knows that a record has several."""
    return [
        (one.id, dict(one.title.texts).get(language, ""), dict(one.text.texts).get(language, ""))
        for one in records
        for language in LANGUAGES
    ]

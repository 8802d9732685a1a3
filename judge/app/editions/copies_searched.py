"""What a search without an edition says of the editions that only the user's copy has: it goes through ours alone."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from judge.app.corpus.messages import catalogue
from judge.app.editions.compared_editions import imported_editions
from judge.app.editions.own_copy import OwnCopy, is_only_copied
from judge.app.reply import Reply, Settings
from judge.app.store.place import rules_root
from judge.explain.said.paragraph import wrapped
from judge.library.search.analysis.words import folded, texts
from judge.library.search.queries.query import parse
from judge.model.value import change
from judge.text.languages import LANGUAGES

_EDITION = "edition"
"""The field of a query that names an edition."""


def with_copies(settings: Settings, words: tuple[str, ...], reply: Reply) -> Reply:
    """What was found among ours; with a line for each copy that has the words, too, and was not searched."""
    copied_editions = [name for name in imported_editions(settings.game) if is_only_copied(settings.game, name)]
    if not copied_editions or not isinstance(reply.result, list) or reply.command != "search":
        return reply
    asked = " ".join(" ".join(words).split())
    edition, bare_query = without_edition(asked)
    found_in = [
        name for name in copied_editions if edition in ("", name) and _has(change(settings, edition=name), bare_query)
    ]
    say = catalogue(settings.game, settings.edition, settings.language).say
    lines = [
        line
        for name in found_in
        for line in (
            *wrapped(say("copy.unsearched", edition=name), settings.width),
            f"  judge search {shlex.quote(bare_query)} --edition {name}",
        )
    ]
    return change(reply, text="\n".join([reply.text.rstrip("\n"), "", *lines])) if lines else reply


def without_edition(asked: str) -> tuple[str, str]:
    """The edition that a query names by its filter, or nothing, and the query without that filter."""
    if ":" not in asked:
        return "", asked
    # It brings a reader of files along, which most searches do without.
    from judge.library.search.analysis.language_file import load_languages

    fields = load_languages(rules_root(), LANGUAGES)
    names = {name for language in fields for name, field in language.fields.items() if field == _EDITION}
    parts = [part.partition(":") for part in asked.split()]
    values = [value for name, _, value in parts if value and folded(name) in names]
    rest = [f"{name}{colon}{value}" for name, colon, value in parts if not (value and folded(name) in names)]
    return values[-1] if values else "", " ".join(rest)


def _has(copied: Settings, asked: str) -> bool:
    """Whether one text of a copy has all the words of a query: of a number, that would be most of them."""
    leaves = [leaf.text for wish in parse(asked, {}, {}).wishes for leaf in wish.leaves()]
    wanted_words = {word for leaf in leaves for word in texts(leaf)}
    return bool(wanted_words) and any(wanted_words <= text_words for text_words in _words_of(copied))


def _words_of(copied: Settings) -> Iterator[set[str]]:
    for text in OwnCopy(copied).texts:
        yield set(texts(text.text)) | set(texts(" ".join(text.path)))

"""The glossary of an edition as the user's own copy prints it, marked as theirs."""

from __future__ import annotations

from judge.app.editions.own_copy import TERM, OwnCopy, name_of
from judge.app.reply import DONE, NO, Reply, Settings
from judge.explain.said.paragraph import wrapped
from judge.library.overlay import OfficialText
from judge.text.spelling import fold, nearest

_MOST_NEAR = 8


def term_in_copy(settings: Settings, words: tuple[str, ...]) -> Reply:
    """The entries with these names; without words, all names. What is a part of one name only is that entry.

    Of several words as many as can be are one name.
    """
    copy = OwnCopy(settings)
    entries = {fold(name_of(text)): text for text in copy.texts if text.kind == TERM}
    if not entries:
        lines = wrapped(copy.desk.say("copy.no-glossary", edition=copy.edition), copy.desk.width)
        return copy.reply("term", NO, lines, [])
    asked_text = " ".join(" ".join(words).split())
    if not asked_text:
        names = ", ".join(name_of(text) for text in entries.values())
        lines = [copy.heading(list(entries.values())), "", *wrapped(names, copy.desk.width, "  ", "  ")]
        return copy.reply("term", DONE, lines, list(entries.values()))
    keys_shown, missing_words = _sought(asked_text.split(), entries)
    lines = list(copy.lines([entries[key] for key in keys_shown])) if keys_shown else []
    for missing_word in missing_words:
        near_names = ", ".join(
            name_of(entries[key]) for key in nearest(fold(missing_word), tuple(entries))[:_MOST_NEAR]
        )
        sentence = copy.desk.say("copy.no-term", asked=missing_word, edition=copy.edition, near=near_names)
        lines += [*([""] if lines else []), *wrapped(sentence, copy.desk.width)]
    return copy.reply("term", NO if missing_words else DONE, lines, [entries[key] for key in keys_shown])


def _sought(words: list[str], entries: dict[str, OfficialText]) -> tuple[list[str], list[str]]:
    """The names that the words are, as folded keys, and the words that are none."""
    keys_found: list[str] = []
    missing_words: list[str] = []
    while words:
        counts_and_keys = ((count, _meant(" ".join(words[:count]), entries)) for count in range(len(words), 0, -1))
        count, key = next(((count, key) for count, key in counts_and_keys if key), (1, ""))
        if key and key not in keys_found:
            keys_found.append(key)
        missing_words += [] if key else words[:1]
        words = words[count:]
    return keys_found, missing_words


def _meant(asked: str, entries: dict[str, OfficialText]) -> str:
    """The folded name of the entry that is asked for: the very name, a plural of it, or the only one that begins so."""
    folded_text = fold(asked)
    if folded_text in entries:
        return folded_text
    plural_key = next((key for key in entries if folded_text in (f"{key}s", f"{key}es", f"{key[:-1]}ies")), "")
    keys_beginning_so = [plural_key] if plural_key else [key for key in entries if key.startswith(folded_text)]
    return keys_beginning_so[0] if len(keys_beginning_so) == 1 else ""

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
    asked = " ".join(" ".join(words).split())
    if not asked:
        names = ", ".join(name_of(text) for text in entries.values())
        lines = [copy.heading(list(entries.values())), "", *wrapped(names, copy.desk.width, "  ", "  ")]
        return copy.reply("term", DONE, lines, list(entries.values()))
    shown, missing = _sought(asked.split(), entries)
    lines = list(copy.lines([entries[key] for key in shown])) if shown else []
    for each in missing:
        near = ", ".join(name_of(entries[key]) for key in nearest(fold(each), tuple(entries))[:_MOST_NEAR])
        sentence = copy.desk.say("copy.no-term", asked=each, edition=copy.edition, near=near)
        lines += [*([""] if lines else []), *wrapped(sentence, copy.desk.width)]
    return copy.reply("term", NO if missing else DONE, lines, [entries[key] for key in shown])


def _sought(words: list[str], entries: dict[str, OfficialText]) -> tuple[list[str], list[str]]:
    """The names that the words are, as folded keys, and the words that are none."""
    shown: list[str] = []
    missing: list[str] = []
    while words:
        runs = ((count, _meant(" ".join(words[:count]), entries)) for count in range(len(words), 0, -1))
        count, key = next(((count, key) for count, key in runs if key), (1, ""))
        if key and key not in shown:
            shown.append(key)
        missing += [] if key else words[:1]
        words = words[count:]
    return shown, missing


def _meant(asked: str, entries: dict[str, OfficialText]) -> str:
    """The folded name of the entry that is asked for: the very name, a plural of it, or the only one that begins so."""
    wanted = fold(asked)
    if wanted in entries:
        return wanted
    plural = next((key for key in entries if wanted in (f"{key}s", f"{key}es", f"{key[:-1]}ies")), "")
    begun = [plural] if plural else [key for key in entries if key.startswith(wanted)]
    return begun[0] if len(begun) == 1 else ""

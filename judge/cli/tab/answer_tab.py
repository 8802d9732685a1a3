"""Answers Tab: which words may follow what was typed. Light, as it runs at every press of the key: it imports next to
nothing, and reads a table that is made once and kept in the cache.

The first line of the answer is ``files`` where files may be named too, else ``words``; then a candidate a line, with a
tab and a word of help behind it.
"""

from __future__ import annotations

import os
import sys

from judge.app.store.cache import read, stamp, write
from judge.app.store.place import answer_languages
from judge.cli.streams import write as say

ASKED = "_JUDGE_COMPLETE"
"""The variable of the environment by which a script asks, and says which shell it is for."""
LINE, BREAKS, LISTED = "_JUDGE_LINE", "_JUDGE_BREAKS", "_JUDGE_LISTED"
"""What was typed up to the cursor; the letters that part words in bash; whether the words are shown to be read."""
_FILES = "file"
_LARGEST = 200_000
"""A file that is no larger may be a board: its cards are looked for."""


def answer_tab() -> int:
    """Print what may follow; nothing where something is wrong, for whoever types must not be disturbed."""
    try:
        line, shell = os.environ.get(LINE), os.environ[ASKED]
        if line is None:  # a script that an older version installed
            typed_line = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS") or ""
            line, shell = " ".join(typed_line.split()[: int(os.environ.get("COMP_CWORD") or 99) + 1]), "words"
        words = split(line)
        are_files, candidates = following(Offers(_table()), words[1:])
        say(_shaped(words[-1], are_files, candidates, shell), sys.stdout)
    except Exception:  # noqa: BLE001 — see above
        return 1
    return 0


def _language() -> str:
    locale = ""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = locale or os.environ.get(name, "")
    code = locale.replace("-", "_").split("_")[0].split(".")[0].lower()
    return code if code in answer_languages() else "en"


def _table() -> str:
    language = _language()
    name, current = f"completion-{language}", stamp()
    cached_table = read(name, current)
    if cached_table is not None:
        return cached_table.decode("utf-8", "replace")
    from judge.cli.tab.table import table

    new_table = table(language)
    write(name, current, new_table.encode())
    return "\n" + new_table


class Offers:
    """The words that may be typed: lines ``section, word, help``, of which the sections asked for are read."""

    def __init__(self, text: str) -> None:
        self._text = text

    def of(self, section: str) -> list[tuple[str, str]]:
        """The words of a section in their order, each with its help."""
        rows, key, line_end = [], f"\n{section}\t", 0
        while (start := self._text.find(key, line_end)) >= 0:
            line_end = self._text.find("\n", start + 1)
            line_end = len(self._text) if line_end < 0 else line_end
            word, _, help_text = self._text[start + len(key) : line_end].partition("\t")
            rows.append((word, help_text))
        return rows


def following(table: Offers, words: list[str]) -> tuple[bool, list[tuple[str, str]]]:
    """Whether files fit behind these words, of which the last is being typed; and the candidates for it."""
    *words_before, typed = words or [""]
    verb, words_behind = _verb(table, words_before)
    if words_before[:1] == ["help"]:
        return False, _fitting(table.of(f"verb {verb}".strip()), typed)
    options = dict(table.of(f"option {verb}")) if verb else {}
    kinds = {name: _kind(text) for name, text in options.items()}
    if typed.startswith("--") and "=" in typed:
        name, _, value = typed.partition("=")
        are_files, candidates = _of_kind(table, kinds.get(name, ""), value, words_behind)
        return are_files, [(f"{name}={word}", text) for word, text in candidates]
    if words_behind and kinds.get(words_behind[-1], "-") != "-" and "--" not in words_behind:
        return _of_kind(table, kinds[words_behind[-1]], typed, words_behind)
    if typed.startswith("-") and "--" not in words_behind:
        options_shown = [(name, text.partition("\t")[2]) for name, text in options.items()]
        return False, _fitting(options_shown or table.of("option"), typed)
    if not verb and words_behind:
        return False, []
    if not verb or table.of(f"verb {verb}"):
        return False, _fitting(table.of(f"verb {verb}".strip()), typed)
    return _positional(table, verb, words_behind, kinds, typed)


def _verb(table: Offers, before: list[str]) -> tuple[str, list[str]]:
    """The verb that the words name, in one word or two, and the words behind it."""
    words = before[1:] if before[:1] == ["help"] else list(before)
    if words[:1] == ["--lang"]:
        words = words[2:]
    elif words and words[0].startswith("--lang="):
        words = words[1:]
    for length in (2, 1):
        if table.of(f"takes {' '.join(words[:length])}") and len(words) >= length:
            return " ".join(words[:length]), words[length:]
    return (words[0], words[1:]) if words and table.of(f"verb {words[0]}") else ("", words)


def _positional(
    table: Offers, verb: str, rest: list[str], kinds: dict[str, str], typed: str
) -> tuple[bool, list[tuple[str, str]]]:
    """What fits where no option is typed: by the kind of the argument there; the last may repeat."""
    arguments_taken = 0
    for word_index, word in enumerate(rest):
        is_value = word_index > 0 and kinds.get(rest[word_index - 1], "-") != "-"
        arguments_taken += not word.startswith("-") and not is_value
    argument_kinds = [kind for kind, _ in table.of(f"takes {verb}")]
    if arguments_taken < len(argument_kinds):
        return _of_kind(table, argument_kinds[arguments_taken], typed, rest)
    return (
        _of_kind(table, argument_kinds[-1], typed, rest)
        if argument_kinds and argument_kinds[-1].endswith("...")
        else (False, [])
    )


def _of_kind(table: Offers, kind: str, typed: str, rest: list[str]) -> tuple[bool, list[tuple[str, str]]]:
    """The candidates of a kind: several with a bar between, words of a closed list with commas."""
    files, rows = False, []
    for name in kind.removesuffix("...").split("|"):
        if name == _FILES:
            files = True
        elif name.startswith("one of "):
            rows += [(word, "") for word in name[7:].split(",")]
        else:
            rows += _of_name(table, name, rest)
    return files, _fitting(rows, typed)


def _of_name(table: Offers, name: str, rest: list[str]) -> list[tuple[str, str]]:
    """The words of a section: of rules those of the edition that was typed, of cards those of its board first."""
    if name == "rule" and _edition(rest):
        return table.of(f"{name}/{_edition(rest)}")
    rows = table.of(name)
    if name != "card":
        return rows
    help_by_code = dict(rows)
    return [*((code, help_by_code.get(code, "")) for code in _cards_of_board(table, rest, help_by_code)), *rows]


def _cards_of_board(table: Offers, rest: list[str], known: dict[str, str]) -> list[str]:
    """The cards of the boards that were typed: bundled ones by name, files by path."""
    codes: list[str] = []
    for word in (word for word in rest if not word.startswith("-")):
        bundled_cards = table.of(f"card/{word}")
        codes += [code for code, _ in bundled_cards]
        if not bundled_cards and os.path.isfile(word) and os.path.getsize(word) <= _LARGEST:
            from judge.app.completing.cards_of_board import cards_of_board

            with open(word, encoding="utf-8", errors="replace") as file:
                codes += cards_of_board(file.read(), known.keys())
    return codes


def _edition(rest: list[str]) -> str:
    """The edition that was typed, if one was."""
    for word_index, word in enumerate(rest):
        if word == "--edition" and word_index + 1 < len(rest):
            return rest[word_index + 1]
        if word.startswith("--edition="):
            return word[10:]
    return ""


def _kind(option: str) -> str:
    """Of the text behind an option, the kind of its value; ``-`` where it takes none."""
    return option.partition("\t")[0]


def _fitting(rows: list[tuple[str, str]], typed: str) -> list[tuple[str, str]]:
    """The words that begin as was typed, whatever the capitals and accents; else those with a part that does."""
    folded_word = _folded(typed)
    help_by_word = {word: text for word, text in rows if _folded(word).startswith(folded_word)}
    if not help_by_word and len(folded_word) > 1:
        help_by_word = {word: text for word, text in rows if f"_{folded_word}" in f"_{_folded(word)}".replace("-", "_")}
    return list(help_by_word.items())


def _folded(word: str) -> str:
    if word.isascii():
        return word.lower()
    import unicodedata

    letters = unicodedata.normalize("NFKD", word.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).replace("’", "'")


def split(line: str) -> list[str]:
    """The words of a line as a shell takes them, the last of them, which may be empty, being typed."""
    words: list[str] = []
    word, quote, is_word, position = "", "", False, 0
    while position < len(line):
        sign = line[position]
        position += 1
        if sign == "\\" and quote != "'" and position < len(line):
            word, is_word, position = word + line[position], True, position + 1
        elif quote:
            word, quote = (word, "") if sign == quote else (word + sign, quote)
        elif sign in "'\"":
            quote, is_word = sign, True
        elif sign.isspace():
            words, word, is_word = [*words, word] if is_word else words, "", False
        else:
            word, is_word = word + sign, True
    return [*words, word]


def _shaped(typed: str, files: bool, fitting: list[tuple[str, str]], shell: str) -> str:
    """The answer as the script of that shell reads it."""
    if shell == "words":
        return "".join(f"{word}\n" for word, _ in fitting)
    rows = fitting
    if shell == "bash":
        # Bash takes for a word what stands behind the last of these letters, and wants no more than that.
        signs_kept = (
            max((typed.rfind(letter) for letter in os.environ.get(BREAKS, "") if letter in "=:"), default=-1) + 1
        )
        rows = [(word[signs_kept:], text) for word, text in fitting]
        if os.environ.get(LISTED) and len(rows) > 1:
            rows = [(f"{word}  ({text})" if text else word, "") for word, text in rows]
    return "\n".join(["files" if files else "words", *(f"{word}\t{text}" for word, text in rows), ""])

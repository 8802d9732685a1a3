"""Altered as a page of numbered paragraphs: ``6.3.f Une Réaction …``, one paragraph a line, as glossary sites print it.

What the format knows: lists after a colon or a number, remarks, examples, headings, and what such a page adds to the
publisher's rules (a clarification of the phases, sentences after a remark), which is filed as ``community``.
"""

from __future__ import annotations

import re

from judge.library.importers.draft import UNFILED, ImportedText
from judge.library.importers.parts import BULLET, COUNTED, HEADING, LETTERED, Assembly, Part, marks_of
from judge.library.importers.printed_words import PrintedWords, any_of
from judge.library.importers.source import Text
from judge.library.importers.tally import rule_counts

GAME = "altered"
COMMUNITY = "community"
_RULE = re.compile(rf"[*_+>#\s]{{0,6}}(?P<id>{LETTERED})\*{{0,3}}[.:)]?(?:\s+(?P<text>\S.*))?")
_HEADING = re.compile(rf"[*_+>#\s]{{0,6}}(?P<id>{HEADING})\*{{0,3}}\.?\s+(?P<text>\S.{{0,78}}[^\s.])")
_ELIDED = "'"
# Signs, and letters that are no capitals.
_GOES_ON = re.compile(r"[,.;:)\]]|[^\W\d_A-Z\u00c0-\u00d6\u00d8-\u00de]")


def score(text: Text) -> int:
    """How many lines begin with a number and go on with its rule."""
    matches = (_RULE.fullmatch(line.strip()) for line in text.lines)
    return sum(1 for match in matches if match and match["text"])


def read(text: Text, words: PrintedWords) -> ImportedText:
    """The rules of the page."""
    page = _Page(text.lines, words)
    for number, line in enumerate(text.lines, 1):
        page.take(number, line)
    records = page.assembly.records()
    names_game = any("altered" in line.lower() for line in text.lines[:20])
    return ImportedText(
        records, page.assembly.account.stretches(), rule_counts(records), game=GAME if names_game else ""
    )


class _Page:
    def __init__(self, lines: tuple[str, ...], words: PrintedWords) -> None:
        self.assembly = Assembly(lines)
        self._marks = marks_of(words)
        self._title = re.compile(rf"(?=.*\b{any_of(words.titles)}\b)[^.]{{1,60}}", re.IGNORECASE)
        self._clarification = re.compile(rf"{any_of(words.clarification)}\b.{{0,40}}", re.IGNORECASE)
        self._phase_name = re.compile(rf"{_before_name(words.phase)}(?P<name>\S+)", re.IGNORECASE)
        self._phases = words.phases
        self._pointer = re.compile(rf"{any_of(words.see)}\b.*")
        self._has_list = False  # what follows a colon is a list, to the next mark
        self._phase = ""
        self._clarifies = False
        self._lines = 0

    def take(self, number: int, line: str) -> None:
        """Take in one line."""
        bare_line = line.strip()
        if not bare_line:
            return
        if rule := _RULE.fullmatch(bare_line):
            self._begin("rule", rule, number, line)
        elif self._clarification.fullmatch(bare_line):
            self._clarify(number, line, bare_line)
        elif self._clarifies and self._clarified(number, line, bare_line):
            return
        elif heading := _HEADING.fullmatch(bare_line):
            self._begin("heading", heading, number, line)
        elif self.assembly.owner is None:
            self.assembly.account.add("title" if self._title.fullmatch(bare_line) else UNFILED, number, line)
        elif not self._marked(number, line, bare_line):
            self._plain(number, line, bare_line)

    def _begin(self, kind: str, match: re.Match[str], number: int, line: str) -> None:
        self._clarifies, self._has_list = False, False
        self.assembly.account.add(kind, number, line)
        self.assembly.begin(match["id"], kind, number, match["text"] or "")

    def _marked(self, number: int, line: str, bare_line: str) -> bool:
        """Take the line as a remark, an example, or an item with a sign or number before it; False for other lines."""
        for kind, pattern in self._marks:
            if match := pattern.fullmatch(bare_line):
                self._belong(kind, number, line, match["text"])
                return True
        counted_match, bullet_match = COUNTED.fullmatch(bare_line), BULLET.fullmatch(bare_line)
        is_next = counted_match is not None and int(counted_match["count"]) == self.assembly.count("item") + 1
        if (counted_match if is_next else bullet_match) is None:
            return False
        item_match = counted_match if is_next else bullet_match
        self._belong("item", number, line, item_match["text"] if item_match else "")
        return True

    def _plain(self, number: int, line: str, bare_line: str) -> None:
        """Take a line without a mark: it goes on, is one of a list, is an addition of the page, or is nothing known."""
        part = self.assembly.part
        if part is None:
            self.assembly.account.add(UNFILED, number, line)
        elif self._pointer.fullmatch(bare_line) or _adds_to(part, bare_line):
            self._belong("remark", number, line, bare_line, COMMUNITY)
        elif part.kind == "rule" and part.end.endswith(":"):
            self._has_list = True
            self._belong("item", number, line, bare_line)
        elif _GOES_ON.match(bare_line) or (part.kind != "heading" and not part.is_finished()):
            self.assembly.extend(part, number, line, bare_line)
        elif part.kind == "item" and self._has_list:
            self._belong("item", number, line, bare_line)
        else:
            self._lose(number, line)

    def _belong(self, kind: str, number: int, line: str, text: str, authority: str = "") -> None:
        self.assembly.account.add(kind, number, line)
        self.assembly.belong(kind, number, text, authority)

    def _lose(self, number: int, line: str) -> None:
        self.assembly.part = None  # what follows does not belong to what stood before, either
        self.assembly.account.add(UNFILED, number, line)

    def _clarify(self, number: int, line: str, bare_line: str) -> None:
        self._clarifies, self._phase = True, ""
        self.assembly.account.add("heading", number, line)
        self.assembly.begin("clarification", "heading", number, bare_line, COMMUNITY)

    def _clarified(self, number: int, line: str, bare_line: str) -> bool:
        """Take the line as a phase of the clarification, or as a point of one. False if it is neither."""
        phase_match = self._phase_name.fullmatch(bare_line)
        if phase_match and phase_match["name"].lower() in self._phases:
            self._phase, self._lines = self._phases[phase_match["name"].lower()], 0
            self.assembly.account.add("heading", number, line)
            self.assembly.begin(f"clarification/{self._phase}", "heading", number, bare_line, COMMUNITY)
            return True
        point_match = BULLET.fullmatch(bare_line)
        if point_match is None or not self._phase:
            return False
        self._lines += 1
        self.assembly.account.add("rule", number, line)
        self.assembly.begin(
            f"clarification/{self._phase}/{self._lines}", "rule", number, point_match["text"], COMMUNITY
        )
        return True


def _before_name(words: tuple[str, ...]) -> str:
    """A pattern of what stands before a name: a word and a space, or one whose vowel an apostrophe elides."""
    elided_pattern = any_of(word for word in words if word.endswith(_ELIDED)).replace(_ELIDED, f"[{_ELIDED}’]")
    whole_pattern = any_of(word for word in words if not word.endswith(_ELIDED))
    return f"(?:{elided_pattern}|{whole_pattern} )"


def _adds_to(part: Part, bare_line: str) -> bool:
    """True for a sentence of the page's own: publishers set nothing after a remark that is complete."""
    is_complete = part.kind == "remark" and (part.is_finished() or part.end.endswith(":"))
    return is_complete and not _GOES_ON.match(bare_line)

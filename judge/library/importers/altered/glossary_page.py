"""Altered as a page of numbered paragraphs: ``6.3.f Une Réaction …``, one paragraph a line, as glossary sites print it.

What the format knows: lists after a colon or a number, remarks, examples, headings, and what such a page adds to the
publisher's rules (a clarification of the phases, sentences after a remark), which is filed as ``community``.
"""

from __future__ import annotations

import re

from judge.library.importers.draft import UNFILED, Draft
from judge.library.importers.parts import BULLET, COUNTED, EXAMPLE, HEADING, LETTERED, REMARK, Assembly, Part
from judge.library.importers.source import Text
from judge.library.importers.tally import rule_counts

GAME = "altered"
COMMUNITY = "community"
_RULE = re.compile(rf"[*_+>#\s]{{0,6}}(?P<id>{LETTERED})\*{{0,3}}[.:)]?(?:\s+(?P<text>\S.*))?")
_HEADING = re.compile(rf"[*_+>#\s]{{0,6}}(?P<id>{HEADING})\*{{0,3}}\.?\s+(?P<text>\S.{{0,78}}[^\s.])")
_TITLE = re.compile(r"(?=.*\b(?:Altered|Glossaire|Glossary)\b)[^.]{1,60}", re.IGNORECASE)
_CLARIFICATION = re.compile(r"Clarification des phases\b.{0,40}", re.IGNORECASE)
_PHASE = re.compile(r"Phase (?:du |de l['’]|de la |de )?(?P<name>\S+)", re.IGNORECASE)
_PHASES = {"matin": "morning", "midi": "noon", "après-midi": "afternoon", "crépuscule": "dusk", "nuit": "night"}
_POINTER = re.compile(r"(?:Voir (?:également|aussi)|See also)\b.*")
_GOES_ON = re.compile(r"[,.;:)\]]|[^\W\d_A-ZÀ-ÖØ-Þ]")


def score(text: Text) -> int:
    """How many lines begin with a number and go on with its rule."""
    found = (_RULE.fullmatch(line.strip()) for line in text.lines)
    return sum(1 for match in found if match and match["text"])


def read(text: Text) -> Draft:
    """The rules of the page."""
    page = _Page(text.lines)
    for number, line in enumerate(text.lines, 1):
        page.take(number, line)
    records = page.assembly.records()
    names_game = any("altered" in line.lower() for line in text.lines[:20])
    return Draft(records, page.assembly.account.stretches(), rule_counts(records), game=GAME if names_game else "")


class _Page:
    def __init__(self, lines: tuple[str, ...]) -> None:
        self.assembly = Assembly(lines)
        self._has_list = False  # what follows a colon is a list, to the next mark
        self._phase = ""
        self._clarifies = False
        self._lines = 0

    def take(self, number: int, line: str) -> None:
        """One line."""
        shown = line.strip()
        if not shown:
            return
        if rule := _RULE.fullmatch(shown):
            self._begin("rule", rule, number, line)
        elif _CLARIFICATION.fullmatch(shown):
            self._clarify(number, line, shown)
        elif self._clarifies and self._clarified(number, line, shown):
            return
        elif heading := _HEADING.fullmatch(shown):
            self._begin("heading", heading, number, line)
        elif self.assembly.owner is None:
            self.assembly.account.add("title" if _TITLE.fullmatch(shown) else UNFILED, number, line)
        elif not self._marked(number, line, shown):
            self._plain(number, line, shown)

    def _begin(self, kind: str, match: re.Match[str], number: int, line: str) -> None:
        self._clarifies, self._has_list = False, False
        self.assembly.account.add(kind, number, line)
        self.assembly.begin(match["id"], kind, number, match["text"] or "")

    def _marked(self, number: int, line: str, shown: str) -> bool:
        """A remark, an example, an item with a sign or number before it."""
        for kind, pattern in (("remark", REMARK), ("example", EXAMPLE)):
            if found := pattern.fullmatch(shown):
                self._belong(kind, number, line, found["text"])
                return True
        counted, bullet = COUNTED.fullmatch(shown), BULLET.fullmatch(shown)
        is_next = counted is not None and int(counted["count"]) == self.assembly.count("item") + 1
        if (counted if is_next else bullet) is None:
            return False
        item = counted if is_next else bullet
        self._belong("item", number, line, item["text"] if item else "")
        return True

    def _plain(self, number: int, line: str, shown: str) -> None:
        """A line without a mark: it goes on, is one of a list, is an addition of the page, or is nothing known."""
        part = self.assembly.part
        if part is None:
            self.assembly.account.add(UNFILED, number, line)
        elif _POINTER.fullmatch(shown) or _adds_to(part, shown):
            self._belong("remark", number, line, shown, COMMUNITY)
        elif part.kind == "rule" and part.end.endswith(":"):
            self._has_list = True
            self._belong("item", number, line, shown)
        elif _GOES_ON.match(shown) or (part.kind != "heading" and not part.is_finished()):
            self.assembly.extend(part, number, line, shown)
        elif part.kind == "item" and self._has_list:
            self._belong("item", number, line, shown)
        else:
            self._lose(number, line)

    def _belong(self, kind: str, number: int, line: str, text: str, authority: str = "") -> None:
        self.assembly.account.add(kind, number, line)
        self.assembly.belong(kind, number, text, authority)

    def _lose(self, number: int, line: str) -> None:
        self.assembly.part = None  # what follows does not belong to what stood before, either
        self.assembly.account.add(UNFILED, number, line)

    def _clarify(self, number: int, line: str, shown: str) -> None:
        self._clarifies, self._phase = True, ""
        self.assembly.account.add("heading", number, line)
        self.assembly.begin("clarification", "heading", number, shown, COMMUNITY)

    def _clarified(self, number: int, line: str, shown: str) -> bool:
        """A line of the clarification: a phase, or a point of one. False if it is neither."""
        phase = _PHASE.fullmatch(shown)
        if phase and phase["name"].lower() in _PHASES:
            self._phase, self._lines = _PHASES[phase["name"].lower()], 0
            self.assembly.account.add("heading", number, line)
            self.assembly.begin(f"clarification/{self._phase}", "heading", number, shown, COMMUNITY)
            return True
        point = BULLET.fullmatch(shown)
        if point is None or not self._phase:
            return False
        self._lines += 1
        self.assembly.account.add("rule", number, line)
        self.assembly.begin(f"clarification/{self._phase}/{self._lines}", "rule", number, point["text"], COMMUNITY)
        return True


def _adds_to(part: Part, shown: str) -> bool:
    """True for a sentence of the page's own: publishers set nothing after a remark that is complete."""
    is_complete = part.kind == "remark" and (part.is_finished() or part.end.endswith(":"))
    return is_complete and not _GOES_ON.match(shown)

"""The sentences of a document around its entries: the same in every format."""

from __future__ import annotations

from collections.abc import Iterator

from judge.model.phrase import Argument
from judge.model.rulebook.rule import Rule, Section
from judge.publish.faq.chapters import Chapter
from judge.publish.faq.document import Faq
from judge.publish.faq.entry import ADDED, CHANGED, MOVED, REMOVED, FaqEntry
from judge.publish.faq.next_edition import NextChange
from judge.publish.faq.release import Alteration
from judge.text.catalogue import Catalogue, grammar_of


class Telling:
    """What one document says beside its answers, in its language."""

    def __init__(self, faq: Faq, catalogue: Catalogue) -> None:
        self.faq = faq
        self.words = catalogue
        self.typeset = grammar_of(catalogue.language).typeset

    def say(self, key: str, /, **arguments: Argument) -> str:
        """A sentence of the FAQ."""
        return self.words.say(f"faq.{key}", **arguments)

    def next_title(self) -> str:
        """The title of the chapter on a later edition."""
        return self.say("next.title", edition=self.faq.next.edition) if self.faq.next else ""

    def next_lead(self) -> str:
        """What that chapter holds, and that its answers were not executed."""
        front = self.faq.front
        return self.say("next.lead", edition=self.faq.next.edition, own=front.edition) if self.faq.next else ""

    def next_rules(self, change: NextChange) -> str:
        """The rules of the later edition that say it."""
        later = self.faq.next.edition if self.faq.next else ""
        return self.say("next.rules", edition=later, rules=", ".join(change.rules))

    def opening(self) -> Iterator[str]:
        """What the document is, what it replaces, and how its marks are read."""
        faq, front = self.faq, self.faq.front
        yield " ".join(part for part in (self.version(), self.replaces()) if part)
        looked_up_count = len(faq.entries) - faq.executed
        yield " ".join(
            part
            for part in (
                self.say("executed", count=faq.executed, others=looked_up_count) if faq.executed else "",
                self.say("looked_up", count=looked_up_count) if looked_up_count else "",
                self.say("wording"),
            )
            if part
        )
        marks = (
            self.say("against", version=front.against) if front.against else "",
            self.say("local") if any(entry.local for entry in faq.entries) else "",
        )
        yield " ".join(mark for mark in marks if mark)

    def version(self) -> str:
        """The version and the date, or that the document is a draft."""
        front = self.faq.front
        date = self.date(front.date)
        if front.version:
            return self.say("version", version=front.version, date=date)
        return self.say("draft", after=front.after, date=date)

    def replaces(self) -> str:
        """Which version this one replaces."""
        front = self.faq.front
        return self.say("replaces", version=front.replaces) if front.replaces else ""

    def date(self, date: str) -> str:
        """2026-11-21 as it is written in this language."""
        year, month, day = (*date.split("-"), "", "")[:3]
        if not month:
            return year
        number = int(day) if day else 0
        return self.say("date", day=number, first=number == 1, month=self.say(f"month.{int(month)}"), year=year)

    def mark(self, entry: FaqEntry, part: str = "") -> str:
        """The text mark of a change: of the whole entry, or of one part; empty where nothing changed."""
        if not entry.change or (part and part not in entry.changed):
            return ""
        return self.say(f"mark.{CHANGED if part else entry.change}")

    def altered(self, alteration: Alteration) -> str:
        """What changed about an entry, in words: « la réponse, le plateau »."""
        part_words = ", ".join(self.say(f"part.{part}") for part in alteration.parts)
        return part_words if alteration.kind == CHANGED else ""

    def change_title(self, kind: str, count: int) -> str:
        """The heading above the entries to which one thing happened."""
        keys = {ADDED: "changes.added", CHANGED: "changes.changed", MOVED: "changes.moved", REMOVED: "changes.removed"}
        return self.say(keys[kind], count=count)

    def question(self, alteration: Alteration) -> str:
        """The question of an entry that changed, or that the document no longer has."""
        return self.typeset(alteration.asked.get(self.words.language))

    def elsewhere(self, entry: FaqEntry, chapter: Chapter) -> tuple[str, ...]:
        """Under which other headings the entry stands."""
        titles = (place[-1].title for place in entry.places if "/".join(head.code for head in place) != chapter.path)
        return tuple(titles)

    def in_zone(self, title: str, contents: tuple[str, ...]) -> str:
        """A zone of the board; names of cards may hold commas."""
        return self.say("in_zone", zone=title, things="; ".join(contents))

    def heading(self, section: Section) -> str:
        """The number and the title of a section of rules."""
        number = f"{section.number} " if section.number[:1].isdigit() else ""
        return self.typeset(number + section.title.get(self.faq.front.language))

    def rule(self, rule: Rule) -> str:
        """Our restatement of a rule."""
        return self.typeset(rule.words.get(self.faq.front.language))

    def authority(self, rule: Rule) -> str:
        """Who stands behind a rule, in words; empty for the publisher."""
        return "" if rule.authority == "official" else self.words.say(f"authority.{rule.authority}")

    def hole(self, rule: Rule) -> str:
        """What the source lacks or misprints at a rule; empty where nothing is missing."""
        text = rule.hole.get(self.faq.front.language)
        return self.words.say("rule.hole", text=text) if text else ""

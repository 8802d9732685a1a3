"""A FAQ as Markdown that reads well raw and renders the same everywhere: headings, lists, links, no tables."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from judge.model.phrase import Argument
from judge.model.rulebook.rule import Rule, Section
from judge.publish.faq.chapters import Chapter
from judge.publish.faq.document import Assumed, Faq, Gloss, Indexed
from judge.publish.faq.entry import REMOVED
from judge.publish.faq.links import Links
from judge.publish.faq.markdown_elements import anchor, coloured, definition, front_matter, inline, link, target
from judge.publish.faq.markdown_entry import MarkdownEntries
from judge.publish.faq.next_edition import NextChange
from judge.publish.faq.release import Alteration
from judge.publish.faq.sentences import Telling
from judge.text.catalogue import Catalogue


def faq_markdown(faq: Faq, catalogue: Catalogue) -> bytes:
    """The document, in UTF-8."""
    return MarkdownFaq(faq, catalogue).document()


class MarkdownFaq:
    """One document; ``catalogue`` has the sentences of its language."""

    def __init__(self, faq: Faq, catalogue: Catalogue) -> None:
        self._faq = faq
        self._telling = Telling(faq, catalogue)
        self._links = Links(faq)
        self._entries = MarkdownEntries(self._telling, self._links)

    def document(self) -> bytes:
        """Front matter, contents, changes, entries, rules, glossary, indexes; the addresses of rules last."""
        blocks = ["\n".join(front_matter(self._facts())), *self._opening(), *self._contents(), *self._changes()]
        for chapter in self._faq.chapters:
            blocks += self._chapter(chapter)
        blocks += [*self._next(), *self._rules(), *self._readings(), *self._glossary()]
        blocks += [*self._index("cards"), *self._index("rules")]
        blocks.append("\n".join(definition(rule) for rule in self._linked()))
        return ("\n\n".join(block for block in blocks if block) + "\n").encode()

    def _linked(self) -> Iterator[str]:
        """The rules that need an address: those that entries cite, and those that the glossary or the readings name."""
        named_ids = {row.name for row in self._faq.rules}
        named_ids |= {rule for gloss in self._faq.glossary for rule in gloss.rules}
        named_ids |= {rule for change in (self._faq.next.changes if self._faq.next else ()) for rule in change.older}
        named_ids |= {rule for reading in self._faq.readings for rule in reading.rules}
        return (rule.id for section in self._faq.sections for rule in section.rules if rule.id in named_ids)

    def _facts(self) -> Iterator[tuple[str, str | int]]:
        front = self._faq.front
        yield from (("title", front.title), ("game", front.game), ("edition", front.edition))
        yield "language", front.language
        for key in ("version", "date", "replaces", "against"):
            if fact := getattr(front, key):
                yield key, fact
        yield from (("entries", len(self._faq.entries)), ("executed", self._faq.executed))
        yield "wording", self._telling.say("wording")
        if front.built:
            yield "built", front.built

    def _opening(self) -> Iterator[str]:
        yield f"# {inline(self._faq.front.title)}"
        yield from (inline(paragraph) for paragraph in self._telling.opening())

    def _contents(self) -> Iterator[str]:
        yield f"## {self._say('contents')}"
        against = self._faq.front.against
        lines = [f"- {link(self._telling.say('changes.title', version=against), 'changes')}" if against else ""]
        lines += [line for chapter in self._faq.chapters for line in self._content(chapter)]
        lines.append(f"- {link(self._telling.next_title(), 'next')}" if self._faq.next else "")
        lines.append(f"- {link(self._telling.say('rules'), 'rules')}" if self._faq.sections else "")
        lines.append(f"- {link(self._telling.say('readings'), 'readings')}" if self._faq.readings else "")
        lines.append(f"- {link(self._telling.say('glossary'), 'glossary')}" if self._faq.glossary else "")
        for kind, rows in (("cards", self._faq.cards), ("rules", self._faq.rule_rows)):
            lines.append(f"- {link(self._telling.say(f'index.{kind}'), f'index-{kind}')}" if rows else "")
        yield "\n".join(line for line in lines if line)

    def _content(self, chapter: Chapter) -> Iterator[str]:
        margin = "  " * (chapter.depth - 1)
        yield f"{margin}- {link(chapter.head.title, anchor('topic', chapter.path))}"
        for placed in chapter.entries:
            yield f"{margin}  - {link(placed.entry.question, anchor('q', placed.entry.id))}"
        for subchapter in chapter.chapters:
            yield from self._content(subchapter)

    def _changes(self) -> Iterator[str]:
        against = self._faq.front.against
        if not against:
            return
        yield f"## {target('changes')}{self._say('changes.title', version=against)}"
        if not self._faq.changes:
            yield self._say("changes.none")
        for kind, group in groupby(self._faq.changes, key=lambda alteration: alteration.kind):
            alterations = tuple(group)
            yield f"**{coloured(inline(self._telling.change_title(kind, len(alterations))))}**"
            yield "\n".join(self._change(alteration) for alteration in alterations)

    def _change(self, alteration: Alteration) -> str:
        question = self._telling.question(alteration)
        shown_question = inline(question) if alteration.kind == REMOVED else link(question, anchor("q", alteration.id))
        altered = self._telling.altered(alteration)
        return f"- {shown_question}" + (f" ({inline(altered)})" if altered else "")

    def _chapter(self, chapter: Chapter) -> Iterator[str]:
        level = "#" * (chapter.depth + 1)
        yield f"{level} {target(anchor('topic', chapter.path))}{inline(chapter.head.title)}"
        for placed in chapter.entries:
            yield from self._entries.blocks(placed, chapter, level + "#")
        for subchapter in chapter.chapters:
            yield from self._chapter(subchapter)

    def _next(self) -> Iterator[str]:
        """What a later edition changes, by topic."""
        if self._faq.next:
            yield f"## {target('next')}{inline(self._telling.next_title())}"
            yield inline(self._telling.next_lead())
            for topic, changes in self._faq.next.topics:
                yield f"**{inline(topic)}**"
                yield "\n".join(self._next_change(change) for change in changes)

    def _next_change(self, change: NextChange) -> str:
        entries = f" → {self._ids(change.entries)}" if change.entries else ""
        rules = inline(self._telling.next_rules(change))
        return f"- {inline(change.says)} ({rules}){self._entries.citations(change.older)}{entries}"

    def _rules(self) -> Iterator[str]:
        if self._faq.sections:
            yield f"## {target('rules')}{self._say('rules')}"
            yield self._say("wording")
        for section in self._faq.sections:
            yield f"### {inline(self._telling.heading(section))}"
            whole_rules = (rule for rule in section.rules if not rule.parent)
            yield "\n".join(line for rule in whole_rules for line in self._rule(rule, section))

    def _rule(self, rule: Rule, section: Section) -> Iterator[str]:
        """A rule and below it the lines and remarks that belong to it."""
        yield from self._record(rule, "")
        for part in section.rules:
            if part.parent == rule.id:
                yield from self._record(part, "  ")

    def _record(self, rule: Rule, margin: str) -> Iterator[str]:
        number = f"{target(anchor('rule', rule.id))}**{inline(rule.short)}**"
        authority = self._telling.authority(rule)
        authority_note = f" ({inline(authority)})" if authority else ""
        yield f"{margin}- {number}{authority_note} {inline(self._telling.rule(rule))}"
        hole = self._telling.hole(rule)
        if hole:
            yield f"{margin}  - *{inline(hole)}*"

    def _readings(self) -> Iterator[str]:
        if self._faq.readings:
            yield f"## {target('readings')}{self._say('readings')}"
            yield self._say("readings_why")
            yield "\n".join(self._reading(reading) for reading in self._faq.readings)

    def _reading(self, reading: Assumed) -> str:
        name = f"{target(self._links.reading(reading))}**{inline(reading.id)}**{self._entries.citations(reading.rules)}"
        return f"- {name} {inline(reading.question)} *{inline(reading.says)}* {self._entries.prose(reading.why)}"

    def _glossary(self) -> Iterator[str]:
        if self._faq.glossary:
            yield f"## {target('glossary')}{self._say('glossary')}"
            yield "\n".join(self._gloss(gloss) for gloss in self._faq.glossary)

    def _gloss(self, gloss: Gloss) -> str:
        other_form = f" {self._say('gloss_other', form=gloss.other)}" if gloss.other else ""
        rules = self._entries.citations(gloss.rules)
        return f"- **{inline(gloss.form)}**{other_form} {inline(gloss.definition)}{rules}"

    def _index(self, kind: str) -> Iterator[str]:
        rows = self._faq.cards if kind == "cards" else self._faq.rule_rows
        if rows:
            yield f"## {target(f'index-{kind}')}{self._say(f'index.{kind}')}"
            yield "\n".join(f"- {self._row(kind, row)} — {self._ids(row.ids)}" for row in rows)

    def _row(self, kind: str, row: Indexed) -> str:
        return self._entries.citation(row.name) if kind == "rules" else inline(row.name)

    def _ids(self, ids: tuple[str, ...]) -> str:
        return ", ".join(link(id, anchor("q", id)) for id in ids)

    def _say(self, key: str, /, **arguments: Argument) -> str:
        return inline(self._telling.say(key, **arguments))

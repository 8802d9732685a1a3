"""A FAQ as a tree of plain data for a template: every sentence is a list of runs, each with the anchor it leads to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from judge.model.rulebook.rule import Rule, Section
from judge.model.telling.explanation import Line, Missed
from judge.publish.faq.chapters import Chapter, Placed
from judge.publish.faq.document import Assumed, Faq, Gloss
from judge.publish.faq.entry import REMOVED, FaqEntry
from judge.publish.faq.links import LinkedText, Links
from judge.publish.faq.markdown_elements import anchor
from judge.publish.faq.next_edition import NextChange
from judge.publish.faq.paper.pdf_index import indexes, run_tree
from judge.publish.faq.release import Alteration
from judge.publish.faq.sentences import Telling
from judge.text.catalogue import Catalogue
from judge.text.clean import clean

Tree = dict[str, Any]
_RUN = {"text", "to"}


def tree_of(faq: Faq, catalogue: Catalogue) -> Tree:
    """The whole document."""
    cleaned: Tree = _cleaned(_Trees(faq, catalogue).document())
    return cleaned


def _cleaned(node: Any) -> Any:
    """The same tree without a control character in any text."""
    if isinstance(node, str):
        return clean(node)
    if isinstance(node, dict):
        return {key: _cleaned(child) for key, child in node.items()}
    return [_cleaned(child) for child in node] if isinstance(node, list) else node


class _Trees:
    def __init__(self, faq: Faq, catalogue: Catalogue) -> None:
        self._faq = faq
        self._telling = Telling(faq, catalogue)
        self._links = Links(faq)
        self._options = {(reading.id, reading.option) for reading in faq.readings}

    def document(self) -> Tree:
        front, say = self._faq.front, self._telling.say
        version = self._telling.version()
        return {
            "title": front.title,
            "game": front.game,
            "edition": front.edition,
            "language": front.language,
            "running": f"{front.title} — {version}",
            "opening": [paragraph for paragraph in self._telling.opening() if paragraph],
            "said": {
                key: say(key)
                for key in ("contents", "missed", "rules", "wording", "glossary", "pages", "readings", "readings_why")
            },
            "contents": list(self._contents()),
            "changes": self._changes(),
            "chapters": [self._chapter(chapter) for chapter in self._faq.chapters],
            "next": self._next(),
            "sections": [self._section(section) for section in self._faq.sections],
            "readings": [self._reading(reading) for reading in self._faq.readings],
            "glossary": [self._gloss(gloss) for gloss in self._faq.glossary],
            "indexes": list(indexes(self._faq, self._links, self._telling)),
        }

    def _contents(self) -> Iterator[Tree]:
        say, against = self._telling.say, self._faq.front.against
        if against:
            yield _heading("changes", say("changes.title", version=against), 1)
        for chapter in self._faq.chapters:
            yield from self._content(chapter)
        closing_sections = (
            ("next", self._telling.next_title(), self._faq.next),
            ("rules", say("rules"), self._faq.sections),
            ("readings", say("readings"), self._faq.readings),
            ("glossary", say("glossary"), self._faq.glossary),
            ("index-cards", say("index.cards"), self._faq.cards),
            ("index-rules", say("index.rules"), self._faq.rules),
        )
        yield from (_heading(target, title, 1) for target, title, contents in closing_sections if contents)

    def _content(self, chapter: Chapter) -> Iterator[Tree]:
        yield _heading(anchor("topic", chapter.path), chapter.head.title, chapter.depth)
        for placed in chapter.entries:
            if placed.first:  # what only refers to another page has none of its own
                entry = placed.entry
                yield {**_heading(anchor("q", entry.id), entry.question, chapter.depth + 1), "asks": True}
        for subchapter in chapter.chapters:
            yield from self._content(subchapter)

    def _changes(self) -> Tree:
        against = self._faq.front.against
        title = self._telling.say("changes.title", version=against) if against else ""
        groups = []
        for kind, group in groupby(self._faq.changes, key=lambda alteration: alteration.kind):
            changes = [self._change(alteration) for alteration in group]
            groups.append({"title": self._telling.change_title(kind, len(changes)), "items": changes})
        return {"title": title, "none": self._telling.say("changes.none"), "groups": groups}

    def _change(self, alteration: Alteration) -> Tree:
        target = "" if alteration.kind == REMOVED else anchor("q", alteration.id)
        return {
            "to": target,
            "question": self._telling.question(alteration),
            "altered": self._telling.altered(alteration),
        }

    def _chapter(self, chapter: Chapter) -> Tree:
        return {
            "anchor": anchor("topic", chapter.path),
            "title": chapter.head.title,
            "level": chapter.depth,
            "entries": [self._entry(placed, chapter) for placed in chapter.entries],
            "chapters": [self._chapter(subchapter) for subchapter in chapter.chapters],
        }

    def _entry(self, placed: Placed, chapter: Chapter) -> Tree:
        """The entry; what it names is a link where it is named first, or a document would be links for a third."""
        entry_tree: Tree = _linked_once(self._whole_entry(placed, chapter), set())
        return entry_tree

    def _whole_entry(self, placed: Placed, chapter: Chapter) -> Tree:
        entry, say = placed.entry, self._telling.say
        return {
            "anchor": anchor("q", entry.id),
            "full": placed.first,
            "elsewhere": say("full", id=entry.id),
            "level": chapter.depth + 1,
            "number": "" if entry.executed else entry.id,
            "local": entry.local,
            "mark": self._telling.mark(entry),
            "new": entry.is_new("question") or entry.change == "moved",
            "question": entry.question,
            "answer": {
                **self._part(entry, "answer"), "verdict": entry.verdict, "short": self._runs(entry.short)
            },
            "because": [self._cited(reason) for reason in entry.because],
            "cards": {
                "title": say("acting"), "items": [{"name": card.name, "text": card.text} for card in entry.acting]
            },
            "paragraphs": [
                {"label": say(f"label.{paragraph.label}") if paragraph.label else "",
                 "text": self._runs(paragraph.text)}
                for paragraph in entry.paragraphs
            ],
            "reason": {**self._part(entry, "reason"), "title": say("steps")},
            "steps": [self._step(step) for step in entry.steps],
            "closing": self._runs(entry.closing) if entry.closing else [],
            "plate": {**self._part(entry, "board"), "title": say("board")},
            "header": entry.header,
            "board": [
                {
                    "player": side.player,
                    "zones": [self._telling.in_zone(zone.title, zone.things) for zone in side.zones],
                }
                for side in entry.board
            ],
            "contrast": {**self._part(entry, "contrast"), "title": say("contrast")},
            "contrasts": [self._cited(contrast) for contrast in entry.contrasts],
            "foot": list(self._foot(entry, chapter)),
        }  # fmt: skip

    def _part(self, entry: FaqEntry, part: str) -> Tree:
        return {"mark": self._telling.mark(entry, part), "new": entry.is_new(part)}

    def _step(self, step: Line) -> Tree:
        missed_sentences = [self._cited(missed) for missed in step.missed]
        return {**self._cited(Missed(step.text, step.cites)), "missed": missed_sentences}

    def _cited(self, sentence: Missed) -> Tree:
        return {"text": self._runs(sentence.text), "cites": self._citations(sentence.cites)}

    def _citations(self, rules: Iterable[str]) -> list[Tree]:
        return [run_tree(self._links.rule(rule)) for rule in rules]

    def _runs(self, text: str) -> list[Tree]:
        return [run_tree(run) for run in self._links.runs(text)]

    def _foot(self, entry: FaqEntry, chapter: Chapter) -> Iterator[list[Tree]]:
        say = self._telling.say
        if not entry.executed:
            yield [run_tree(LinkedText(say("consulted")))]
        other_headings = self._telling.elsewhere(entry, chapter)
        if other_headings:
            yield [run_tree(LinkedText(say("also", places="; ".join(other_headings))))]
        if entry.see:
            yield self._listed("see", [self._links.other(id) for id in entry.see])
        if entry.rules and not entry.steps:
            yield self._listed("stated", [self._links.rule(rule) for rule in entry.rules])
        # On paper its terms lead nowhere, and the readings stand in words in a chapter of their own.
        if entry.readings:
            yield self._listed("rests_on", [self._reading_of(*reading) for reading in entry.readings])
        reading_marks = tuple(f"({id}={option}" for id, option in entry.readings)
        yield from (self._runs(line) for line in entry.foot if not any(words in line for words in reading_marks))

    def _reading_of(self, id: str, option: str) -> LinkedText:
        known = (id, option) in self._options
        return LinkedText(f"{id}={option}", anchor("reading", f"{id}/{option}") if known else "")

    def _listed(self, key: str, runs: list[LinkedText]) -> list[Tree]:
        separated = [piece for run in runs for piece in (run_tree(LinkedText(", ")), run_tree(run))]
        return [run_tree(LinkedText(f"{self._telling.say(key)} ")), *separated[1:]]

    def _section(self, section: Section) -> Tree:
        rules = [self._rule(rule, depth) for rule, depth in _in_order(section)]
        return {"title": self._telling.heading(section), "rules": rules}

    def _rule(self, rule: Rule, depth: int) -> Tree:
        return {
            "anchor": anchor("rule", rule.id),
            "depth": depth,
            "number": rule.short,
            "authority": self._telling.authority(rule),
            "text": self._telling.rule(rule),
            "hole": self._telling.hole(rule),
        }

    def _next(self) -> Tree:
        """What a later edition changes, by topic; no topics where none says it."""
        topics = [
            {"title": topic, "items": [self._next_change(change) for change in changes]}
            for topic, changes in (self._faq.next.topics if self._faq.next else ())
        ]
        return {"title": self._telling.next_title(), "lead": self._telling.next_lead(), "topics": topics}

    def _next_change(self, change: NextChange) -> Tree:
        rules = self._telling.next_rules(change)
        entries = [run_tree(self._links.other(id)) for id in change.entries]
        return {"says": change.says, "rules": rules, "older": self._citations(change.older), "entries": entries}

    def _reading(self, reading: Assumed) -> Tree:
        return {
            "anchor": self._links.reading(reading),
            "id": reading.id,
            "question": reading.question,
            "says": reading.says,
            "why": self._runs(reading.why),
            "rules": self._citations(reading.rules),
        }

    def _gloss(self, gloss: Gloss) -> Tree:
        return {
            "anchor": anchor("term", gloss.code),
            "form": gloss.form,
            "other": self._telling.say("gloss_other", form=gloss.other) if gloss.other else "",
            "definition": gloss.definition,
            "rules": self._citations(gloss.rules),
        }


def _linked_once(node: Any, linked: set[str]) -> Any:
    """The same tree, in its order, with each run a link only where it is the first that leads there."""
    if isinstance(node, list):
        return [_linked_once(child, linked) for child in node]
    if not isinstance(node, dict):
        return node
    if node.keys() == _RUN:
        link_target = node["to"] if node["to"] not in linked else ""
        linked.add(node["to"])
        return {**node, "to": link_target}
    return {key: _linked_once(child, linked) for key, child in node.items()}


def _in_order(section: Section) -> Iterator[tuple[Rule, int]]:
    """Each rule at depth 0, followed by the lines and remarks that belong to it at depth 1."""
    for rule in section.rules:
        if not rule.parent:
            yield rule, 0
            yield from ((part, 1) for part in section.rules if part.parent == rule.id)


def _heading(to: str, title: str, depth: int) -> Tree:
    """A line of the contents: a heading; ``asks`` makes it a question below one."""
    return {"to": to, "title": title, "depth": depth, "asks": False}

"""One entry of a FAQ as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.model.telling.executed import ToldSide
from judge.model.telling.explanation import Line, Missed
from judge.publish.faq.chapters import Chapter, Placed
from judge.publish.faq.entry import FaqEntry
from judge.publish.faq.links import Links
from judge.publish.faq.markdown_elements import anchor, cited, coloured, inline, link, target
from judge.publish.faq.sentences import Telling


class MarkdownEntries:
    """Writes the entries of one document."""

    def __init__(self, telling: Telling, links: Links) -> None:
        self._telling = telling
        self._links = links

    def blocks(self, placed: Placed, chapter: Chapter, level: str) -> Iterator[str]:
        """The entry under one of its headings: in full, or where it is repeated only its answer and a link."""
        entry = placed.entry
        targets = [target(anchor("q", entry.id))] if placed.first else []
        yield f"{level} {''.join(targets)}{self._title(entry)}"
        if not placed.first:
            yield self._answer(entry)
            yield link(self._telling.say("full", id=entry.id), anchor("q", entry.id))
            return
        yield self._answer(entry)
        yield from (self._cited(reason_sentence) for reason_sentence in entry.because)
        yield from self._reason(entry)
        yield from self._board(entry)
        if entry.contrasts:
            yield f"**{self._label('contrast', entry)}**"
            yield "\n".join(f"- {self._cited(contrast)}" for contrast in entry.contrasts)
        if entry.acting:
            yield f"**{inline(self._telling.say('acting'))}**"
            yield "\n".join(f"- **{_inside(card.name)}** {inline(card.text)}" for card in entry.acting)
        yield "  \n".join(self._foot(entry, chapter))

    def citation(self, rule: str) -> str:
        """A rule number as a link to our restatement."""
        run = self._links.rule(rule)
        return cited(rule, run.text) if run.to else inline(run.text)

    def citations(self, rules: Iterable[str]) -> str:
        """Rule numbers in brackets, behind a sentence."""
        links = ", ".join(self.citation(rule) for rule in rules)
        return f" ({links})" if links else ""

    def _title(self, entry: FaqEntry) -> str:
        mark = self._telling.mark(entry)
        prefix_words = ["#" if entry.local else "", mark, "" if entry.executed else f"{entry.id}."]
        prefix = " ".join(inline(part) if part != mark else coloured(inline(part)) for part in prefix_words if part)
        return f"{prefix} {inline(entry.question)}".lstrip()

    def _label(self, part: str, entry: FaqEntry) -> str:
        """The words above a part of the entry, with the mark of its change."""
        key = {"reason": "steps"}.get(part, part)
        mark = self._telling.mark(entry, part)
        return inline(self._telling.say(key)) + (f" {coloured(inline(mark))}" if mark else "")

    def _answer(self, entry: FaqEntry) -> str:
        mark = self._telling.mark(entry, "answer")
        answer_words = [
            coloured(inline(mark)) if mark else "",
            f"**{_inside(entry.verdict)}**" if entry.verdict else "",
        ]
        return " ".join(part for part in (*answer_words, self.prose(entry.short)) if part)

    def _reason(self, entry: FaqEntry) -> Iterator[str]:
        for paragraph in entry.paragraphs:
            label = f"*{inline(self._telling.say(f'label.{paragraph.label}'))}* " if paragraph.label else ""
            yield f"{label}{self.prose(paragraph.text)}"
        if entry.steps:
            yield f"**{self._label('reason', entry)}**"
            yield "\n".join(line for step in entry.steps for line in self._step(step))
        yield self.prose(entry.closing) if entry.closing else ""

    def _board(self, entry: FaqEntry) -> Iterator[str]:
        if entry.board:
            yield f"**{self._label('board', entry)}** — {inline(entry.header)}"
            yield "\n".join(line for side in entry.board for line in self._side(side))

    def _step(self, step: Line) -> Iterator[str]:
        yield f"{step.n}. {self._cited(Missed(step.text, step.cites))}"
        # Under the text of the step, whose column depends on the width of its number.
        margin = " " * (len(str(step.n)) + 2)
        for missed in step.missed:
            yield f"{margin}- *{inline(self._telling.say('missed'))}* {self._cited(missed)}"

    def _cited(self, sentence: Missed) -> str:
        """A sentence and its rules."""
        return self.prose(sentence.text) + self.citations(sentence.cites)

    def prose(self, text: str) -> str:
        """A sentence, with links where it names a rule or an entry."""
        runs = self._links.runs(text)
        if len(runs) == 1 and not runs[0].to:
            return inline(text)
        return "".join(link(run.text, run.to) if run.to else _within(run.text) for run in runs)

    def _side(self, side: ToldSide) -> Iterator[str]:
        margin = "  " if side.player else ""
        if side.player:
            yield f"- {inline(side.player)}"
        for zone in side.zones:
            yield f"{margin}- {inline(self._telling.in_zone(zone.title, zone.things))}"

    def _foot(self, entry: FaqEntry, chapter: Chapter) -> Iterator[str]:
        if not entry.executed:
            yield f"*{inline(self._telling.say('consulted'))}*"
        other_headings = self._telling.elsewhere(entry, chapter)
        if other_headings:
            yield inline(self._telling.say("also", places="; ".join(other_headings)))
        if entry.see:
            linked_texts = (self._links.other(id) for id in entry.see)
            links = ", ".join(link(run.text, run.to) if run.to else inline(run.text) for run in linked_texts)
            yield f"{inline(self._telling.say('see'))} {links}"
        if entry.rules and not entry.steps:
            yield f"{inline(self._telling.say('stated'))} {', '.join(self.citation(rule) for rule in entry.rules)}"
        yield from (self.prose(line) for line in entry.foot)


def _within(text: str) -> str:
    """A stretch of a sentence, escaped; one space at each end is kept if there is any."""
    stripped = text.strip(" ")
    if not stripped:
        return " " if text else ""
    return " " * text.startswith(" ") + _inside(stripped) + " " * text.endswith(" ")


def _inside(text: str) -> str:
    """Escapes a text that does not begin its line: signs that count only at the beginning of a line are left alone."""
    return inline(f"x{text}")[1:]

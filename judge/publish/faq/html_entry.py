"""One entry of a FAQ as HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.model.telling.executed import ToldSide
from judge.model.telling.explanation import Line, Missed
from judge.publish.faq.chapters import Chapter, Placed
from judge.publish.faq.entry import FaqEntry
from judge.publish.faq.links import LinkedText, Links
from judge.publish.faq.markdown_elements import anchor
from judge.publish.faq.sentences import Telling
from judge.text.html_elements import NOTHING, Markup, element, link_to, together


class HtmlEntries:
    """Writes the entries of one document; ``forms`` are the words of the glossary by code."""

    def __init__(self, telling: Telling, links: Links, forms: dict[str, str]) -> None:
        self._telling = telling
        self._links = links
        self._forms = forms

    def article(self, placed: Placed, chapter: Chapter) -> Markup:
        """The entry under one of its headings: in full, or where it is repeated only its answer and a link."""
        entry = placed.entry
        permalink = self._permalink(entry) if placed.first else NOTHING
        title = element(f"h{chapter.depth + 2}", *self._title(entry), permalink, class_=_new(entry, "question"))
        if not placed.first:
            link_to_full = link_to(anchor("q", entry.id), self._telling.say("full", id=entry.id))
            return element("article", title, self._answer(entry), element("p", link_to_full), class_="again")
        return element(
            "article", title, self._answer(entry), *self._because(entry), *self._reason(entry), *self._board(entry),
            *self._contrasts(entry), *self._acting(entry), *self._foot_of(entry, chapter),
            id=anchor("q", entry.id),
        )  # fmt: skip

    def citations(self, rules: Iterable[str]) -> Markup:
        """Rule numbers behind a sentence, as links to our restatement."""
        links = [self.run(self._links.rule(rule)) for rule in rules]
        separated = [piece for link in links for piece in (Markup(" "), link)]
        return element("span", *separated[1:], class_="cites") if links else NOTHING

    def run(self, run: LinkedText) -> Markup:
        """A stretch of a sentence, a link if it leads somewhere."""
        return link_to(run.to, run.text) if run.to else together(run.text)

    def prose(self, text: str) -> Markup:
        """A sentence, with links where it names a rule or an entry."""
        return together(*(self.run(run) for run in self._links.runs(text)))

    def mark(self, text: str) -> Markup:
        """The words that mark a change, with a space behind them; nothing for an empty text."""
        return together(element("span", text, class_="mark"), Markup(" ")) if text else NOTHING

    def _permalink(self, entry: FaqEntry) -> Markup:
        """A sign behind the question whose address is that of the entry; it never stands on a line alone."""
        label = self._telling.say("permalink", id=entry.id)
        return together("\u00a0", link_to(anchor("q", entry.id), "¶", class_="permalink", aria_label=label))

    def _title(self, entry: FaqEntry) -> Iterator[Markup]:
        yield together(element("span", "#", class_="local"), Markup(" ")) if entry.local else NOTHING
        yield self.mark(self._telling.mark(entry))
        if not entry.executed:
            yield together(element("span", entry.id, class_="number"), Markup(" "))
        yield together(entry.question)

    def _answer(self, entry: FaqEntry) -> Markup:
        mark = self.mark(self._telling.mark(entry, "answer"))
        verdict = together(element("strong", entry.verdict), Markup(" ")) if entry.verdict else NOTHING
        kind = entry.answer if entry.answer in ("yes", "no", "open") else "value"
        classes = f"answer {kind} {_new(entry, 'answer') or ''}".strip()
        return element("p", mark, verdict, self.prose(entry.short), class_=classes)

    def _folded(self, key: str, part: str, entry: FaqEntry, *children: Markup) -> Markup:
        mark = self._telling.mark(entry, part)
        summary = element("summary", self._telling.say(key), " " if mark else "", self.mark(mark))
        return element("details", summary, *children, class_=_new(entry, part))

    def _reason(self, entry: FaqEntry) -> Iterator[Markup]:
        for paragraph in entry.paragraphs:
            label = self._telling.say(f"label.{paragraph.label}") if paragraph.label else ""
            lead = together(element("em", label), Markup(" ")) if label else NOTHING
            yield element("p", lead, self.prose(paragraph.text), class_=_new(entry, "reason"))
        if entry.steps:
            steps = element("ol", *(self._step(step) for step in entry.steps))
            closing = element("p", self.prose(entry.closing)) if entry.closing else NOTHING
            yield self._folded("steps", "reason", entry, steps, closing)

    def _step(self, step: Line) -> Markup:
        missed_items = [
            element("li", element("em", self._telling.say("missed")), " ", self._cited(missed))
            for missed in step.missed
        ]
        missed_list = element("ul", *missed_items, class_="missed") if missed_items else NOTHING
        return element("li", self._cited(Missed(step.text, step.cites)), missed_list)

    def _cited(self, sentence: Missed) -> Markup:
        return together(self.prose(sentence.text), Markup(" "), self.citations(sentence.cites))

    def _board(self, entry: FaqEntry) -> Iterator[Markup]:
        if entry.board:
            header = element("p", entry.header)
            sides = (self._side(side) for side in entry.board)
            yield self._folded("board", "board", entry, header, element("div", *sides, class_="board"))

    def _side(self, side: ToldSide) -> Markup:
        zones = (element("li", self._telling.in_zone(zone.title, zone.things)) for zone in side.zones)
        name = element("p", element("strong", side.player)) if side.player else NOTHING
        return element("div", name, element("ul", *zones))

    def _contrasts(self, entry: FaqEntry) -> Iterator[Markup]:
        if entry.contrasts:
            items = (element("li", self._cited(contrast)) for contrast in entry.contrasts)
            yield self._folded("contrast", "contrast", entry, element("ul", *items))

    def _because(self, entry: FaqEntry) -> Iterator[Markup]:
        yield from (element("p", self._cited(reason), class_="because") for reason in entry.because)

    def _acting(self, entry: FaqEntry) -> Iterator[Markup]:
        """The cards that act, each with what it does."""
        rows = (
            piece
            for card in entry.acting
            for piece in (element("dt", element("dfn", card.name)), element("dd", card.text))
        )
        if entry.acting:
            yield element("details", element("summary", self._telling.say("acting")), element("dl", *rows))

    def _foot_of(self, entry: FaqEntry, chapter: Chapter) -> Iterator[Markup]:
        """What leads further; what an executed answer rests on is folded: few want it, and every entry has it."""
        lines = tuple(self._foot(entry, chapter))
        foot_paragraphs = tuple(element("p", self.prose(line)) for line in entry.foot)
        if lines or (foot_paragraphs and not entry.executed):
            yield element("div", *lines, *(() if entry.executed else foot_paragraphs), class_="foot")
        if foot_paragraphs and entry.executed:
            yield element("details", element("summary", self._telling.say("rests")), *foot_paragraphs, class_="foot")

    def _foot(self, entry: FaqEntry, chapter: Chapter) -> Iterator[Markup]:
        if not entry.executed:
            yield element("p", self._telling.say("consulted"))
        other_headings = self._telling.elsewhere(entry, chapter)
        if other_headings:
            yield element("p", self._telling.say("also", places="; ".join(other_headings)))
        if entry.see:
            yield self._list("see", [self.run(self._links.other(id)) for id in entry.see])
        if entry.rules and not entry.steps:
            yield self._list("stated", [self.run(self._links.rule(rule)) for rule in entry.rules])
        terms = [link_to(anchor("term", code), self._forms[code]) for code in entry.terms if code in self._forms]
        if terms:
            yield self._list("terms", terms)

    def _list(self, key: str, links: list[Markup]) -> Markup:
        separated = [piece for link in links for piece in (Markup(", "), link)]
        return element("p", self._telling.say(key), " ", *separated[1:])


def _new(entry: FaqEntry, part: str) -> str | None:
    """The CSS class of a part that differs from the release that the document is compared with; None for the others."""
    return "new" if entry.is_new(part) or (part == "question" and entry.change == "moved") else None

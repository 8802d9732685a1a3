"""A FAQ as Markdown that reads well raw and renders the same everywhere: headings, lists, links, no tables."""

from __future__ import annotations

from collections.abc import Iterator

from judge.model.executed import NO, OPEN, YES, Executed, ToldSide
from judge.model.explanation import Line, Missed
from judge.model.phrase import Argument
from judge.model.rule import Rule, Section
from judge.publish.faq import Faq, Topic
from judge.publish.markup import anchor, cited, definition, front_matter, inline, link, target
from judge.text.catalogue import Catalogue, grammar_of


def faq_markdown(faq: Faq, words: Catalogue) -> bytes:
    """The document, in UTF-8."""
    return MarkdownFaq(faq, words).document()


class MarkdownFaq:
    """One document; ``words`` are the sentences of its language."""

    def __init__(self, faq: Faq, words: Catalogue) -> None:
        self._faq = faq
        self._words = words
        self._typeset = grammar_of(words.language).typeset
        self._shorts = {rule.id: rule.short for section in faq.sections for rule in section.rules}

    def document(self) -> bytes:
        """Front matter, contents, entries, rules, indexes; the addresses of the rules' links last."""
        blocks = ["\n".join(front_matter(self._facts())), *self._opening(), *self._contents()]
        for topic in self._faq.topics:
            blocks += self._topic(topic)
        blocks += [*self._rules(), *self._indexes()]
        blocks.append("\n".join(definition(rule) for rule, _ in self._faq.rules))
        return ("\n\n".join(block for block in blocks if block) + "\n").encode()

    def _facts(self) -> Iterator[tuple[str, str | int]]:
        faq = self._faq
        yield from (("title", faq.title), ("game", faq.game), ("edition", faq.edition), ("language", faq.language))
        if faq.date:
            yield "date", faq.date
        yield from (("entries", len(faq.entries)), ("wording", self._words.say("faq.wording")))
        if faq.built:
            yield "built", faq.built

    def _opening(self) -> Iterator[str]:
        yield f"# {inline(self._faq.title)}"
        yield self._say("faq.executed", count=len(self._faq.entries)) + " " + self._say("faq.wording")

    def _contents(self) -> Iterator[str]:
        yield f"## {self._say('faq.contents')}"
        lines = []
        for topic in self._faq.topics:
            lines.append(f"- {link(topic.title, anchor('topic', topic.code))}")
            lines += [f"  - {link(self._typeset(one.question), anchor('q', one.id))}" for one in topic.entries]
        lines.append(f"- {link(self._words.say('faq.rules'), 'rules')}")
        lines += [f"- {link(self._words.say(f'faq.index.{kind}'), f'index-{kind}')}" for kind in ("cards", "rules")]
        yield "\n".join(lines)

    def _topic(self, topic: Topic) -> Iterator[str]:
        yield f"## {target(anchor('topic', topic.code))}{inline(topic.title)}"
        for entry in topic.entries:
            yield from self._entry(entry)

    def _entry(self, entry: Executed) -> Iterator[str]:
        told = entry.explanation
        yield f"### {target(anchor('q', entry.id))}{inline(self._typeset(entry.question))}"
        yield " ".join(part for part in (self._verdict(entry), inline(self._typeset(told.title))) if part)
        yield f"**{self._say('faq.steps')}**"
        yield "\n".join(line for step in told.lines for line in self._step(step))
        yield " ".join(inline(one) for one in (told.stop, *told.choices) if one)
        if entry.board:
            yield f"**{self._say('faq.board')}** {inline(told.header)}"
            yield "\n".join(line for side in entry.board for line in self._side(side))
        if told.contrasts:
            yield f"**{self._say('faq.contrast')}**"
            yield "\n".join(f"- {self._cited(one)}" for one in told.contrasts)
        yield "  \n".join(inline(one) for one in (*told.stamp[1:-1], self._words.say("faq.replay", id=entry.id)))

    def _verdict(self, entry: Executed) -> str:
        """The word that the replay gives; a scenario that asks nothing has none."""
        known = entry.answer in (YES, NO, OPEN)
        word = self._words.say(f"faq.verdict.{entry.answer}") if known else entry.answer
        return f"**{inline(word)}**" if word else ""

    def _step(self, step: Line) -> Iterator[str]:
        yield f"{step.n}. {self._cited(Missed(step.text, step.cites))}"
        # Under the text of the step, whose column depends on the width of its number.
        margin = " " * (len(str(step.n)) + 2)
        for missed in step.missed:
            yield f"{margin}- *{self._say('faq.missed')}* {self._cited(missed)}"

    def _cited(self, said: Missed) -> str:
        """A sentence and its rules."""
        rules = ", ".join(cited(rule, self._shorts.get(rule, rule)) for rule in said.cites)
        return f"{inline(said.text)} ({rules})" if rules else inline(said.text)

    def _side(self, side: ToldSide) -> Iterator[str]:
        margin = "  " if side.player else ""
        if side.player:
            yield f"- {inline(side.player)}"
        for zone in side.zones:
            # Names of cards hold commas.
            things = self._words.say("faq.in_zone", zone=zone.title, things="; ".join(zone.things))
            yield f"{margin}- {inline(things)}"

    def _rules(self) -> Iterator[str]:
        if self._faq.sections:
            yield f"## {target('rules')}{self._say('faq.rules')}"
            yield self._say("faq.wording")
        for section in self._faq.sections:
            yield f"### {inline(self._heading(section))}"
            heads = (rule for rule in section.rules if not rule.parent)
            yield "\n".join(line for rule in heads for line in self._rule(rule, section))

    def _heading(self, section: Section) -> str:
        number = f"{section.number} " if section.number[:1].isdigit() else ""
        return self._typeset(number + section.title.get(self._faq.language))

    def _rule(self, rule: Rule, section: Section) -> Iterator[str]:
        """A rule and below it the lines and remarks that belong to it."""
        yield from self._record(rule, "")
        for part in section.rules:
            if part.parent == rule.id:
                yield from self._record(part, "  ")

    def _record(self, rule: Rule, margin: str) -> Iterator[str]:
        number = f"{target(anchor('rule', rule.id))}**{inline(rule.short)}**"
        said = "" if rule.authority == "official" else f" ({self._say(f'authority.{rule.authority}')})"
        yield f"{margin}- {number}{said} {inline(self._typeset(rule.words.get(self._faq.language)))}"
        hole = rule.hole.get(self._faq.language)
        if hole:
            yield f"{margin}  - *{self._say('rule.hole', text=hole)}*"

    def _indexes(self) -> Iterator[str]:
        for kind, rows in (("cards", self._faq.cards), ("rules", self._faq.rules)):
            yield f"## {target(f'index-{kind}')}{self._say(f'faq.index.{kind}')}"
            yield "\n".join(f"- {self._row(kind, name)} — {self._entries(ids)}" for name, ids in rows)

    def _row(self, kind: str, name: str) -> str:
        return cited(name, self._shorts.get(name, name)) if kind == "rules" else inline(name)

    def _entries(self, ids: tuple[str, ...]) -> str:
        return ", ".join(link(id, anchor("q", id)) for id in ids)

    def _say(self, key: str, /, **arguments: Argument) -> str:
        return inline(self._words.say(key, **arguments))

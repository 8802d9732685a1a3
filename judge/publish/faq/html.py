"""A FAQ as one self-contained HTML file: it asks for nothing, and a content policy with hashes forbids it to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from urllib.parse import quote

from judge.model.rulebook.rule import Rule, Section
from judge.model.value import Value
from judge.publish.faq.chapters import Chapter
from judge.publish.faq.document import Assumed, Faq, Gloss, Indexed
from judge.publish.faq.entry import REMOVED
from judge.publish.faq.html_entry import HtmlEntries
from judge.publish.faq.links import Links
from judge.publish.faq.markdown_elements import anchor
from judge.publish.faq.next_edition import NextChange
from judge.publish.faq.release import Alteration
from judge.publish.faq.search_index import SearchIndex
from judge.publish.faq.sentences import Telling
from judge.text.catalogue import Catalogue
from judge.text.html_elements import NOTHING, Markup, element, json_block, link_to, policy, raw, together


class Assets(Value, frozen=True):
    """The style and the script of the page: ours, the same for every document."""

    style: str
    script: str


def faq_html(faq: Faq, catalogue: Catalogue, index: SearchIndex, assets: Assets) -> bytes:
    """The document, in UTF-8."""
    return HtmlFaq(faq, catalogue, index, assets).document()


class HtmlFaq:
    """One document; ``catalogue`` has the sentences of its language."""

    def __init__(self, faq: Faq, catalogue: Catalogue, index: SearchIndex, assets: Assets) -> None:
        self._faq = faq
        self._telling = Telling(faq, catalogue)
        self._links = Links(faq)
        self._entries = HtmlEntries(self._telling, self._links, {gloss.code: gloss.form for gloss in faq.glossary})
        self._index = index
        self._assets = assets

    def document(self) -> bytes:
        """Head, search, contents, changes, entries, rules, glossary, indexes."""
        say = self._telling.say
        main = element(
            "main", *self._changes(), *(self._chapter(chapter) for chapter in self._faq.chapters), *self._next(),
            *self._rules(), *self._readings(), *self._glossary(),
            *self._table("cards", self._faq.cards), *self._table("rules", self._faq.rule_rows),
            id="answers", tabindex="-1",
        )  # fmt: skip
        body = element(
            "body", link_to("answers", say("skip"), class_="skip"), element("header", *self._header()), self._search(),
            self._contents(), main, self._data(), raw("script", self._assets.script),
        )  # fmt: skip
        page = element("html", element("head", *self._head()), body, lang=self._faq.front.language)
        return f"<!DOCTYPE html>\n{page}\n".encode()

    def _head(self) -> Iterator[Markup]:
        yield element("meta", charset="utf-8")
        yield policy(self._assets.style, self._assets.script)
        yield element("meta", name="viewport", content="width=device-width, initial-scale=1")
        yield element("meta", name="color-scheme", content="light dark")
        yield element("meta", name="referrer", content="no-referrer")
        yield element("meta", name="generator", content=self._faq.front.built) if self._faq.front.built else NOTHING
        yield element("title", self._faq.front.title)
        yield raw("style", self._assets.style)

    def _header(self) -> Iterator[Markup]:
        yield element("h1", self._faq.front.title)
        yield from self._languages()
        yield from (element("p", paragraph) for paragraph in self._telling.opening() if paragraph)

    def _languages(self) -> Iterator[Markup]:
        """The switch of language; anchors are the same in all of them, and the script takes the reader to the same."""
        front = self._faq.front
        items = [
            element("strong", sibling.name, lang=sibling.language, aria_current="page")
            if sibling.language == front.language
            else element("a", sibling.name, href=quote(sibling.file), lang=sibling.language, hreflang=sibling.language)
            for sibling in front.siblings
        ]
        separated = [piece for item in items for piece in (Markup(" · "), item)]
        if len(items) > 1:
            yield element("nav", *separated[1:], class_="languages", aria_label=self._telling.say("languages"))

    def _search(self) -> Markup:
        """The search field. It is hidden until the script shows it: without a script it would do nothing."""
        say = self._telling.say
        field = element(
            "input", type="search", id="query", aria_describedby="help", autocomplete="off", spellcheck="false"
        )
        return element(
            "div", element("label", say("search.label"), for_="query"), field,
            element("p", say("search.help"), id="help"), element("p", id="found", role="status"),
            element("ol", id="hits", hidden=True), role="search", id="search", hidden=True,
        )  # fmt: skip

    def _data(self) -> Markup:
        say = self._telling.say
        messages = {key: say(f"search.{key}") for key in ("found", "one", "others", "one_other", "none")}
        anchors = tuple(anchor("q", id) for id in self._index.ids)
        return json_block("index", {"told": messages, **self._index.packed(anchors)})

    def _contents(self) -> Markup:
        say = self._telling.say
        against = self._faq.front.against
        changes_items = [element("li", link_to("changes", say("changes.title", version=against)))] if against else []
        items = changes_items + [self._content(chapter) for chapter in self._faq.chapters]
        closing_sections = (
            ("next", self._telling.next_title(), bool(self._faq.next)),
            ("rules", say("rules"), bool(self._faq.sections)),
            ("readings", say("readings"), bool(self._faq.readings)),
            ("glossary", say("glossary"), bool(self._faq.glossary)),
            ("index-cards", say("index.cards"), bool(self._faq.cards)),
            ("index-rules", say("index.rules"), bool(self._faq.rules)),
        )
        items += [element("li", link_to(target, title)) for target, title, is_present in closing_sections if is_present]
        folded_contents = element(
            "details", element("summary", say("contents")), element("ul", *items), id="contents", open=True
        )
        return element("nav", folded_contents, aria_label=say("contents"))

    def _content(self, chapter: Chapter) -> Markup:
        nested_items = [self._content(subchapter) for subchapter in chapter.chapters]
        nested_list = element("ul", *nested_items) if nested_items else NOTHING
        count = element("span", f"\u00a0({len(chapter.entries)})", class_="count") if chapter.entries else NOTHING
        return element("li", link_to(anchor("topic", chapter.path), chapter.head.title), count, nested_list)

    def _changes(self) -> Iterator[Markup]:
        against = self._faq.front.against
        if not against:
            return
        elements = [element("h2", self._telling.say("changes.title", version=against))]
        if not self._faq.changes:
            elements.append(element("p", self._telling.say("changes.none")))
        for kind, group in groupby(self._faq.changes, key=lambda alteration: alteration.kind):
            alterations = tuple(group)
            elements.append(element("h3", self._telling.change_title(kind, len(alterations)), class_="new"))
            elements.append(element("ul", *(self._change(alteration) for alteration in alterations)))
        yield element("section", *elements, id="changes")

    def _change(self, alteration: Alteration) -> Markup:
        question = self._telling.question(alteration)
        altered = self._telling.altered(alteration)
        shown_question = (
            element("span", question) if alteration.kind == REMOVED else link_to(anchor("q", alteration.id), question)
        )
        old_lines = (element("p", element("del", line), class_="was") for line in self._answer_then(alteration))
        return element("li", shown_question, f" ({altered})" if altered else "", *old_lines)

    @staticmethod
    def _answer_then(alteration: Alteration) -> Iterator[str]:
        """What the release answered, where that has changed; what is answered now stands in the entry."""
        yield from (line for words in alteration.words if words.part == "answer" for line in words.before)

    def _chapter(self, chapter: Chapter) -> Markup:
        title = element(f"h{chapter.depth + 1}", chapter.head.title, id=anchor("topic", chapter.path))
        entries = (self._entries.article(placed, chapter) for placed in chapter.entries)
        return element("section", title, *entries, *(self._chapter(subchapter) for subchapter in chapter.chapters))

    def _rules(self) -> Iterator[Markup]:
        if self._faq.sections:
            elements = [element("h2", self._telling.say("rules")), element("p", self._telling.say("wording"))]
            elements += [self._section(section) for section in self._faq.sections]
            yield element("section", *elements, id="rules", class_="rules")

    def _section(self, section: Section) -> Markup:
        whole_rules = (rule for rule in section.rules if not rule.parent)
        items = (self._rule(rule, section) for rule in whole_rules)
        return together(element("h3", self._telling.heading(section)), element("ul", *items))

    def _rule(self, rule: Rule, section: Section) -> Markup:
        """A rule and below it the lines and remarks that belong to it."""
        part_elements = [self._record(inner_rule) for inner_rule in section.rules if inner_rule.parent == rule.id]
        return self._record(rule, element("ul", *part_elements) if part_elements else NOTHING)

    def _record(self, rule: Rule, *nested: Markup) -> Markup:
        authority = self._telling.authority(rule)
        authority_note = f" ({authority})" if authority else ""
        hole = self._telling.hole(rule)
        number = link_to(anchor("rule", rule.id), element("strong", rule.short), class_="own")
        text = together(
            number, authority_note, " ", self._telling.rule(rule), element("p", hole, class_="hole") if hole else ""
        )
        return element("li", text, *nested, id=anchor("rule", rule.id))

    def _next(self) -> Iterator[Markup]:
        """What a later edition changes, by topic."""
        if self._faq.next:
            topic_elements = (
                piece
                for topic, changes in self._faq.next.topics
                for piece in (element("h3", topic), element("ul", *(self._next_change(change) for change in changes)))
            )
            lead = element("p", self._telling.next_lead())
            yield element("section", element("h2", self._telling.next_title()), lead, *topic_elements, id="next")

    def _next_change(self, change: NextChange) -> Markup:
        rules = element("span", self._telling.next_rules(change), class_="cites")
        ids = [piece for id in change.entries for piece in (Markup(", "), link_to(anchor("q", id), id))]
        entries = together(Markup(" → "), *ids[1:]) if ids else NOTHING
        return element("li", change.says, " ", rules, " ", self._entries.citations(change.older), entries)

    def _readings(self) -> Iterator[Markup]:
        if self._faq.readings:
            rows = [piece for reading in self._faq.readings for piece in self._reading(reading)]
            lead = element("p", self._telling.say("readings_why"))
            yield element(
                "section", element("h2", self._telling.say("readings")), lead, element("dl", *rows), id="readings"
            )

    def _reading(self, reading: Assumed) -> Iterator[Markup]:
        rules = self._entries.citations(reading.rules)
        yield element("dt", element("dfn", reading.id), " ", rules, id=self._links.reading(reading))
        yield element("dd", reading.question, " ", element("em", reading.says), " ", self._entries.prose(reading.why))

    def _glossary(self) -> Iterator[Markup]:
        if self._faq.glossary:
            rows = [piece for gloss in self._faq.glossary for piece in self._gloss(gloss)]
            title = element("h2", self._telling.say("glossary"))
            yield element("section", title, element("dl", *rows), id="glossary")

    def _gloss(self, gloss: Gloss) -> Iterator[Markup]:
        other_form = f" {self._telling.say('gloss_other', form=gloss.other)}" if gloss.other else ""
        name = link_to(anchor("term", gloss.code), element("dfn", gloss.form), class_="own")
        yield element("dt", name, other_form, id=anchor("term", gloss.code))
        yield element("dd", gloss.definition, " ", self._entries.citations(gloss.rules))

    def _table(self, kind: str, rows: tuple[Indexed, ...]) -> Iterator[Markup]:
        if rows:
            title = element("h2", self._telling.say(f"index.{kind}"))
            items = (self._row(kind, row) for row in rows)
            yield element("section", title, element("ul", *items), id=f"index-{kind}", class_="index")

    def _row(self, kind: str, row: Indexed) -> Markup:
        name = self._entries.run(self._links.rule(row.name)) if kind == "rules" else together(row.name)
        ids = [piece for id in row.ids for piece in (Markup(", "), link_to(anchor("q", id), id))]
        return element("li", name, " — ", *ids[1:])

"""Shows a defined term: its words in every language, its definition, and who speaks of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from judge.explain.said.paragraph import labelled, wrapped
from judge.explain.said.printed_citation import cited
from judge.model.phrase import Argument
from judge.model.rulebook.rule import Rulebook, Term, TermForms
from judge.text.catalogue import Catalogue, grammar_of
from judge.text.spelling import fold

_MOST = 20
"""So many numbers, readings or terms are listed; ``--json`` has them all."""


class Heard(Protocol):
    """The rules, readings and other terms that use a term, by id."""

    @property
    def rules(self) -> tuple[str, ...]:
        """Rules beyond those where it is defined."""

    @property
    def readings(self) -> tuple[str, ...]:
        """Readings of disputed rules."""

    @property
    def terms(self) -> tuple[str, ...]:
        """Other terms, by code name."""


class TermPages:
    """The pages of a rulebook's terms in one language and width."""

    def __init__(self, rulebook: Rulebook, catalogue: Catalogue, width: int) -> None:
        self._rulebook = rulebook
        self._catalogue = catalogue
        self._language = catalogue.language
        self._width = width
        self._typeset = grammar_of(catalogue.language).typeset
        self._terms = {term.code: term for term in rulebook.glossary}
        self._rules = rulebook.by_id()

    def page(self, term: Term, heard: Heard) -> str:
        """One term with all that concerns it."""
        kind = self._kind(term.kind)
        lines = [*self._head(self._catalogue.say("term.title"), kind), ""]
        for language, forms in self._ordered(term):
            lines += labelled(language, self._forms(forms, language), self._width)
        lines += [*self._say("term.code", code=term.code), ""]
        definition = term.definition.get(self._language)
        lines += [*wrapped(self._typeset(definition), self._width), ""] if definition else []
        lines += [*self._about(term, heard)]
        return "\n".join(lines).rstrip()

    def contents(self) -> str:
        """Every term under its kind, in the order of the alphabet."""
        title = self._rulebook.title.get(self._language)
        lines = self._say("term.contents", title=title, terms=len(self._terms))
        kinds = {term.kind for term in self._terms.values()}
        for kind in sorted(kinds, key=lambda kind: fold(self._kind(kind))):
            names = sorted((self.name(code) for code, term in self._terms.items() if term.kind == kind), key=fold)
            lines += ["", self._kind(kind), *wrapped(self._typeset(", ".join(names)), self._width, "  ", "  ")]
        return "\n".join(lines)

    def name(self, code: str) -> str:
        """How the language writes the term."""
        term = self._terms.get(code)
        forms = dict(term.forms).get(self._language) if term else None
        return forms.form if forms else code.replace("_", " ")

    def _head(self, *steps: str) -> list[str]:
        book = self._rulebook
        edition_path = self._catalogue.say("rule.path", game=book.game.capitalize(), edition=book.edition)
        return wrapped(" › ".join([edition_path, *(self._typeset(step) for step in steps)]), self._width, "", "  ")

    def _kind(self, kind: str) -> str:
        key = f"term.kind.{kind}"
        return self._catalogue.say(key) if key in self._catalogue.messages else kind.capitalize()

    def _ordered(self, term: Term) -> list[tuple[str, TermForms]]:
        return sorted(term.forms, key=lambda pair: pair[0] != self._language)

    def _forms(self, forms: TermForms, language: str) -> str:
        """The words, with article, gender and plural where they tell something."""
        space = "" if forms.article.endswith("’") or not forms.article else " "
        notes = [self._catalogue.say(f"term.gender.{forms.gender}")] if forms.gender != "n" else []
        if forms.number == "p":
            notes.append(self._catalogue.say("term.number.p"))
        typeset = grammar_of(language).typeset
        for key, form in (("plural", forms.plural), ("at", forms.at)):
            if form and form != forms.form:
                notes.append(self._catalogue.say(f"term.{key}", **{key: typeset(form)}))
        name = typeset(f"{forms.article}{space}{forms.form}")
        return f"{name} ({', '.join(notes)})" if notes else name

    def _about(self, term: Term, heard: Heard) -> Iterator[str]:
        """The rules with their first words, the readings with their questions, the terms that use this one."""
        if not (term.rules or heard.rules or heard.readings or heard.terms):
            yield from self._say("term.none")
        rule_texts = {
            cited(id, self._catalogue): self._rules[id].words.get(self._language)
            for id in term.rules
            if id in self._rules
        }
        yield from self._rows("term.rules", rule_texts)
        yield from self._list("term.used", "rules", tuple(cited(id, self._catalogue) for id in heard.rules))
        questions = {
            id: reading.question.get(self._language) for id in heard.readings if (reading := self._rulebook.reading(id))
        }
        yield from self._rows("term.readings", questions)
        yield from self._list("term.mentioned", "terms", tuple(self.name(code) for code in heard.terms))

    def _rows(self, key: str, texts: Mapping[str, str]) -> Iterator[str]:
        """Ids with the first line of their text."""
        if texts:
            yield from self._say(key)
        for id, text in list(texts.items())[:_MOST]:
            lines = labelled(id, self._typeset(text), self._width - 2, "  ")
            row_count = 2 if lines[0].strip() == id else 1
            yield from lines[: row_count - 1]
            yield f"{lines[row_count - 1]} …" if len(lines) > row_count else lines[row_count - 1]
        yield from self._rest(len(texts))

    def _list(self, key: str, name: str, texts: tuple[str, ...]) -> Iterator[str]:
        if texts:
            yield from self._say(key, **{name: ", ".join(texts[:_MOST])})
            yield from self._rest(len(texts))

    def _rest(self, count: int) -> list[str]:
        return self._say("term.more", "  ", count=count - _MOST) if count > _MOST else []

    def _say(self, key: str, /, margin: str = "", **arguments: Argument) -> list[str]:
        return wrapped(self._catalogue.say(key, **arguments), self._width, margin, margin + "  ")

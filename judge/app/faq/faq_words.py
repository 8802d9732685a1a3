"""What a FAQ needs of the words of its language: sentences, defined terms, stems for its search."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from judge.app.corpus.games import rulebook
from judge.app.corpus.messages import catalogue
from judge.app.reply import Settings
from judge.app.store.place import rules_root
from judge.explain.said.printed_citation import printed_citation
from judge.library.search.analysis.analyzer import Analyzer
from judge.library.search.analysis.language_file import search_languages
from judge.library.search.analysis.stemming import stemmer
from judge.library.search.analysis.words import texts
from judge.model.rulebook.rule import Rule, Rulebook, Section, Term
from judge.model.value import change
from judge.publish.faq.document import Assumed, Gloss
from judge.publish.faq.entry import FaqEntry
from judge.publish.faq.ruling_entry import with_signs
from judge.text.catalogue import Catalogue, grammar_of
from judge.text.languages import LANGUAGES

_DEFAULT = "en"
_WORD = "word"
"""The kind of a term that is a word of sentences, and no thing of the game."""


class FaqWords:
    """One game and edition in one language. What is not written in it, as definitions are, is shown in English."""

    def __init__(self, settings: Settings) -> None:
        self.language = settings.language
        self._reads = settings.language if settings.language in LANGUAGES else _DEFAULT
        self.rulebook: Rulebook = rulebook(settings.game, settings.edition)
        self.catalogue: Catalogue = catalogue(settings.game, settings.edition, settings.language)

    @cached_property
    def analyzers(self) -> dict[str, Analyzer]:
        """What turns words into stems, by the language of the texts."""
        return {
            language.reads: Analyzer(language, stemmer(language.reads))
            for language in search_languages(rules_root(), self.language)
        }

    def called(self, sections: tuple[Section, ...]) -> tuple[Section, ...]:
        """The sections with what has no number called by words, as rulings call it: clarification Dusk 3."""
        return tuple(
            change(section, rules=tuple(change(rule, printed=self._call(rule)) for rule in section.rules))
            for section in sections
        )

    def _call(self, rule: Rule) -> str:
        printed = printed_citation(rule, self.catalogue)
        return printed if printed != rule.short else ""

    def reading(self, language: str) -> str:
        """The language as one that has an analyzer: English for one in which the rules are not written."""
        return language if language in self.analyzers else _DEFAULT

    def with_terms(self, entry: FaqEntry) -> FaqEntry:
        """The entry with the defined terms that its question and answer use, inflected or not."""
        entry_texts = (entry.question, entry.verdict, entry.short)
        stems = self._stems(" · ".join(entry_texts))
        return change(
            entry,
            terms=tuple(code for code, sought in self._sought if any(term_stems in stems for term_stems in sought)),
        )

    def glossary(self) -> Iterator[Gloss]:
        """Every defined term of the edition."""
        typeset = grammar_of(self.language).typeset
        for term in self.rulebook.glossary:
            forms = dict(term.forms)
            if self._reads in forms:
                other_form = next((forms[language].form for language in forms if language != self._reads), "")
                definition = with_signs(typeset(term.definition.get(self.language)), self.catalogue)
                yield Gloss(term.code, forms[self._reads].form, other_form, definition, term.rules)

    def readings(self) -> Iterator[Assumed]:
        """Every option of every reading."""
        typeset, language = grammar_of(self.language).typeset, self.language
        for reading in self.rulebook.readings:
            for option in reading.options:
                because = option.because if option.name != reading.default else reading.why
                yield Assumed(
                    reading.id, option.name, typeset(reading.question.get(language)),
                    typeset(option.says.get(language)), typeset(because.get(language)), reading.rules,
                )  # fmt: skip

    @cached_property
    def _sought(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """By term, the runs of stems that stand for it."""
        return tuple(
            (term.code, tuple(self._runs(term))) for term in self.rulebook.glossary if not self._is_plain(term)
        )

    def _is_plain(self, term: Term) -> bool:
        """Whether a term is no noun but a plain word such as *you* or *may*: in a question it says nothing of it."""
        forms = dict(term.forms).get(self._reads)
        return term.kind == _WORD and forms is not None and not forms.article

    def _runs(self, term: Term) -> Iterator[str]:
        forms = dict(term.forms).get(self._reads)
        for form in (forms.form, forms.plural) if forms else ():
            if form:
                yield self._stems(form)

    def _stems(self, text: str) -> str:
        """The stems of a text, every word of it, between spaces: a run of them is a part of this."""
        analyzer = self.analyzers[self._reads]
        return f" {' '.join(analyzer.stem(word) for word in texts(text))} "

"""Look-up of defined terms: the verb ``term``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from judge.app.corpus.official_wording import glossary_quotes
from judge.app.corpus.rules_and_messages import corpus
from judge.app.corpus.typed_words import typed_words
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.store.page_width import width_class
from judge.explain.pages.official_wording import quoted
from judge.explain.pages.term import TermPages
from judge.explain.said.paragraph import wrapped
from judge.library.rulebook.glossary import Glossary, Sought
from judge.model.phrase import Argument
from judge.model.rulebook.rule import Term, TermForms
from judge.text.spelling import fold


def term(settings: Settings, words: tuple[str, ...] = ()) -> Reply:
    """The terms that the words name, in any language; without words, all of them by kind.

    Forms, plurals and code names count, with or without article, accents and capitals. What is spelt like one term
    only, or is a part of one only, is that term, and the answer says so; anything else makes the answer a no.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    desk = _desk(settings.game, settings.edition, settings.language, width_class(settings.width))
    all_sought = desk.glossary.find(words) if "".join(words).split() else ()
    if not all_sought:
        return desk.reply(DONE, desk.pages.contents(), [desk.brief(term) for term in desk.glossary.terms.values()])
    is_complete = all(sought.codes for sought in all_sought)
    pages = [page for sought in all_sought for page in desk.shown(sought)]
    text = "\n\n\n".join(pages) + ("" if is_complete else f"\n\n{desk.say('term.how')}")
    return desk.reply(
        DONE if is_complete else NO, text, [record for sought in all_sought for record in desk.records(sought)]
    )


class _Desk:
    """What the look-up of terms needs of one edition, in one language and width."""

    def __init__(self, game: str, edition: str, language: str, width: int) -> None:
        edition_corpus = corpus(game, edition)
        self._rulebook = edition_corpus.rulebook
        self._width = width
        self._catalogue = edition_corpus.catalogue(language)
        self.pages = TermPages(edition_corpus.rulebook, self._catalogue, width)
        rulebook = edition_corpus.rulebook
        self.glossary = Glossary(rulebook, typed_words(rulebook.game, rulebook.edition, "article"))

    def say(self, key: str, /, **arguments: Argument) -> str:
        """A message, set to the width."""
        return "\n".join(wrapped(self._catalogue.say(key, **arguments), self._width, "", "  "))

    def shown(self, sought: Sought) -> list[str]:
        """The pages of the terms found for a person; the first says how they were found, if not exactly as asked."""
        if not sought.codes:
            nearest_names = ", ".join(dict.fromkeys(self.pages.name(code) for code in sought.nearest[:8]))
            unknown_sentence = self.say("term.unknown", asked=sought.asked, nearest=nearest_names)
            return ["\n".join([unknown_sentence, *self._printed(sought)])]
        terms = [self.glossary.terms[code] for code in sought.codes]
        pages = [self.pages.page(term, self.glossary.mentions(term)) for term in terms]
        if sought.how != "exact":
            key = {"within": "term.within", "synonym": "term.synonym"}.get(sought.how, "term.nearest")
            pages[0] = f"{self.say(key, asked=sought.asked)}\n\n{pages[0]}"
        pages[-1] = "\n".join([pages[-1], *self._printed(sought)])
        return pages

    def _printed(self, sought: Sought) -> Iterator[str]:
        """What the glossary in the user's own copy of this edition says of what is sought: for the terminal only."""
        wanted_codes, folded_query = set(sought.codes), fold(sought.asked)
        quotes = (
            quote
            for quote in glossary_quotes(self._rulebook.game, self._rulebook.edition)
            if fold(quote.id) == folded_query or wanted_codes.intersection(self.glossary.named(quote.id))
        )
        return quoted(quotes, self._catalogue, self._width, {})

    def records(self, sought: Sought) -> list[dict[str, Any]]:
        """The records of the terms found for a program; one of kind ``unknown`` if there is none."""
        if not sought.codes:
            return [{"code": None, "kind": "unknown", "asked": sought.asked, "nearest": list(sought.nearest)}]
        terms = (self.glossary.terms[code] for code in sought.codes)
        return [self._record(term, sought) for term in terms]

    def brief(self, term: Term) -> dict[str, Any]:
        """The short record of a term, for the list of all."""
        return {"code": term.code, "kind": term.kind, **{language: forms.form for language, forms in term.forms}}

    def reply(self, exit: int, text: str, result: list[dict[str, Any]]) -> Reply:
        """A reply of this edition."""
        return Reply("term", exit, text, result=result, game=self._rulebook.game, edition=self._rulebook.edition)

    def _record(self, term: Term, sought: Sought) -> dict[str, Any]:
        mentions = self.glossary.mentions(term)
        return {
            "code": term.code,
            "kind": term.kind,
            "asked": sought.asked,
            "match": sought.how,
            "forms": {language: _plain(forms) for language, forms in term.forms},
            "definition": dict(term.definition.texts),
            "wording": "ours",
            "rules": self._cites(term.rules),
            "used_in": self._cites(mentions.rules),
            "readings": list(mentions.readings),
            "mentioned_by": list(mentions.terms),
        }

    def _cites(self, ids: tuple[str, ...]) -> list[str]:
        return [f"{self._rulebook.game}/{self._rulebook.edition}/{id}" for id in ids]


def _plain(forms: TermForms) -> dict[str, str]:
    return {name: str(getattr(forms, name)) for name in ("form", "article", "gender", "number", "plural", "at")}


@lru_cache(maxsize=16)
def _desk(game: str, edition: str, language: str, width: int) -> _Desk:
    return _Desk(game, edition, language, width)

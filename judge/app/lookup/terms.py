"""Look-up of defined terms: the verb ``term``."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from judge.app.corpus.rules_and_messages import corpus
from judge.app.reply import DONE, NO, Reply, Settings
from judge.app.store.page_width import width_class
from judge.explain.pages.term import TermPages
from judge.explain.said.paragraph import wrapped
from judge.library.rulebook.glossary import Glossary, Sought
from judge.model.rulebook.rule import Term, TermForms
from judge.model.telling.phrase import Argument


def term(settings: Settings, words: tuple[str, ...] = ()) -> Reply:
    """The terms that the words name, in any language; without words, all of them by kind.

    Forms, plurals and code names count, with or without article, accents and capitals. What is spelt like one term
    only, or is a part of one only, is that term, and the answer says so; anything else makes the answer a no.

    Raises:
        Refused: there is no such edition, or its files are faulty.
    """
    desk = _desk(settings.game, settings.edition, settings.language, width_class(settings.width))
    found = desk.glossary.find(words) if "".join(words).split() else ()
    if not found:
        return desk.reply(DONE, desk.pages.contents(), [desk.brief(one) for one in desk.glossary.terms.values()])
    is_complete = all(one.codes for one in found)
    pages = [page for one in found for page in desk.shown(one)]
    text = "\n\n\n".join(pages) + ("" if is_complete else f"\n\n{desk.say('term.how')}")
    return desk.reply(DONE if is_complete else NO, text, [record for one in found for record in desk.records(one)])


class _Desk:
    """What the look-up of terms needs of one edition, in one language and width."""

    def __init__(self, game: str, edition: str, language: str, width: int) -> None:
        found = corpus(game, edition)
        self._rulebook = found.rulebook
        self._width = width
        self._catalogue = found.catalogue(language)
        self.pages = TermPages(found.rulebook, self._catalogue, width)
        self.glossary = Glossary(found.rulebook)

    def say(self, key: str, /, **arguments: Argument) -> str:
        """A message, set to the width."""
        return "\n".join(wrapped(self._catalogue.say(key, **arguments), self._width, "", "  "))

    def shown(self, sought: Sought) -> list[str]:
        """What a person reads: a page for each term, and how it was found where that was not plain."""
        if not sought.codes:
            near = ", ".join(dict.fromkeys(self.pages.name(code) for code in sought.nearest[:8]))
            return [self.say("term.unknown", asked=sought.asked, nearest=near)]
        terms = [self.glossary.terms[code] for code in sought.codes]
        pages = [self.pages.page(one, self.glossary.mentions(one)) for one in terms]
        if sought.how != "exact":
            key = "term.within" if sought.how == "within" else "term.nearest"
            pages[0] = f"{self.say(key, asked=sought.asked)}\n\n{pages[0]}"
        return pages

    def records(self, sought: Sought) -> list[dict[str, Any]]:
        """What a program reads."""
        if not sought.codes:
            return [{"code": None, "kind": "unknown", "asked": sought.asked, "nearest": list(sought.nearest)}]
        terms = (self.glossary.terms[code] for code in sought.codes)
        return [self._record(one, sought) for one in terms]

    def brief(self, term: Term) -> dict[str, Any]:
        """A term in the list of all."""
        return {"code": term.code, "kind": term.kind, **{language: forms.form for language, forms in term.forms}}

    def reply(self, exit: int, text: str, result: list[dict[str, Any]]) -> Reply:
        """The answer."""
        return Reply("term", exit, text, result=result, game=self._rulebook.game, edition=self._rulebook.edition)

    def _record(self, term: Term, sought: Sought) -> dict[str, Any]:
        heard = self.glossary.mentions(term)
        return {
            "code": term.code,
            "kind": term.kind,
            "asked": sought.asked,
            "match": sought.how,
            "forms": {language: _plain(forms) for language, forms in term.forms},
            "definition": dict(term.definition.texts),
            "wording": "ours",
            "rules": self._cites(term.rules),
            "used_in": self._cites(heard.rules),
            "readings": list(heard.readings),
            "mentioned_by": list(heard.terms),
        }

    def _cites(self, ids: tuple[str, ...]) -> list[str]:
        return [f"{self._rulebook.game}/{self._rulebook.edition}/{id}" for id in ids]


def _plain(forms: TermForms) -> dict[str, str]:
    return {name: str(getattr(forms, name)) for name in ("form", "article", "gender", "number", "plural", "at")}


@lru_cache(maxsize=16)
def _desk(game: str, edition: str, language: str, width: int) -> _Desk:
    return _Desk(game, edition, language, width)

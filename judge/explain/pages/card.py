"""Shows a card: facts, what it does in our words, and every ruling, rule and scenario that concerns it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from judge.explain.abilities.ability_words import AbilityWords
from judge.explain.pages.published_ruling import RulingPages
from judge.explain.said.paragraph import wrapped
from judge.explain.said.sub_types import called
from judge.explain.said.told_card import texts_of
from judge.model.cards.card import Card, Words
from judge.model.phrase import Argument, TermRef
from judge.model.rulebook.published_ruling import CardFacts
from judge.model.value import Value
from judge.text.catalogue import Catalogue, grammar_of

_STATISTICS = ("forest", "mountain", "water")
_QUESTIONS = 5
"""So many questions with a card are shown; a plain one lies on a hundred boards."""
_BOARDS = 20
"""So many boards are named."""


class Concerns(Value, frozen=True):
    """What concerns a card that the engine knows: the rules under each term that the card uses, and scenarios.

    ``answered`` are the scenarios that answer a question: name, question, answer; ``prints`` other cards of its name.
    """

    rules: tuple[tuple[str, tuple[str, ...]], ...] = ()
    scenarios: tuple[str, ...] = ()
    answered: tuple[tuple[str, str, str], ...] = ()
    prints: tuple[Card, ...] = ()


class CardPages:
    """The pages of the cards of a game that the engine plays, in one language and width."""

    def __init__(
        self,
        heading: tuple[str, str],
        catalogue: Catalogue,
        abilities: AbilityWords,
        width: int,
        shorts: Mapping[str, str],
    ) -> None:
        self._game, self._edition = heading
        self._catalogue = catalogue
        self._abilities = abilities
        self._width = width
        self._shorts = shorts
        self._typeset = grammar_of(catalogue.language).typeset

    def page(self, card: Card, concerns: Concerns) -> str:
        """One card."""
        lines = [*self._say("path", game=self._game.capitalize(), edition=self._edition), ""]
        lines += [*self._facts(card), "", *self._does(card), "", *self._answered(card, concerns)]
        lines += self._listed("prints", "prints", map(self._print, concerns.prints), ", ")
        word_texts = (self._word(code, rules) for code, rules in concerns.rules)
        lines += self._listed("rules", "rules", word_texts, " · ")
        lines += self._boards(card, concerns.scenarios) or self._say("no_scenario")
        return "\n".join(lines)

    def _boards(self, card: Card, names: tuple[str, ...]) -> list[str]:
        names_shown, unshown_count = ", ".join(names[:_BOARDS]), max(0, len(names) - _BOARDS)
        return self._say("scenarios", names=names_shown, more=unshown_count, id=card.id) if names else []

    def names(self, name: Words) -> list[str]:
        """The line with a card's name in the asked language, and in the others."""
        return self._say("names", **_names(name, self._catalogue.language))

    def _facts(self, card: Card) -> Iterator[str]:
        yield from self.names(card.name)
        kind = self._catalogue.say(f"cardpage.kind.{card.kind}")
        rarity = self._catalogue.say(f"rarity.{card.rarity}") if card.rarity else ""
        yield from self._say("printed", kind=kind, faction=card.faction.capitalize(), rarity=rarity, code=card.code)
        if card.subtypes:
            yield from self._say(
                "subtypes", subtypes=", ".join(called(self._catalogue, name) for name in card.subtypes)
            )
        if card.hand_cost or card.reserve_cost:
            yield from self._say("costs", hand=card.hand_cost, reserve=card.reserve_cost)
        if card.characteristics:
            numbers = tuple(
                self._catalogue.say("cardpage.number", characteristic=TermRef(name), n=n)
                for name, n in card.characteristics
            )
            yield from self._say("characteristics", numbers=numbers)
        if any(card.statistics):
            yield from self._say("statistics", **dict(zip(_STATISTICS, card.statistics, strict=True)))

    def _does(self, card: Card) -> Iterator[str]:
        for ability in card.abilities:
            yield from self._say("ability", text=self._abilities.tell(ability))
        for text in texts_of(card, self._catalogue):
            yield from self._say("not-computed", text=text)
        if card.unsupported:
            yield from self._say("unsupported", reason=card.obstacle)
            return
        yield from self._say("nothing_open" if card.abilities else "no_ability")
        if card.compiled and card.compiled.dated and card.abilities:
            yield from self._say("compiled", date=card.compiled.dated)

    def _answered(self, card: Card, concerns: Concerns) -> Iterator[str]:
        """The first few questions with the card, each with its answer, and where the others are."""
        for name, question, answer in concerns.answered[:_QUESTIONS]:
            yield from self._say("answered", question=question, answer=answer, name=name)
        if len(concerns.answered) > _QUESTIONS:
            yield from self._say("more", count=len(concerns.answered) - _QUESTIONS, id=card.id)
        if concerns.answered:
            yield ""

    def _print(self, card: Card) -> str:
        rarity = self._catalogue.say(f"rarity.{card.rarity}") if card.rarity else ""
        return self._catalogue.say("cardpage.print", id=card.id, faction=card.faction.capitalize(), rarity=rarity)

    def _word(self, code: str, rules: tuple[str, ...]) -> str:
        term = self._catalogue.terms.get(code)
        word = term.form if term else code.replace("_", " ")
        return self._catalogue.say(
            "cardpage.word", word=word, rules=", ".join(self._shorts.get(rule, rule) for rule in rules)
        )

    def _listed(self, key: str, name: str, texts: Iterable[str], joint: str) -> list[str]:
        listing = joint.join(texts)
        return self._say(key, **{name: listing}) if listing else []

    def _say(self, key: str, /, **arguments: Argument) -> list[str]:
        return wrapped(self._catalogue.say(f"cardpage.{key}", **arguments), self._width, "", "  ")


def facts_page(pages: RulingPages, card: CardFacts) -> str:
    """A card of a game that answers by ruling: facts, then each ruling in short, then what leads further."""
    book = pages.book
    heading = {"game": book.game.capitalize(), "edition": book.edition}
    lines = [*pages.say("cardpage.path", **heading), "", *_printed(pages, card), ""]
    rulings = tuple(ruling for id in card.rulings if (ruling := book.ruling(id)))
    lines += pages.say("cardpage.rulings", count=len(rulings)) if rulings else []
    for ruling in rulings:
        lines += [*pages.short(ruling), ""]
    statements = book.stated_in(*card.rulings)
    lines += pages.listed("ruling.stated", "ids", (statement.id for statement in statements))
    lines += pages.listed("ruling.open", "ids", (point.id for point in book.open_at(*card.rulings)))
    terms = dict.fromkeys(code for ruling in rulings for code in ruling.terms)
    lines += pages.listed("ruling.terms", "terms", (pages.term(code) for code in terms))
    lines += [*pages.say("ruling.official"), *pages.say("ruling.executed")]
    return "\n".join(lines)


def _printed(pages: RulingPages, card: CardFacts) -> Iterator[str]:
    language = pages.catalogue.language
    yield from pages.say("cardpage.names", **_names(card.name, language))
    number_arguments: dict[str, Argument] = {"numbers": ", ".join(card.numbers), "count": len(card.numbers)}
    warband = pages.words(pages.book.warband(card.warband))
    kind = pages.catalogue.say(f"cardpage.kind.{card.kind or 'unknown'}")
    yield from pages.say("cardpage.facts", kind=kind, part=card.part.capitalize(), warband=warband, **number_arguments)
    aliases = dict.fromkeys(name for _, names in card.aliases for name in names)
    yield from pages.listed("cardpage.aliases", "names", aliases)
    if card.does.texts:
        yield from pages.say("cardpage.does", text=pages.words(card.does))
    if card.note.texts:
        yield from pages.say("cardpage.note", text=pages.words(card.note))


def _names(words: Words, language: str) -> dict[str, Argument]:
    """The name in the asked language, and in the others where they differ."""
    name = words.get(language)
    other_names = dict.fromkeys(text for _, text in words.texts if text != name)
    return {"name": name, "other": " · ".join(other_names)}

"""Rules and cards on a page of HTML: citations lead to the words of their rules, at the end of the same page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.explain.said.told_card import ToldCard
from judge.model.value import Value
from judge.text.catalogue import Catalogue
from judge.text.html_elements import NOTHING, Markup, element, link_to, together


class CitedRules(Value, frozen=True):
    """The rules that a page cites: their printed numbers where those differ from the ids, and their texts."""

    shorts: Mapping[str, str]
    texts: Mapping[str, str]

    def cites(self, rules: Iterable[str]) -> Markup:
        """Numbers behind a sentence, the first of them stronger; each leads to the text of its rule if that is here."""
        rule_by_number: dict[str, str] = {}
        for rule in rules:
            rule_by_number.setdefault(self.shorts.get(rule, rule), rule)
        links = [self._link(number, rule) for number, rule in rule_by_number.items()]
        if not links:
            return NOTHING
        separated_links = [piece for link in links[1:] for piece in (Markup(" "), link)]
        return element("span", element("b", links[0]), *separated_links, class_="cites")

    def _link(self, number: str, rule: str) -> Markup:
        return link_to(_anchor(rule), number) if rule in self.texts else together(number)

    def section(self, catalogue: Catalogue) -> list[Markup]:
        """The texts of the rules, each at the place to which its citations lead."""
        rows = [
            piece
            for rule, text in self.texts.items()
            for piece in (element("dt", self.shorts.get(rule, rule), id=_anchor(rule)), element("dd", text))
        ]
        return [element("h2", catalogue.say("faq.rules")), element("dl", *rows, class_="rules")] if rows else []


def _anchor(rule: str) -> str:
    return "rule-" + "".join(sign if sign.isalnum() or sign in ".-" else "-" for sign in rule)


def cards_section(cards: tuple[ToldCard, ...], catalogue: Catalogue) -> list[Markup]:
    """The cards that act, each with what it does; nothing where none does."""
    rows = [piece for card in cards for piece in (element("dt", card.name), element("dd", card.text))]
    return [element("h2", catalogue.say("acting.title")), element("dl", *rows, class_="cards")] if rows else []

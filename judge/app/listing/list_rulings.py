"""``judge list``: the bundled rulings by rule, card, topic, answer or words."""

from __future__ import annotations

import re
from typing import Any

from judge.app.corpus.games import cards, edition_known, game_named
from judge.app.listing.known_rulings import VALUE, Known, known_rulings
from judge.app.lookup.rules import desk_of
from judge.app.reply import DONE, NO, Grid, Reply, Settings, Wanted
from judge.library.cards.card_names import match, named_cards
from judge.library.rulebook.numbers import section_of
from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.model.telling.executed import NO as NEGATIVE
from judge.model.telling.executed import OPEN, YES
from judge.model.value import Value
from judge.scenario.addressing.names import plain
from judge.text.catalogue import Catalogue, grammar_of
from judge.text.spelling import advice, fold

ANSWERS = (YES, NEGATIVE, OPEN, VALUE)
_WORD = re.compile(r"[^\W_]+")


def list_scenarios(settings: Settings, wanted: Wanted, edition: str | None = None) -> Reply:
    """The bundled rulings that fit, each with its computed answer and the sentence that it states.

    A rule is looked for among those that a ruling rests on; only where there is none, among all that it cites.

    Raises:
        Refused: there is no such game, edition, rule, card, topic or answer.
    """
    game = game_named(settings.game, Span("--game", 1, 1))
    if edition is not None:
        edition_known(game, edition, Span("--edition", 1, 1))
    every = tuple(one for one in known_rulings(game.name) if edition in (None, one.edition))
    rules = _rules(settings, wanted.rule)
    held = _held(settings, wanted, every)
    fitting = tuple(one for one in every if held.allows(one) and says(one, wanted.text))
    found = tuple(one for one in fitting if not rules or _names(rules, one.decided))
    only_cited = not found and bool(rules)
    if only_cited:
        found = tuple(one for one in fitting if _names(rules, one.cited))
    return _reply(settings, found, wanted, only_cited)


def _reply(settings: Settings, found: tuple[Known, ...], wanted: Wanted, only_cited: bool) -> Reply:
    words = desk_of(settings).catalogue
    language = settings.language
    headings = tuple(words.say(f"list.heading.{key}") for key in ("scenario", "topic", "answer", "ruling"))
    said = grammar_of(language).typeset
    rows = tuple((one.id, one.topic, answer_word(words, one.answer), said(one.name.get(language))) for one in found)
    text = words.say("list.cited", rule=wanted.rule) if only_cited and found else ""
    return Reply(
        "list",
        DONE if found else NO,
        text=text if found else words.say("list.nothing"),
        grid=Grid(headings, rows) if found else None,
        result=[_record(settings, one) for one in found],
        game=settings.game,
        edition=settings.edition,
    )


def answer_word(words: Catalogue, answer: str) -> str:
    """The computed answer of a ruling in one word; a dash where nothing is asked."""
    return words.say(f"list.answer.{answer or 'none'}")


def _record(settings: Settings, one: Known) -> dict[str, Any]:
    def full(rules: tuple[str, ...]) -> list[str]:
        return [f"{settings.game}/{one.edition}/{rule}" for rule in rules]

    return {
        "scenario": one.id,
        "edition": one.edition,
        "topic": one.topic,
        "name": one.name.get(settings.language),
        "question": one.question.get(settings.language),
        "answer": one.answer,
        "rules": full(one.decided),
        "cites": full(one.cited),
        "cards": list(one.cards),
    }


def _rules(settings: Settings, asked: str) -> frozenset[str]:
    """The rules and sections that the words cite, in any of the spellings that ``judge rule`` takes."""
    if not asked:
        return frozenset()
    found = desk_of(settings).citations.find((asked,))
    named = {id for one in found for id in (*one.rules, one.section) if id}
    if not named:
        near = tuple(id for one in found for id in one.nearest)
        how = advice(asked, near) if near else "`judge rule` without a number lists them."
        what = f"{asked} is no rule of {settings.game} {settings.edition}"
        raise Refused([Diagnostic(Span("--rule", 1, 1), "list/unknown-rule", what, how=how)])
    return frozenset(named)


def _names(wanted: frozenset[str], rules: tuple[str, ...]) -> bool:
    """Whether one of the rules is wanted, belongs to a wanted section, or is a line of a wanted rule."""
    return any(
        rule == one or rule.startswith((f"{one}.", f"{one}/")) or section_of(rule) == one
        for rule in rules
        for one in wanted
    )


class _Held(Value, frozen=True):
    """The words of ``Wanted``, understood: cards by code name, a topic, an answer; what is empty does not matter."""

    cards: frozenset[str]
    topic: str
    answer: str

    def allows(self, one: Known) -> bool:
        """Whether a ruling has one of the cards, the topic and the answer."""
        return (
            (not self.cards or not self.cards.isdisjoint(one.cards))
            and self.topic in ("", *one.topics)
            and self.answer in ("", one.answer)
        )


def _held(settings: Settings, wanted: Wanted, every: tuple[Known, ...]) -> _Held:
    return _Held(
        _cards(settings.game, wanted.card, every) if wanted.card else frozenset(),
        _topic(settings, wanted.topic, every) if wanted.topic else "",
        _answer(wanted.verdict) if wanted.verdict else "",
    )


def _cards(game: str, asked: str, every: tuple[Known, ...]) -> frozenset[str]:
    """The cards that a name in either language fits, those of single files too."""
    named = (*named_cards(game, cards(game).values()), *(card for one in every for card in one.named))
    found = match(asked, named)
    if not found.cards:
        near = f"Did you mean {' or '.join(found.nearest)}?" if found.nearest else "`judge search` looks for words."
        what = f'no card of {game} is called "{asked}"'
        raise Refused([Diagnostic(Span("--card", 1, 1), "list/unknown-card", what, how=near)])
    return frozenset(card.id for card in found.cards)


def _topic(settings: Settings, asked: str, every: tuple[Known, ...]) -> str:
    """The topic of that code name, or of that title in the language of the answer."""
    words = desk_of(settings).catalogue
    topics = tuple(dict.fromkeys(topic for one in every for topic in one.topics))
    titled = {fold(words.say(f"topic.{one}")): one for one in topics if f"topic.{one}" in words.messages}
    found = asked if asked in topics else titled.get(fold(asked), "")
    if not found:
        what, how = f'there is no topic "{asked}"', advice(asked, topics)
        raise Refused([Diagnostic(Span("--topic", 1, 1), "list/unknown-topic", what, how=how)])
    return found


def _answer(asked: str) -> str:
    found = plain(asked)
    if found not in ANSWERS:
        what, how = f'"{asked}" is no answer of a ruling', advice(asked, ANSWERS)
        raise Refused([Diagnostic(Span("--verdict", 1, 1), "list/unknown-answer", what, how=how)])
    return found


def says(one: Known, asked: str) -> bool:
    """Whether each word begins one of the ruling's words, in one of its languages; accents do not matter."""
    wanted = _WORD.findall(fold(asked))
    return any(
        all(any(known.startswith(word) for known in words) for word in wanted)
        for words in (_words(one, language) for language in one.name.languages or ("en",))
    )


def _words(one: Known, language: str) -> set[str]:
    texts = (one.name.get(language), one.question.get(language), *(says.get(language) for says in one.contrasts))
    return set(_WORD.findall(fold(" ".join((one.id, *one.topics, *texts)))))

"""``judge list``: the bundled rulings by rule, card, topic, answer or words."""

from __future__ import annotations

import re
from typing import Any

from judge.app.corpus.played_games import played_editions
from judge.app.corpus.topics import topic_meant
from judge.app.listing.known_ruling import VALUE, Known
from judge.app.listing.known_rulings import known_rulings
from judge.app.listing.listed_pages import shown_in_pages
from judge.app.lookup.rules import desk_of, unknown_rule
from judge.app.reply import DONE, NO, ListFilter, Reply, Settings
from judge.app.store.one_moment import one_moment
from judge.library.cards.card_names import match
from judge.library.rulebook.numbers import section_of
from judge.model.diagnostic import Span, refusal
from judge.model.telling.executed import NO as NEGATIVE
from judge.model.telling.executed import OPEN, YES
from judge.model.value import Value
from judge.scenario.addressing.names import plain
from judge.text.catalogue import Catalogue
from judge.text.spelling import advice, fold

ANSWERS = (YES, NEGATIVE, OPEN, VALUE)
_WORD = re.compile(r"[^\W_]+")


@one_moment()
def list_scenarios(settings: Settings, wanted: ListFilter, edition: str | None = None, page: int = 0) -> Reply:
    """The bundled rulings that fit, each with its question, its computed answer and the sentence that it states.

    A rule is looked for among those that a ruling rests on; only where there is none, among all that it cites.
    ``page`` is shown alone; 0 is the first on a terminal, and everything elsewhere. Programs get everything.

    Raises:
        Refused: there is no such game, edition, rule, card, topic, answer or page.
    """
    _refuse_unplayed(settings.game, edition)
    rulings = tuple(ruling for ruling in known_rulings(settings.game) if edition in (None, ruling.edition))
    wanted_rules = _rules(settings, wanted.rule)
    criteria = _held(settings, wanted, rulings)
    fitting_rulings = tuple(ruling for ruling in rulings if criteria.allows(ruling) and says(ruling, wanted.text))
    listed_rulings = tuple(
        ruling for ruling in fitting_rulings if not wanted_rules or _names(wanted_rules, ruling.decided)
    )
    is_only_cited = not listed_rulings and bool(wanted_rules)
    if is_only_cited:
        listed_rulings = tuple(ruling for ruling in fitting_rulings if _names(wanted_rules, ruling.cited))
    words = desk_of(settings).catalogue
    text = words.say("list.cited", rule=wanted.rule) if is_only_cited and listed_rulings else ""
    reply = Reply(
        "list",
        DONE if listed_rulings else NO,
        text=text if listed_rulings else words.say("list.nothing"),
        result=[_record(settings, ruling) for ruling in listed_rulings],
        game=settings.game,
        edition=settings.edition,
    )
    return shown_in_pages(reply, settings, words, listed_rulings, page, criteria.topic) if listed_rulings else reply


def _refuse_unplayed(game: str, edition: str | None) -> None:
    """Refuse a game or an edition that is not played; the games are imported where one is not among the played.

    Raises:
        Refused: as it says.
    """
    editions = played_editions(game)
    if editions and edition in (None, *editions):
        return
    from judge.app.corpus.games import played

    played(game, "", Span("--game", 1, 1))
    if edition is not None:
        played(game, edition, Span("--edition", 1, 1))


def _record(settings: Settings, ruling: Known) -> dict[str, Any]:
    def full(rules: tuple[str, ...]) -> list[str]:
        return [f"{settings.game}/{ruling.edition}/{rule}" for rule in rules]

    return {
        "scenario": ruling.id,
        "edition": ruling.edition,
        "topic": ruling.topic,
        "name": ruling.name.get(settings.language),
        "question": ruling.question.get(settings.language),
        "answer": ruling.answer,
        "rules": full(ruling.decided),
        "cites": full(ruling.cited),
        "cards": list(ruling.cards),
    }


def _rules(settings: Settings, asked: str) -> frozenset[str]:
    """The ids of the rules and sections that ``--rule`` names, in any spelling that ``judge rule`` takes.

    Raises:
        Refused: there is no such rule or section.
    """
    if not asked:
        return frozenset()
    citations = desk_of(settings).citations.find((asked,))
    cited_ids = {id for citation in citations for id in (*citation.rules, citation.section) if id}
    if not cited_ids:
        raise unknown_rule(settings, asked)
    return frozenset(cited_ids)


def _names(wanted_ids: frozenset[str], rules: tuple[str, ...]) -> bool:
    """Whether one of the rules is wanted, belongs to a wanted section, or is a line of a wanted rule."""
    return any(
        rule == wanted_id or rule.startswith((f"{wanted_id}.", f"{wanted_id}/")) or section_of(rule) == wanted_id
        for rule in rules
        for wanted_id in wanted_ids
    )


class _Held(Value, frozen=True):
    """What a ruling must have: one of the cards, the topic, the answer; what is empty is not asked for."""

    cards: frozenset[str]
    topic: str
    answer: str

    def allows(self, ruling: Known) -> bool:
        """Whether a ruling has all that is asked for."""
        return (
            (not self.cards or not self.cards.isdisjoint(ruling.cards))
            and self.topic in ("", *ruling.topics)
            and self.answer in ("", ruling.answer)
        )


def _held(settings: Settings, wanted: ListFilter, rulings: tuple[Known, ...]) -> _Held:
    """The options of ``judge list``, as code names.

    Raises:
        Refused: there is no such card, topic or answer.
    """
    words = desk_of(settings).catalogue
    return _Held(
        _cards(settings.game, wanted.card, rulings) if wanted.card else frozenset(),
        topic_meant(words, wanted.topic, _topics(rulings)) if wanted.topic else "",
        _answer(words, wanted.verdict) if wanted.verdict else "",
    )


def _cards(game: str, asked: str, rulings: tuple[Known, ...]) -> frozenset[str]:
    """The ids of the cards that a name in any language fits; cards that only one ruling has count, too."""
    from judge.app.corpus.known_cards import known_cards

    named_cards = (*known_cards(game).named(), *(card for ruling in rulings for card in ruling.named))
    matched = match(asked, named_cards)
    if not matched.cards:
        # Among hundreds of invented names some short one is always near: a slip seldom begins with another letter.
        near_names = tuple(name for name in matched.nearest if fold(name)[:1] == fold(asked.strip())[:1])
        raise refusal(Span("--card", 1, 1), "list/unknown-card", game=game.capitalize(), asked=asked, near=near_names)
    return frozenset(card.id for card in matched.cards)


def _topics(rulings: tuple[Known, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(topic for ruling in rulings for topic in ruling.topics))


def _answer(words: Catalogue, asked: str) -> str:
    """The answer that ``--verdict`` names, as ``Known.answer`` has it: by its code, or as the language calls it."""
    names = {answer: words.say(f"list.called.{answer}") for answer in ANSWERS}
    answer = next((answer for answer, name in names.items() if fold(asked.strip()) == fold(name)), plain(asked))
    if answer not in ANSWERS:
        raise refusal(Span("--verdict", 1, 1), "list/unknown-answer", asked=asked, **advice(asked, names.values()))
    return answer


def says(ruling: Known, asked: str) -> bool:
    """Whether there is a language in which each asked word begins a word of the ruling; accents do not matter."""
    wanted_words = _WORD.findall(fold(asked))
    return not wanted_words or any(
        all(any(ruling_word.startswith(word) for ruling_word in words) for word in wanted_words)
        for words in (_words(ruling, language) for language in ruling.name.languages or ("en",))
    )


def _words(ruling: Known, language: str) -> set[str]:
    """The folded words of a ruling in a language: id, topics, name, question, contrasts."""
    texts = (
        ruling.name.get(language),
        ruling.question.get(language),
        *(sentence.get(language) for sentence in ruling.contrasts),
    )
    return set(_WORD.findall(fold(" ".join((ruling.id, *ruling.topics, *texts)))))

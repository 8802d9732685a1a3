"""Questions about a status or counter: whether this thing gains it, and whether anything does."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.corpus.rules_and_messages import corpus
from judge.app.explaining.asked.order_asked import ANSWERED
from judge.app.explaining.question_fit import QuestionFit
from judge.app.new.heard.likeness import stems
from judge.app.new.heard.order_or_option import check_of
from judge.app.ruling.ask_choices import RunSession
from judge.model.cards.card import UNKNOWN_CARD
from judge.scenario.expectations.compare_run import happening_by
from judge.scenario.expectations.each_of_many import each_words
from judge.scenario.expectations.read_expectations import order_words

GAINED = "gains"
"""What happens to a thing that gets a status or counter, in games that say so."""
MARK = "mark"
"""Of what such a word is said."""


def gained_marks(run: RunSession, question: str) -> list[tuple[str, tuple[str, ...]]]:
    """Whether what the question names gains a status or counter that it names, and whether anything does.

    Also where nothing in the run gains it.
    """
    return _about_marks(run, question, "happens", (GAINED,)) if GAINED in order_words(game_of(run.file)) else []


def counted_marks(run: RunSession, question: str) -> list[tuple[str, tuple[str, ...]]]:
    """How many counters that the question names are gained or lost, by what it names and by anything."""
    return _about_marks(run, question, "count", each_words(game_of(run.file)))


def had_marks(run: RunSession, question: str) -> list[tuple[str, tuple[str, ...]]]:
    """How many counters that the question names the card has in the end that it names, too."""
    return _about_marks(run, question, "value", ("",))


def _about_marks(
    run: RunSession, question: str, kind: str, words: tuple[str, ...]
) -> list[tuple[str, tuple[str, ...]]]:
    """Questions of this kind, by each of these words, about the statuses and counters that a question names."""
    vocabulary, question_stems = game_of(run.file).reads.vocabulary, stems(run, question)
    terms = {term.code: term for term in corpus(run.file.game, run.file.edition).rulebook.terms}
    marks = (*(vocabulary.statuses if kind == "happens" else ()), *vocabulary.counters)
    forms = {code: terms[code].forms if code in terms else () for code in marks}
    stems_by_mark = {code: stems(run, " ".join((code, *(form.form for _, form in forms[code])))) for code in marks}
    lines: list[str] = []
    for code in marks:
        # What several are called, such as *counter*, names none of them.
        other_stems = (stems_of_other for other, stems_of_other in stems_by_mark.items() if other != code)
        telling_stems = stems_by_mark[code] if kind == "happens" else stems_by_mark[code].difference(*other_stems)
        if question_stems & telling_stems:
            for verb_prefix in (f"{word}: " if word else "" for word in words):
                lines += [
                    f"{verb_prefix}{bearer}.{code}" for bearer in _bearers(run, question, kind, (verb_prefix, code))
                ]
                lines += [f"{verb_prefix}{code}"] if verb_prefix else []
    return [(kind, (line,)) for line in lines]


def _bearers(run: RunSession, question: str, kind: str, asked: tuple[str, str]) -> list[str]:
    """The cards that the question may mean by what gains, loses or has this, with the player where both have one."""
    fit = QuestionFit(run.file, question, run.run)
    cards_and_players = dict.fromkeys(
        (card_object.card, card_object.controller)
        for state in (run.run.start, run.run.end)
        for card_object in state.objects
        if card_object.emblem is None and card_object.card != UNKNOWN_CARD
    )
    owners: dict[str, list[str]] = {}
    for card, player in cards_and_players:
        owners.setdefault(card, []).append(player)
    verb_prefix, code = asked
    checks = {card: check_of(kind, (f"{verb_prefix}{card}.{code}",)) for card in owners}
    cards_meant = [card for card, check in checks.items() if fit.of(kind, check) == ANSWERED]
    return [card if len(owners[card]) == 1 else f"{player}.{card}" for card in cards_meant for player in owners[card]]


def with_bearers(run: RunSession) -> tuple[str, ...]:
    """What happened, a short line each; of a mark with the thing that gains or loses it."""
    game = game_of(run.file)
    words = order_words(game)
    return tuple(
        _with_bearer(line, mark_bearer) if words.get(line.partition(" ")[0]) == MARK else line
        for step in happening_by(game, run.run)
        for line, mark_bearer in step
    )


def _with_bearer(line: str, whose: str) -> str:
    bearer = whose.partition(".")[2]
    return line.replace(" ", f" {bearer}.", 1) if bearer else line

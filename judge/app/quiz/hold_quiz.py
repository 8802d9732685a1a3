"""``judge quiz``: asks about boards that are executed for it, and keeps the score."""

from __future__ import annotations

from random import SystemRandom
from typing import Any

from judge.app.corpus.messages import catalogue
from judge.app.corpus.topics import titled_topics, topic_meant
from judge.app.quiz.draw_boards import QuizWish, pile_of
from judge.app.quiz.quiz_item import GivenAnswer, QuizItem
from judge.app.quiz.quiz_page import score_page
from judge.app.quiz.quiz_session import QuizSession
from judge.app.reply import DONE, INTERRUPTED, NO, Reply, Settings, interrupted_after
from judge.app.ruling.session import Phrases, phrases
from judge.model.telling.explanation import Missed
from judge.model.value import change

_SEEDS = 10_000


def begin(settings: Settings, wanted: QuizWish, seed: int | None = None) -> QuizSession:
    """A quiz, its first board drawn; without a seed one is taken by chance, and named at the end.

    Raises:
        Refused: there is no such topic, or the edition has no boards that are played.
    """
    words = catalogue(settings.game, settings.edition, settings.language)
    topic = topic_meant(words, wanted.topic, titled_topics(words)) if wanted.topic else ""
    wanted = change(wanted, topic=topic, seed=SystemRandom().randrange(_SEEDS) if seed is None else seed)
    item, pile = pile_of(settings, wanted).draw()
    return QuizSession(pile, item)


def hints(settings: Settings) -> Phrases:
    """What the terminal says of its own in a quiz."""
    say = catalogue(settings.game, settings.edition, settings.language).say
    return change(phrases(settings), hint=say("quiz.hint"), first=say("quiz.stands"))


def finished(session: QuizSession, is_interrupted: bool = False) -> Reply:
    """The score, with the seed that asks the same again; where no board asks what is wanted, that."""
    settings, wanted, answers_given = session.pile.settings, session.pile.wanted, session.given
    words = session.words
    if not answers_given and session.item is None:
        rows = [words.say("quiz.nothing")]
    else:
        rows = [
            "",
            *(score_page(answers_given, words, settings.width) if answers_given else ()),
            words.say("quiz.again", command=_again(wanted)),
        ]
    exit = INTERRUPTED if is_interrupted else DONE if answers_given or session.item is not None else NO
    return Reply(
        "quiz",
        exit=exit,
        text="\n".join(rows) + "\n",
        result=_result(session),
        diagnostics=(interrupted_after(len(answers_given), wanted.count),) if is_interrupted else (),
        game=settings.game,
        edition=settings.edition,
    )


def _again(wanted: QuizWish) -> str:
    """The command that asks the same questions in the same order."""
    options = {"topic": wanted.topic, "level": wanted.level, "count": wanted.count, "seed": str(wanted.seed)}
    usual_wish = QuizWish()
    options_typed = (f"--{name} {value}" for name, value in options.items() if value != getattr(usual_wish, name))
    return " ".join(("judge quiz", *options_typed))


def _result(session: QuizSession) -> dict[str, Any]:
    """The quiz for ``--json``; of a question that was not answered, only what is shown before the answer."""
    wanted = session.pile.wanted
    questions = [{**_asked(session, given.item), **_ruled(session, given)} for given in session.given]
    if session.item is not None:
        questions.append(_asked(session, session.item))
    return {
        "seed": wanted.seed,
        "topic": wanted.topic,
        "level": wanted.level,
        "count": wanted.count,
        "answered": len(session.given),
        "right": sum(given.is_right for given in session.given),
        "questions": questions,
    }


def _asked(session: QuizSession, item: QuizItem) -> dict[str, Any]:
    return {
        "topic": item.topic,
        "level": item.difficulty.level,
        "deciding": item.difficulty.rules,
        "orders": item.difficulty.orders,
        "header": item.header,
        "board": [
            {"player": side.player, "zone": zone.title, "things": list(zone.things)}
            for side in item.sides
            for zone in side.zones
        ],
        "cards": [{"name": card.name, "text": card.text} for card in item.cards],
        "question": item.question,
        "answers": [{"answer": option.answer, "text": option.text} for option in item.options],
    }


def _ruled(session: QuizSession, given: GivenAnswer) -> dict[str, Any]:
    item, settings = given.item, session.pile.settings

    def told(missed: tuple[Missed, ...]) -> list[dict[str, Any]]:
        place = f"{settings.game}/{settings.edition}"
        return [
            {"text": missed_sentence.text, "cites": [f"{place}/{rule}" for rule in missed_sentence.cites]}
            for missed_sentence in missed
        ]

    return {
        "given": given.answer,
        "right": given.is_right,
        "answer": item.right,
        "says": item.says,
        "reason": told(item.reason),
        "notes": list(item.notes),
        "ruling": item.ruling,
        "contrasts": told(item.contrasts),
        "rules": list(item.rules),
        "scenario": item.scenario,
    }

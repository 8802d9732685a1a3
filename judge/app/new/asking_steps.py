"""The questions of ``judge new`` about what is to be computed: what is proposed, and what is typed in its place."""

from __future__ import annotations

from judge.app.corpus.typed_words import typed_words
from judge.app.explaining.asked.heard_question import is_open
from judge.app.new.dialogue_step import Step
from judge.app.new.drafts.draft import Draft, scenario_of
from judge.app.new.heard.cards_here import Misnamed
from judge.app.new.heard.order_or_option import check_of
from judge.app.new.heard.presence.absent_cards import title_of, titles_like, titles_there
from judge.app.new.heard.question_line import is_asked_aloud, typed_asks, wholly_read
from judge.app.new.heard.which_card import each_meant
from judge.app.new.new_session import NewSession
from judge.app.new.playing.how_far import is_beyond
from judge.app.new.playing.reach_turn import TURN, is_out_of_turn, reaching_the_turn
from judge.app.new.suggested_questions import (
    Offered,
    is_meant_by_several,
    offered_about,
    with_asks,
    with_option,
    words_about,
)
from judge.app.ruling.ask_choices import session_of
from judge.app.ruling.session import AnswerOption, Question, Unanswerable, chosen
from judge.explain.said.question_words import ASKS
from judge.model.value import change
from judge.scenario.expectations.followed_cards import ENDS_IN
from judge.scenario.expectations.state_at_the_end import HAS, WHERE
from judge.text.spelling import fold

Line = tuple[str, tuple[str, ...]]
"""A kind of question with its lines, as a file has them."""
_NONE = ("0", "-")
ASKED, UNASKED, WHICH, MOMENT = "asks", "unasked", "which", "moment"
"""The steps that ask what is computed: Enter takes what is proposed; Enter takes nothing; which card is meant; in whose
turn."""
NOW = "now"
LEGAL = "legal"


def ask_asks(session: NewSession) -> Question:
    """Asks which happening or value of the replay answers the question."""
    verbs, (player, other) = session.tongue().verbs_called(), session.draft.players[:2]
    # What has an underscore is for files: a person counts boosts.
    typed_verbs = ", ".join(verb for verb in verbs if "_" not in verb)
    help = session.page("asks-help", verbs=typed_verbs, one=player, other=other)
    offered = offered_about(session.replay(), session.draft, "", help)
    default = offered.question.default or ("" if session.draft.question else session.say("nothing"))
    return change(
        offered.question, text=_asked_text(session, offered), default=default, words=(*verbs, *session.words())
    )


def _asked_text(session: NewSession, offered: Offered) -> str:
    """What is asked; where Enter takes none of what is proposed, also why, and which come nearest to the question."""
    if not offered.question.options:
        return session.say("asks-empty")
    if not session.draft.question:
        return session.say("asks")
    if offered.question.default:
        return session.say("asks-which")
    text = _why_none(session, offered)
    # Whoever asks what may be done is told that what is computed is what is done.
    is_of_what_is_done = not offered.question.options[0].answer.startswith(f"{LEGAL} ")
    return f"{text} {session.say('asks-may')}" if offered.asks_may and is_of_what_is_done else text


def _why_none(session: NewSession, offered: Offered) -> str:
    """Why Enter takes none of what is proposed, and which of it come nearest to the question."""
    last, several = str(offered.nearest), offered.nearest > 1
    if offered.strange:
        return _text_of_strange(session, offered)
    if offered.unplayed:
        (card,) = [named for named in session.tongue().with_imports if named.id == offered.unplayed][:1]
        return session.say("asks-unplayed", card=session.tongue().title(card), last=last, several=several)
    if offered.has_parts:
        return session.say("asks-two-parts")
    if offered.absent:
        tongue, run = session.tongue(), session.replay()
        known = ", ".join(titles_there(run, tongue, offered.absent))
        return session.say(
            "asks-absent", card=title_of(tongue, offered.absent), known=known, last=last, several=several
        )
    if offered.unmeasured:
        return session.say(f"asks-unmeasured-{offered.unmeasured}", last=last, several=several)
    if offered.left_out:
        return session.say("asks-left-out", words=", ".join(offered.left_out), last=last, several=several)
    is_several = is_meant_by_several(session.replay(), session.draft)
    return session.say("asks-unsure-which" if is_several else "asks-unsure", last=last, several=several)


def _text_of_strange(session: NewSession, offered: Offered) -> str:
    """That the question names what nobody and nothing here is called, with the players and cards that there are."""
    return session.say(
        "asks-strange",
        names=", ".join(offered.strange),
        players=", ".join(player.capitalize() for player in session.draft.players),
        known=", ".join(titles_like(session.replay(), session.tongue(), offered.strange[0])),
        last=str(offered.nearest),
        several=offered.nearest > 1,
    )


def take_asks(session: NewSession, text: str) -> NewSession:
    """Takes what is asked; an empty answer takes what is proposed, and where nothing is, it must be given again.

    Raises:
        Unanswerable: it is none of them.
    """
    question = ask_asks(session)
    answer = text.strip() or question.default
    if not answer:  # none of what is proposed says the question that was typed: none may be taken for it unseen
        return change(session, stage=UNASKED)
    return _asking(session, question, answer)


def ask_unasked(session: NewSession) -> Question:
    """Asks again, once nothing was taken: an empty answer now means that nothing is asked."""
    return change(ask_asks(session), default=session.say("nothing"))


def take_unasked(session: NewSession, text: str) -> NewSession:
    """Takes what is asked; an empty answer leaves the board without a question."""
    question = ask_unasked(session)
    return _asking(session, question, text.strip() or question.default)


def _asking(session: NewSession, question: Question, typed: str) -> NewSession:
    """The session with what was typed as what is computed, or with nothing to compute."""
    if is_none(session, typed) or fold(typed) == fold(session.say("nothing")):
        draft = change(session.draft, asks=("", ()), states=(), denies=(), claims=())
        return change(session, draft=draft, stage="name")
    if (picked := _picked(question, typed)) is not None:
        # Whoever types a suggestion as it stands asks that, and no longer what was typed before.
        is_typed = any(fold(typed.strip()) == fold(option.text) for option in question.options)
        asking_session = _with_question(session, typed) if is_typed else session
        return _computing(asking_session, _with_option(asking_session, question, picked))
    is_aloud = is_asked_aloud(typed) or is_open((session.draft.game, session.draft.edition), typed)
    line, fault = _line_read(session, typed)
    if line is not None and not is_asked_aloud(typed):
        return _asking_line(session, *line)
    if isinstance(fault, Misnamed) and not is_aloud:
        raise fault
    asked_anew = _asked_anew(session, typed)
    if is_aloud or asked_anew.stage == ASKED:
        return asked_anew
    if fault is not None:
        raise fault
    return _computing(session, _with_option(session, question, typed))


def _line_read(session: NewSession, typed: str) -> tuple[Line | None, Unanswerable | None]:
    """The kind of question and its lines as a file has them; or what is wrong with such a line."""
    try:
        return typed_asks(session.tongue(), typed), None
    except Unanswerable as unfit:
        return None, unfit


def _asking_line(session: NewSession, kind: str, lines: tuple[str, ...]) -> NewSession:
    """The session that computes a question as files have it; of several cards of one name one is asked for."""
    lines_meant = each_meant(session.replay().file, kind, lines)
    if len(lines_meant) > 1:
        return change(session, doubtful=(kind, lines), stage=WHICH)
    return _computing(session, with_asks(session.replay(), session.draft, kind, lines_meant or lines))


def _picked(question: Question, typed: str) -> str | None:
    """The suggestion that a text is: its number, or all its words; None of any other text."""
    word = fold(typed.strip())
    if word.isascii() and word.isdigit():
        return word
    return next(
        (option.answer for option in question.options if word in (fold(option.answer), fold(option.text))), None
    )


def _with_option(session: NewSession, question: Question, typed: str) -> Draft:
    """The draft that asks the suggestion of which this is the number, or some words.

    Raises:
        Unanswerable: they are words of none, or of several.
    """
    try:
        return with_option(session.replay(), session.draft, question, typed)
    except Unanswerable as unfit:
        if unfit.is_said:
            raise
        key = "asks-number" if question.options and typed.strip().isdigit() else "asks"
        raise session.unfit(key, word=typed.strip(), count=len(question.options)) from unfit


def _asked_anew(session: NewSession, typed: str) -> NewSession:
    """The session that offers what says another question, read as the first one of the dialogue was."""
    session_after = _with_question(session, typed)
    return change(session_after, stage=ASKED if ask_asks(session_after).default else UNASKED)


def _with_question(session: NewSession, typed: str) -> NewSession:
    """The session with what was typed last as its question; that with which the dialogue began is kept beside it."""
    asked_first = session.asked_first or session.draft.question
    return change(session, draft=change(session.draft, question=typed.strip()), asked_first=asked_first)


def _computing(session: NewSession, asking: Draft) -> NewSession:
    """The session whose draft asks what is to be computed: who says what comes next, unless it lies beyond the play."""
    # What was typed as files have it stands under `asks`: it is no question that anybody would read.
    is_written = not is_asked_aloud(asking.question) and wholly_read(session.tongue(), asking.question) is not None
    draft = change(asking, question="") if is_written else asking
    reached = reaching_the_turn(draft)
    if is_out_of_turn(draft, reached):  # whether it is asked of now or of later turns the answer
        return change(session, draft=draft, stage=MOMENT)
    return _computed(session, reached)


def _computed(session: NewSession, draft: Draft) -> NewSession:
    """The session with the replay of what is asked: who says what comes next, unless it lies beyond the play."""
    run = session_of(session.settings, scenario_of(draft))
    run = change(run, given=draft.play, before=session.replay())
    session_after = change(session, draft=draft, run=run, stage="claims")
    return change(session_after, stage="further") if session.phases() and is_beyond(session_after) else session_after


def ask_moment(session: NewSession) -> Question:
    """Asks whether a player's own turn is meant, which passes come before: in another's one declares nothing."""
    draft = session.draft
    names = {"player": draft.asks[1][0].partition(" ")[0].capitalize(), "other": dict(draft.facts)[TURN].capitalize()}
    own, now = (AnswerOption(key, session.say(f"moment-{key}", **names)) for key in ("own", NOW))
    return Question(session.say("moment", **names), (own, now), help=session.page("moment-help"))


def take_moment(session: NewSession, text: str) -> NewSession:
    """Takes the turn that is meant; whoever means now has the answer, and is asked for another question."""
    if chosen(ask_moment(session), text).answer == NOW:
        return change(session, draft=change(session.draft, asks=("", ()), states=(), denies=()), stage=UNASKED)
    return _computed(session, reaching_the_turn(session.draft))


def ask_which(session: NewSession) -> Question:
    """Asks which of several cards of one name is meant; where a happening is asked about, it may be any of them."""
    kind, lines = session.doubtful
    words = words_about(session.replay(), session.settings.language)
    lines_meant = each_meant(session.replay().file, kind, lines)
    options = tuple(AnswerOption(line, words.say(kind, check_of(kind, (line,)), ASKS)) for line in lines_meant)
    if kind not in (ENDS_IN, WHERE, HAS, "value"):
        options = (*options, AnswerOption(lines[0], words.say(kind, check_of(kind, lines), ASKS)))
    return Question(session.say("which"), options, help=session.page("which-help"))


def take_which(session: NewSession, text: str) -> NewSession:
    """Takes the card that is meant."""
    line = chosen(ask_which(session), text).answer
    return _computing(session, with_asks(session.replay(), session.draft, session.doubtful[0], (line,)))


ASKING_STEPS = {
    ASKED: Step(ask_asks, take_asks),
    UNASKED: Step(ask_unasked, take_unasked),
    WHICH: Step(ask_which, take_which),
    MOMENT: Step(ask_moment, take_moment),
}


def is_none(session: NewSession, typed: str) -> bool:
    """Whether an answer wants none of what is offered."""
    return fold(typed) in _NONE or says_none(session, typed)


def says_none(session: NewSession, typed: str) -> bool:
    """Whether an answer is a word for none: what Enter means wherever that takes nothing."""
    return fold(typed.strip()) in typed_words(session.draft.game, session.draft.edition, "none")

"""The questions of ``judge new`` while the board is played: how far, and what everybody chose."""

from __future__ import annotations

from judge.app.corpus.games import game_of
from judge.app.new.dialogue_step import Step
from judge.app.new.draft_faults import refuse_what_cannot_be
from judge.app.new.drafts.draft import scenario_of
from judge.app.new.new_session import NewSession
from judge.app.new.playing.how_far import ask_further, ask_how_far, with_how_far
from judge.app.new.playing.reach_turn import with_forced_passes
from judge.app.new.playing.said_declaration import declared
from judge.app.ruling.ask_choices import RunSession, replayed, session_of
from judge.app.ruling.session import Question
from judge.model.value import change
from judge.scenario.addressing.names import PLAYS
from judge.scenario.writing.write_scenario import Document


def take_how_far(session: NewSession, text: str) -> NewSession:
    """Takes how far to play, and begins the play."""
    return played(with_how_far(session, text))


def take_further(session: NewSession, text: str) -> NewSession:
    """Takes how far to play, and goes on from what was played; what is computed stays what was chosen."""
    run_shown, session_after = session.replay(), with_how_far(session, text)
    if session_after.draft.until == session.draft.until:
        return change(session_after, stage="claims")
    file = scenario_of(change(session_after.draft, play=()), _going_on(session_after))
    run = replayed(change(session_of(session.settings, file), given=session.draft.play))
    session_after = change(session_after, run=change(run, before=run_shown), is_warned=False, stage="play")
    return session_after if run.run.choice else _told(session_after, run_shown)


def played(session: NewSession) -> NewSession:
    """The session with the replay of the described board, up to the first choice."""
    refuse_what_cannot_be(session)
    run = session_of(session.settings, scenario_of(session.draft, _going_on(session)))
    session_after = change(session, run=run, is_warned=False, stage="play")
    return session_after if run.run.choice else _told(session_after, None)


def _going_on(session: NewSession) -> dict[str, Document]:
    """The key that lets the replay go on to the end of an Afternoon: the dialogue asks for each declaration."""
    if not session.phases():
        return {"until": next(reversed(game_of(session.draft).runs.until))}
    day = session.day()
    is_of_turns = dict(session.draft.facts).get(day.phase) == day.of_turns and not session.draft.until
    return {"until": day.ends[0]} if is_of_turns else {}


def _told(session: NewSession, shown: RunSession | None) -> NewSession:
    """The session after the last decision, with the replay of the file to be; ``shown`` is the replay shown last."""
    draft = with_forced_passes(session.draft, session.replay())
    run = session_of(session.settings, scenario_of(draft))
    run = change(run, given=draft.play, before=shown)
    return change(session, run=run, draft=draft, stage="claims" if draft.asks[0] else "asks")


def ask_play(session: NewSession) -> Question:
    """Asks the open choice of the replay; an empty answer leaves it open, if need be a second one.

    Elsewhere Enter takes what is proposed: pressed by habit, it ended the play in the middle of an effect.
    """
    question = session.replay().next_question()
    assert question is not None
    question = change(question, may_skip=True, help=session.page("play-help"))
    if _is_to_be_warned(session):
        return question
    text = f"{session.say('play-again')}\n{question.text}" if session.is_warned else question.text
    return change(question, text=text, default=session.say("leave-open"))


def _is_to_be_warned(session: NewSession) -> bool:
    """Whether an empty answer would be one Enter too many; whoever declares nothing more in a turn ends the play so."""
    choice = session.replay().run.choice
    return choice is not None and choice.kind != PLAYS and not session.is_warned


def take_play(session: NewSession, text: str) -> NewSession:
    """Takes the answer to a choice; of one within an effect the first empty line says what a second one means."""
    if not text.strip():
        return change(session, is_warned=True) if _is_to_be_warned(session) else _told(session, session.replay())
    question = session.replay().next_question()
    assert question is not None
    run = session.replay().answer(declared(session, question, text))
    session_after = change(session, run=run, is_warned=False, draft=change(session.draft, play=run.given))
    return session_after if run.run.choice else _told(session_after, session.replay())


PLAY_STEPS: dict[str, Step] = {
    "until": Step(ask_how_far, take_how_far),
    "play": Step(ask_play, take_play),
    "further": Step(ask_further, take_further),
}

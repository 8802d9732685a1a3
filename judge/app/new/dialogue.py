"""``judge new``: from a dispute at the table to a ruling, and to the file that keeps it."""

from __future__ import annotations

import shlex
from pathlib import Path

from judge.app.corpus.games import edition_known, game_named
from judge.app.executing.scenario_files import load_scenario, parse
from judge.app.new.board_steps import STEPS
from judge.app.new.card_steps import ability_read
from judge.app.new.dialogue_step import DONE
from judge.app.new.draft import Draft
from judge.app.new.draft_file import file_text
from judge.app.new.new_session import NewSession
from judge.app.new.suggested_questions import stated
from judge.app.reply import STOPPED, USAGE, Reply, Settings, Shape
from judge.app.ruling.explore import Limits
from judge.app.ruling.rule_on_claims import ruling
from judge.app.ruling.run import rule_on
from judge.app.ruling.session import Question
from judge.app.store.atomic_write import write_aside
from judge.explain.said.paragraph import wrapped
from judge.model.diagnostic import Diagnostic, Refused, Span
from judge.model.value import change
from judge.text.spelling import fold


class NewDialogue(NewSession, frozen=True):
    """The session with its table of steps: it knows what is asked next, and what each answer leads to.

    A class of its own, above the steps: each of them takes the session that it is asked about, and nothing more.
    """

    before: NewDialogue | None = None

    def next_question(self) -> Question | None:
        """What the step asks; None when all is said."""
        return None if self.stage == DONE else STEPS[self.stage].ask(self)

    def answer(self, text: str) -> NewDialogue:
        """The session after this answer.

        Raises:
            Unanswerable: the answer fits nothing here; the message says what does.
        """
        after = STEPS[self.stage].take(self, text)
        assert isinstance(after, NewDialogue)
        return change(after, before=self)

    def news(self) -> str:
        """The board as it grows; what the replay tells of; rulings about the same cards."""
        old = self.before
        if old is None:
            return ""
        if self.stage == "settled" and old.stage == "found":
            return rule_on(self.settings, load_scenario(self.picked), False, Shape(depth="ruling")).text.rstrip()
        if old.stage in ("asks", "claims") and self.stage == "name" and self.draft.asks[0]:
            return self._wrapped(self.say("no-contrast-found"))
        if self.run is not None and self.run is not old.run and old.stage in ("board", "play"):
            return "\n".join(part for part in (self._same_cards() if old.run is None else "", self.run.news()) if part)
        if old.stage == "ability" and self.card is not None:
            return self._wrapped(ability_read(self))
        return self.board() if old.stage == "board" and self.draft != old.draft else ""


def begin(settings: Settings, out: str = "") -> NewDialogue:
    """A dialogue from its first question.

    Raises:
        Refused: there is no such game or edition, or ``out`` is a file already.
    """
    game = game_named(settings.game, Span("--game", 1, 1))
    edition_known(game, settings.edition, Span("--edition", 1, 1))
    if out and out != "-" and Path(out).exists():
        what, how = f"{out} exists already", "Choose another name: a dialogue makes new files and changes none."
        raise Refused([Diagnostic(Span("--out", 1, 1), "new/exists", what, how=how)])
    return NewDialogue(settings, Draft(game.name, settings.edition), path=out)


def finished(session: NewSession) -> Reply:
    """The ruling, after the file was written; where the dialogue was left, or nothing can be written, what there is."""
    if session.picked and session.stage == DONE:
        return change(rule_on(session.settings, load_scenario(session.picked), False, Shape()), command="new")
    if session.stage != DONE:
        return _left(session)
    text = file_text(session)
    file = parse(text.encode(), session.path, Path(session.path).stem)
    told = rule_on(session.settings, file, False, Shape())
    if session.path == "-":
        return change(told, command="new", text=f"{told.text}\n{text}")
    try:
        write_aside(Path(session.path), text.encode())
    except OSError as fault:
        return _unwritten(session, text, fault)
    said = "\n".join((*wrapped(session.say("written", file=session.path), session.settings.width), *_hints(session)))
    return change(told, command="new", text="\n".join((told.text, *_settled(session))), footer=said)


def _hints(session: NewSession) -> list[str]:
    """The commands that go on from the file; where somebody claims something, what each kind of ruling answers."""
    path = shlex.quote(session.path)
    told = [f"  judge {verb} {path}" for verb in ("run", "test", "share")]
    for words, key in ((f"{path} --follow", "follows"), (path, "every-line")) if session.draft.claims else ():
        said = wrapped(session.say(f"hint.{key}"), session.settings.width - 6)
        told += [f"  judge ruling {words}", *(f"      {row}" for row in said)]
    return told


def _settled(session: NewSession) -> list[str]:
    """What the answer states, and who of those who claim something is right, with the decisions as they were taken."""
    said, question = stated(session.replay(), session.settings.language), session.draft.question
    asked = session.wondered() if session.draft.asks[0] and question else ""
    computed = session.say("computed", asked=asked) if asked and fold(asked) != fold(question) else ""
    told = (
        ruling(session.settings, session.path, Limits(follow=True)).result["sentences"] if session.draft.claims else ()
    )
    lines = [row for one in (computed, said, *told) for row in wrapped(one, session.settings.width) if one]
    return [*lines, ""] if lines else []


def _unwritten(session: NewSession, text: str, fault: OSError) -> Reply:
    """What was typed is printed, so that a full disk or a closed folder does not take it."""
    what = f"{session.path} cannot be written: {fault.strerror or fault}"
    remark = Diagnostic(Span(session.path, 1, 1), "new/unwritten", what, how="Save what is printed above.")
    return Reply("new", USAGE, text=text, diagnostics=(remark,))


def _left(session: NewSession) -> Reply:
    """What was typed is printed, so that it is not lost; nothing was written."""
    if not session.draft.players:
        return Reply("new", STOPPED, text=session.say("left-empty"))
    return Reply("new", STOPPED, text=f"{session.say('left')}\n\n{file_text(session)}")

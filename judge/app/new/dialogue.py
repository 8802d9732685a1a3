"""``judge new``: from a dispute at the table to a ruling, and to the file that keeps it."""

from __future__ import annotations

import shlex
from pathlib import Path

from judge.app.corpus.games import played
from judge.app.executing.scenario_files import load_scenario, parse
from judge.app.importing.card_data.played_versions import renew_played
from judge.app.new.asking_steps import says_none
from judge.app.new.board_steps import STEPS
from judge.app.new.card_steps import MENU, card_so_far
from judge.app.new.dialogue_step import DONE
from judge.app.new.draft_faults import as_sentences, errors_of
from judge.app.new.draft_file import file_text
from judge.app.new.drafts.draft import Draft, is_empty, unplaced
from judge.app.new.drafts.kept_draft import forget, keep, kept
from judge.app.new.heard.cards_here import Misnamed
from judge.app.new.misspelt_names import MISNAMED, NONE_OF_THEM, answered_before, ask_misnamed, asking_which
from judge.app.new.new_session import NewSession
from judge.app.new.printed.read_back import card_read, without_ability
from judge.app.new.suggested_questions import is_meant_by_several, stated
from judge.app.new.typed_ability import imports_taken
from judge.app.new.unread_parts import told_in_part, told_of_card
from judge.app.reply import DONE as FINISHED
from judge.app.reply import NO, STOPPED, USAGE, Reply, Settings, Shape
from judge.app.ruling.explore import Limits
from judge.app.ruling.rule_on_claims import ruling_on
from judge.app.ruling.run import rule_on
from judge.app.ruling.session import AnswerOption, Question, Unanswerable, chosen
from judge.app.store.atomic_write import write_aside
from judge.explain.said.paragraph import wrapped
from judge.model.cards.card import Words
from judge.model.diagnostic import Refused, Span, fault_at, refusal
from judge.model.disputes.scenario import PROPOSED, TYPED, Scenario
from judge.model.value import change
from judge.text.code import bare
from judge.text.faults import reason_of
from judge.text.written import typeset_as_written

FIRST, RESUME = "question", "resume"
MOST_SAID = 3
LAYING = ("board", "unread")
"""The steps that ask what lies where."""
PLAYING = ("board", "until", "play", "further")
"""The steps after which the play goes on."""
ASKING = ("asks", "unasked", "which")
"""The steps that ask what is to be computed."""


class NewDialogue(NewSession, frozen=True):
    """The session with its table of steps: it knows what is asked next, and what each answer leads to.

    A class of its own, above the steps: each of them takes the session that it is asked about, and nothing more.
    """

    before: NewDialogue | None = None
    keeps: bool = False
    left: tuple[str, ...] = ()
    resumed: bool = False

    def next_question(self) -> Question | None:
        """The question of the present step; None when the dialogue is over."""
        if self.stage == RESUME:
            return self._ask_resume()
        if self.stage == MISNAMED:
            return ask_misnamed(self)
        return None if self.stage == DONE else STEPS[self.stage].ask(self)

    def answer(self, text: str) -> NewDialogue:
        """The session after this answer.

        Raises:
            Unanswerable: the answer fits nothing here; the message says what does.
        """
        if self.stage == RESUME:
            return self._resumed(text)
        after = self._after(text)
        if self.keeps:
            keep(after.typed)
        return after

    def _after(self, text: str) -> NewDialogue:
        """The session after this answer; whatever is wrong with the file that it makes is a fault of the answer."""
        try:
            session_after = _taken(self, text)
            assert isinstance(session_after, NewDialogue)
            session_after = change(session_after, before=self, typed=(*self.typed, text), resumed=False)
            session_after.next_question()
        except Refused as refused:
            sentences = dict.fromkeys(as_sentences(self, fault) for fault in errors_of(refused)[:MOST_SAID])
            raise Unanswerable("\n".join(sentences), is_said=True) from refused
        return session_after

    def _ask_resume(self) -> Question:
        """Asks whether to go on with what was typed in a dialogue that was left."""
        options = (AnswerOption("yes", self.say("resume-yes")), AnswerOption("no", self.say("resume-no")))
        # As it was typed, in whatever language that was: marked as notation it gets no spaces of this one.
        about = typeset_as_written(about_left(self.left).replace("`", "'"), self.words_of_game())
        resume_question = bare(self.say("resume", about=f"`{about}`", count=len(self.left)))
        return Question(resume_question, options, default="1", may_skip=True, help=self.page("resume-help"))

    def _resumed(self, text: str) -> NewDialogue:
        """The dialogue with the answers that were kept, as far as they can still be taken; or one from the start."""
        session = change(self, stage=FIRST, left=())
        if text.strip() and chosen(self._ask_resume(), text).answer == "no":
            return session
        for kept_text in self.left:
            try:
                session = session._after(kept_text)
            except Unanswerable:
                break
        return change(session, resumed=True)

    def board(self) -> str:
        """The board so far; while a card is described, that card above it."""
        if self.card is None:
            return super().board()
        return "\n".join(self._wrapped(line) for line in card_so_far(self).split("\n"))

    def news(self) -> str:
        """What the last answer brought, or "": the board so far, news of the replay, rulings about the same cards."""
        previous = self.before
        if previous is None:
            return ""
        if self.resumed:
            return self.board()
        stage = previous.unsure.stage if previous.unsure is not None else previous.stage
        if self.stage == "settled" and stage == "found":
            return rule_on(self.settings, load_scenario(self.picked), False, Shape(depth="ruling")).text.rstrip()
        if stage in (*ASKING, "claims"):
            return self._wrapped(self._news_of_the_question())
        if self.run is not None and self.run is not previous.run and stage in PLAYING:
            return "\n".join(
                part for part in (self._same_cards() if previous.run is None else "", self.run.news()) if part
            )
        if self.card is not None and stage == MENU and self.card == previous.card and self.stage == "ability":
            return self._wrapped(self.say("ability-there", card=self.card.name))
        if self.card is not None and self.stage in ("kind", "ability"):
            return self._wrapped(card_read(self, previous.card) if self.stage == "ability" else told_of_card(self))
        is_described = stage == "ability" and self.card is None
        idle = [self._wrapped(without_ability(self, previous.own()))] if is_described else []
        is_laid = (is_described or stage in LAYING) and self.draft != previous.draft
        return self._news_of_the_board(previous, idle) if is_laid else "\n".join(filter(None, idle))

    def _news_of_the_board(self, previous: NewDialogue, idle: list[str]) -> str:
        """What was taken of lines about the board, told back, behind what there is to say of a described card."""
        facts = self._wrapped(self.facts_told(previous.draft))
        if is_empty(self.draft) or change(previous.draft, facts=self.draft.facts) == self.draft:
            return "\n".join(filter(None, (*idle, facts)))
        told = (told_in_part(self, previous.draft), *imports_taken(self, previous.draft))
        return "\n".join((*filter(None, (*idle, facts)), self.board(), *map(self._wrapped, filter(None, told))))

    def _news_of_the_question(self) -> str:
        """What there is to say of what was chosen, or not, as the question that is computed."""
        if self.stage == "unasked":
            if is_meant_by_several(self.replay(), self.draft):
                return self.say("asks-several", asked=self.draft.question)
            asking = self.next_question()
            return self.say("asks-none", asked=self.draft.question, count=len(asking.options) if asking else 0)
        if self.stage in ("further", "claims"):
            return self.remark()
        if self.stage != "name":
            return ""
        return self.say("no-contrast-found" if self.draft.asks[0] else "no-contrast-unasked")


def _taken(session: NewSession, text: str) -> NewSession:
    """The session after this answer; where it has a name that nothing is called, which card is meant is asked."""
    if session.stage == MISNAMED:
        session, text = answered_before(session, NONE_OF_THEM if says_none(session, text) else text)
        if not text:
            return session
    try:
        return STEPS[session.stage].take(session, text)
    except Misnamed as unfit:
        return asking_which(session, text, unfit)


def begin(settings: Settings, out: str = "", keeps: bool = False, resumes: bool = True) -> NewDialogue:
    """A dialogue from its first question.

    With ``keeps``, what is typed is kept until the dialogue comes to its end; what was kept of another is offered.
    Without ``resumes`` it is not offered, and stays as it is, in place of what is typed now: answers that stand in a
    pipe are for a board of their own, whatever was left before.

    Raises:
        Refused: there is no such game or edition, or ``out`` is a file already or lies in no folder.
    """
    game = played(settings.game, settings.edition, Span("--game", 1, 1))
    if out and out != "-" and Path(out).exists():
        raise refusal(Span("--out", 1, 1), "new/exists", out=out)
    if out and out != "-" and not Path(out).parent.is_dir():
        raise refusal(Span("--out", 1, 1), "new/no-folder", folder=str(Path(out).parent))
    renew_played(game.name)
    answers_left = kept() if keeps else ()
    stage = RESUME if answers_left and resumes else FIRST
    draft, keeps = Draft(game.name, settings.edition), keeps and (resumes or not answers_left)
    return NewDialogue(settings, draft, stage, path=out, keeps=keeps, left=answers_left)


def keep_typed(session: NewDialogue) -> None:
    """Put down what was typed as it stands after a line, for whoever leaves the dialogue: also what was taken back."""
    # Where nothing was typed yet, what was left of another dialogue stays: nobody has begun anew.
    if session.keeps and session.typed:
        keep(session.typed)


def about_left(answers: tuple[str, ...]) -> str:
    """What tells most of a dialogue that was left.

    That is its question, which is typed first; where none was, the longest answer tells more than a "3".
    """
    return answers[0].strip() or max(answers, key=len)


def asking(session: NewDialogue, question: str) -> NewDialogue:
    """The dialogue after its first question, where that is known and nothing else is asked before it."""
    return session.answer(question) if question and session.stage == "question" else session


def finished(session: NewSession) -> Reply:
    """The reply that ends a dialogue; one that came to its end need not be kept any longer."""
    reply = _finished(session)
    if isinstance(session, NewDialogue) and session.keeps and session.stage == DONE and reply.exit != USAGE:
        forget()
    return reply


def _finished(session: NewSession) -> Reply:
    """The reply that ends a dialogue: the ruling on the new file, which is written, or the bundled one that settles it.

    Of a dialogue that was left early, and of a file that cannot be written, the text is printed.
    """
    if session.picked and session.stage == DONE:
        return change(rule_on(session.settings, load_scenario(session.picked), False, Shape()), command="new")
    if session.stage != DONE:
        return _left(session)
    text = file_text(session)
    file = parse(text.encode(), session.path, Path(session.path).stem)
    file = change(file, heard=TYPED if session.draft.name else PROPOSED)
    reply = _ruled(session, file)
    told = "\n".join((*_lying_nowhere(session), reply.text, *_settled(session, file)))
    if session.path == "-":
        return change(reply, command="new", text=f"{told}\n{text}")
    try:
        write_aside(Path(session.path), text.encode(), is_new=True)
    except OSError as fault:
        return _unwritten(session, text, fault)
    footer = "\n".join((*wrapped(session.say("written", file=session.path), session.settings.width), *_hints(session)))
    return change(reply, command="new", text=told, footer=footer)


def _ruled(session: NewSession, file: Scenario) -> Reply:
    """The ruling on the new file; over every line of play where it leaves a choice open, and something is asked."""
    if not _is_left_open(session):
        return rule_on(session.settings, file, False, Shape())
    reply = ruling_on(session.settings, file, session.path, Limits())
    return change(reply, command="new", exit=FINISHED if reply.exit == NO else reply.exit)


def _is_left_open(session: NewSession) -> bool:
    """Whether the replay that is ruled on waits for somebody, or for chance, and so answers nothing that is asked."""
    return bool(session.draft.asks[0]) and session.replay().run.choice is not None


def _lying_nowhere(session: NewSession) -> list[str]:
    """That a card which was described lies nowhere, above the ruling, as set lines: nothing of it could be computed."""
    width, cards = session.settings.width, unplaced(session.draft)
    lines = [row for card in cards for row in wrapped(session.say("lies-nowhere", card=card.name), width)]
    return [*lines, ""] if lines else []


def _hints(session: NewSession) -> list[str]:
    """The commands to use the file with; where players claim something, also those that rule on the claims."""
    path = shlex.quote(session.path)
    commands = [(f"run {path}", ""), (f"test {path}", "" if session.contrast else "test"), (f"share {path}", "")]
    if session.draft.claims and _is_left_open(session):
        commands += [(f"ruling {path}", "left-open")]
    elif session.draft.claims:
        commands += [(f"ruling {path}", "follows"), (f"ruling {path} --every-line", "every-line")]
    lines: list[str] = []
    for command, key in commands:
        sentence = session.say(f"hint.{key}", player=session.draft.players[0]) if key else ""
        explanation = wrapped(sentence, session.settings.width - 6) if sentence else []
        lines += [f"  judge {command}", *(f"      {row}" for row in explanation)]
    return lines


def _settled(session: NewSession, file: Scenario) -> list[str]:
    """What the answer states, and which player's claim is right with the decisions as they were taken, as set lines.

    Nothing where a choice is left open: the ruling over every line of play says both.
    """
    if _is_left_open(session):
        return []
    answer_sentence = stated(session.replay(), session.settings.language)
    if answer_sentence == file.name.get(session.settings.language):
        answer_sentence = ""  # it stands above all as the title already
    ruling_sentences = (
        ruling_on(session.settings, file, session.path, Limits(follow=True)).result["sentences"]
        if session.draft.claims
        else ()
    )
    lines = [
        row
        for sentence in (answer_sentence, *ruling_sentences)
        for row in wrapped(sentence, session.settings.width)
        if sentence
    ]
    return [*lines, ""] if lines else []


def _unwritten(session: NewSession, text: str, fault: OSError) -> Reply:
    """The reply when the file cannot be written: its text is printed, so that what was typed is not lost."""
    reason = reason_of(fault)
    diagnostic = fault_at(Span(session.path, 1, 1), "new/unwritten", path=session.path, reason=reason)
    return Reply("new", USAGE, text=text, diagnostics=(diagnostic,))


def _left(session: NewSession) -> Reply:
    """The reply when the dialogue is left early: the file so far is printed, lest it be lost, but not written.

    Where the board was played already and its question alone is missing, the ruling without one is printed above it.
    """
    if not session.draft.players:
        return Reply("new", STOPPED, text=session.say("left-empty"))
    if session.card is not None and session.card.kind:
        session = change(session, draft=change(session.draft, cards=(*session.draft.cards, session.card)))
    text = f"{session.say('left')}\n\n{file_text(session)}"
    if session.stage in ASKING:
        working_name = Words(((session.settings.language, session.say("working-name")),))
        file = change(session.replay().file, name=working_name, heard=PROPOSED)
        text = f"{rule_on(session.settings, file, False, Shape()).text}\n{text}"
    return Reply("new", STOPPED, text=text)

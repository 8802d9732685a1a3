"""``judge run --ask``: the open choices of a board, answered one after the other; the answers may go into its file."""

from __future__ import annotations

from pathlib import Path

from judge.app.corpus.fault_sentences import told_in
from judge.app.corpus.games import game_of
from judge.app.corpus.messages import catalogue, shorts
from judge.app.executed.answered import Answered
from judge.app.executing.other_edition import run_in
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import find, parse, raw_of, shown
from judge.app.explaining.explain_run import tell
from judge.app.explaining.tell_cards import modes_told
from judge.app.explaining.tell_cards import speaker_of as scenario_speaker
from judge.app.reply import USAGE, Reply, Settings, Shape
from judge.app.ruling.run import rule_on
from judge.app.ruling.session import AnswerOption, Question, Unanswerable, chosen
from judge.app.store.atomic_write import write_aside
from judge.app.store.file_lock import wait_for
from judge.explain.layouts.board_text import board_lines
from judge.explain.layouts.text import step_lines
from judge.explain.said.options import options_of, question_of
from judge.explain.said.speaker import Speaker
from judge.model.diagnostic import Diagnostic, Refused, Span, fault_at, refusal
from judge.model.disputes.scenario import PlannedAnswer, Scenario, Until
from judge.model.play.choice import Answer
from judge.model.play.note import Arg, CardArg, PlaceArg, TermArg
from judge.model.play.place import ObjectRef, Ref
from judge.model.play.run import Run
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.explanation import Explanation
from judge.model.telling.explanation import Line as Told
from judge.model.value import Value, change
from judge.scenario.addressing.names import MODE, places
from judge.scenario.addressing.planned_answers import question
from judge.scenario.reading.until import is_usual
from judge.scenario.writing.insert_answers import Line, with_answers
from judge.text.faults import reason_of

NOWHERE = Span("<answered>", 1, 1)


class RunSession(Value, frozen=True):
    """A board with the answers given so far, replayed. ``save`` is ``yes`` once they are to go into ``path``.

    ``raw`` is what that file held when the board was read: the answers go into no other board.
    ``turns`` says that declarations are asked for: a replay of the file itself ends with the last one that it has.
    """

    settings: Settings
    file: Scenario
    ruleset: Ruleset
    run: Run
    told: Explanation
    given: tuple[Line, ...] = ()
    path: str = ""
    raw: bytes = b""
    save: str = ""
    turns: bool = False
    before: RunSession | None = None

    def next_question(self) -> Question | None:
        """The open choice; at the end, whether the answers are to be kept."""
        if self.run.choice is not None:
            return self._choice()
        if self.given and self.path and not self.save:
            say = speaker_of(self.settings, self.file).catalogue.say
            options = (AnswerOption("no", say("option.no")), AnswerOption("yes", say("option.yes")))
            question_text = say("ask.save", file=self.path, count=len(self.given))
            return Question(question_text, options, default=options[0].text, may_skip=True, help=say("ask.save-help"))
        return None

    def _choice(self) -> Question:
        run, speaker = self.run, speaker_of(self.settings, self.file)
        assert run.choice is not None
        option_codes = tuple(option_names[0] for option_names in game_of(self.file).speaks.answers(run.end, run.choice))
        texts = self._modes(option_codes) or options_of(speaker, run.end, run.choice, option_codes)
        option_texts = tuple(map(self._in_words, texts, option_codes, run.choice.options))
        options = tuple(AnswerOption(name, words) for name, words in zip(option_codes, option_texts, strict=True))
        words = tuple(dict.fromkeys((*option_texts, *option_codes)))
        choice_question = Question(question_of(speaker, run.choice), options, words=words)
        if self.turns and run.choice.kind in game_of(self.file).runs.declarations:
            help = speaker.catalogue.say("ask.turn-help")
            return change(choice_question, default=speaker.catalogue.say("ask.no-more"), may_skip=True, help=help)
        return choice_question

    def _modes(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The modes among which is chosen, each by what it does; none where something else is, or it cannot be said."""
        choice = self.run.choice
        bearer = dict(choice.about).get("card") if choice is not None and choice.kind == MODE else None
        mode_sentences = (
            modes_told(self.file, bearer.card, self.settings.language) if isinstance(bearer, CardArg) else ()
        )
        if any(not name.isdecimal() or int(name) > len(mode_sentences) for name in names):
            return ()
        say = speaker_of(self.settings, self.file).catalogue.say
        return tuple(say("option.mode-told", number=name, text=mode_sentences[int(name) - 1]) for name in names)

    def _in_words(self, option_text: str, name: str, option: Ref) -> str:
        """The text of an option; one that sounds like another is told apart by place, number and statuses, such as of
        Orbs that are exhausted, not by code name.
        """
        text_before, told_apart, _ = option_text.partition(f" ({name})")
        place, _, number = name.rpartition(".")
        place_named = places(game_of(self.file).reads.board, self.file.start.players).get(place.rpartition(".")[0])
        if not told_apart or place_named is None or not number.isdecimal():
            return option_text
        speaker = speaker_of(self.settings, self.file)
        game_object = self.run.end.find(option.id) if isinstance(option, ObjectRef) else None
        statuses = game_object.statuses if game_object is not None else ()
        args: tuple[Arg, ...] = (PlaceArg(place_named), *(TermArg(status) for status in statuses))
        place_words, *status_words = (speaker.key("option.thing", (("thing", arg),)) for arg in args)
        return f"{text_before} ({', '.join((place_words, number, *status_words))})"

    def answer(self, text: str) -> RunSession:
        """The session after this answer.

        Raises:
            Unanswerable: it is no legal answer, or could be several.
        """
        open_question = self.next_question()
        assert open_question is not None
        if self.run.choice is None:
            return change(self, save=chosen(open_question, text).answer if text.strip() else "no", before=self)
        if open_question.may_skip and not text.strip():
            return replayed(change(self, turns=False, before=self))
        line = (question(self.run.choice), chosen(open_question, text).answer)
        return replayed(change(self, given=(*self.given, line), before=self))

    def news(self) -> str:
        """The lines of the ruling that the session before did not have, or had otherwise."""
        words = catalogue(self.file.game, self.file.edition, self.settings.language)
        short_rules = shorts(self.file.game, self.file.edition, words.language)
        lines_before = self.before.told.lines if self.before else ()
        if self.save or (self.before and self.told is self.before.told):
            return ""
        lines = self.told.lines
        line_pairs = enumerate(zip(lines_before, lines, strict=False))
        first_different = next(
            (n for n, (old, new_lines) in line_pairs if _seen(old) != _seen(new_lines)),
            min(len(lines_before), len(lines)),
        )
        grown_line = (
            _rest(lines_before[first_different], lines[first_different])
            if first_different < min(len(lines_before), len(lines))
            else None
        )
        new_lines = (
            *((grown_line,) if grown_line else lines[first_different : first_different + 1]),
            *lines[first_different + 1 :],
        )
        rows = [row for line in new_lines for row in step_lines(line, words, self.settings.width, short_rules, False)]
        return "\n".join(rows)

    def board(self) -> str:
        """The board after the answers so far."""
        return "\n".join(board_lines(self.told.boards[1], self.settings.width, self.settings.drawn))


def _seen(line: Told) -> tuple[object, ...]:
    """The parts of a line that a person sees: a line that changes only in others is no news."""
    return line.text, line.cites, line.missed


def _rest(old: Told, new: Told) -> Told | None:
    """The step with only its new text and the rules that were not shown; None if it did not merely grow."""
    if not new.text.startswith(f"{old.text} ") or old.missed:
        return None
    cites = tuple(rule for rule in new.cites if rule not in old.cites)
    return change(new, text=f"… {new.text[len(old.text) + 1 :]}", cites=cites)


def speaker_of(settings: Settings, file: Scenario) -> Speaker:
    """Who says things of a board in the language of the settings."""
    words = catalogue(file.game, file.edition, settings.language)
    return scenario_speaker(file, words)


def is_of_turns(file: Scenario) -> bool:
    """Whether a board begins in the phase in which players declare one thing after the other."""
    day = game_of(file).reads.board.day
    return bool(day.of_turns) and file.start.fact(day.phase) == day.of_turns


def session_of(settings: Settings, file: Scenario, path: str = "") -> RunSession:
    """A session about a board that was read already."""
    ruleset = chosen_ruleset(file, settings.readings)
    asks_turns = bool(path) and is_usual(game_of(file), file.until) and is_of_turns(file)
    run = replay(_walked(file, asks_turns), ruleset, recording=True, strict=not settings.readings)
    explanation = tell(Answered(file, ruleset, run), settings.language)
    return RunSession(settings, file, ruleset, run, explanation, path=path, turns=asks_turns)


def _walked(file: Scenario, turns: bool) -> Scenario:
    """The board as far as the dialogue goes: where turns are taken, from declaration to declaration."""
    return change(file, until=Until("phase_end")) if turns else file


def begin(settings: Settings, scenario: str, edition: str | None = None) -> RunSession:
    """A session about a bundled scenario or a file.

    Raises:
        Refused: the file is faulty, or it is to come from standard input, where the answers come from.
    """
    if scenario == "-":
        raise refusal(Span("--ask", 1, 1), "ask/stdin")
    path = find(scenario)
    raw = raw_of(path)
    file = run_in(parse(raw, shown(path), path.stem, settings), edition)
    return change(session_of(settings, file, shown(path)), raw=raw)


def planned(lines: tuple[Line, ...]) -> tuple[PlannedAnswer, ...]:
    """Lines of ``play:`` as answers."""
    parts = ((question_text.split(), text) for question_text, text in lines)
    return tuple(PlannedAnswer(Answer(words[0], words[-1], text), NOWHERE) for words, text in parts)


def replayed(session: RunSession) -> RunSession:
    """The session with its board replayed with all answers.

    Raises:
        Unanswerable: the answer cannot be taken after all.
    """
    play = (*session.file.play, *planned(session.given))
    try:
        file = _walked(session.file, session.turns)
        run = replay(file, session.ruleset, play=play, recording=True, strict=not session.settings.readings)
    except Refused as refused:
        raise Unanswerable(told_in(session.settings.language, refused.diagnostics[0]).what) from refused
    explanation = tell(Answered(session.file, session.ruleset, run), session.settings.language)
    return change(session, run=run, told=explanation)


def finished(session: RunSession, shape: Shape) -> Reply:
    """The whole ruling; the answers are written into the file first, if that was wanted.

    Where they cannot be, the file is as it was, and they are told beside the ruling: what was typed is not lost.
    """
    unsaved = _save(session) if session.save == "yes" else None
    file = change(session.file, play=(*session.file.play, *planned(session.given)))
    reply = rule_on(session.settings, file, False, shape)
    if unsaved is not None:
        return change(reply, exit=USAGE, diagnostics=(*reply.diagnostics, unsaved))
    words = speaker_of(session.settings, session.file).catalogue
    is_saved = session.save == "yes"
    return change(reply, footer=words.say("ask.saved", file=session.path, count=len(session.given)) if is_saved else "")


def _save(session: RunSession) -> Diagnostic | None:
    """Write the answers into the file; why they are not in it, where that cannot be done."""
    path = Path(session.path)
    place = Span(session.path, 1, 1)
    lines = tuple(f"- {question_text}: {answer}" for question_text, answer in session.given)
    try:
        with path.open("rb") as held:
            wait_for(held.fileno())
            raw = raw_of(path)
            if not _is_same_dispute(session.raw, raw, session):
                return fault_at(place, "ask/changed", lines=lines)
            new_text = with_answers(raw, session.given)
            if new_text is None:
                return fault_at(place, "ask/no-place", lines=lines)
            write_aside(path, new_text)
    except OSError as error:
        return fault_at(place, "ask/unwritten", reason=reason_of(error), lines=lines)
    return None


def _is_same_dispute(raw_before: bytes, raw: bytes, session: RunSession) -> bool:
    """Whether a file that may have changed still has the board that was answered, and no answer that it had not.

    A title or a question that somebody wrote meanwhile is theirs, and stays; other answers lead to another choice.
    """
    if raw == raw_before:
        return True
    try:
        before, now = (parse(text, session.path, "", session.settings) for text in (raw_before, raw))
    except Refused:
        return False
    answers_before, answers = (tuple(planned.answer for planned in file.play) for file in (before, now))
    return (before.start, answers_before) == (now.start, answers)

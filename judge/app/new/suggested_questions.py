"""Suggests what may be asked of the replay of a new board: what nearly happened, what happened, what came first."""

from __future__ import annotations

from judge.app.corpus.fault_sentences import told_in
from judge.app.corpus.games import game_of
from judge.app.executing.beyond.rest_of_phase import decided_answer
from judge.app.explaining import computed_question
from judge.app.explaining.asked.heard_question import WORD
from judge.app.explaining.asked.order_asked import ANSWERED
from judge.app.explaining.presupposed_play import unplayed
from judge.app.explaining.question_fit import QuestionFit
from judge.app.new.drafts.draft import Draft, scenario_of
from judge.app.new.heard.amounts.not_measured import not_measured
from judge.app.new.heard.amounts.numbers_meant import numbers_meant
from judge.app.new.heard.asked_of_named import asked_of_named
from judge.app.new.heard.card_at_the_end import of_the_end
from judge.app.new.heard.gained_marks import counted_marks, gained_marks, had_marks
from judge.app.new.heard.likeness import is_in, likeness
from judge.app.new.heard.near_candidates import choices_meant
from judge.app.new.heard.nearest import MOST_NEAR, named_or_there, nearest, words_left_out
from judge.app.new.heard.order_or_option import (
    Suggestion,
    best_of,
    check_of,
    orders,
    pairs_named,
    payments,
    playable,
    reactions_named,
)
from judge.app.new.heard.presence.absent_cards import absent_named, absent_of, title_of, titles_there
from judge.app.new.heard.presence.strange_names import strange_names
from judge.app.new.heard.presence.two_parts import speaks_of_another, two_parts
from judge.app.new.heard.presence.what_happened import nearly_happened, what_happened
from judge.app.new.heard.presence.whose_first import theirs_first
from judge.app.new.heard.question_line import is_asked_aloud, wholly_read
from judge.app.new.heard.typed_names import Tongue
from judge.app.new.heard.what_lies import what_lies
from judge.app.new.heard.whereabouts import ends_asked_about, is_meant_by_a_verb
from judge.app.new.heard.which_card import apart
from judge.app.new.heard.who_named import counted_of_players, who_meant
from judge.app.new.heard.worded_once import worded_once
from judge.app.ruling.ask_choices import RunSession, speaker_of
from judge.app.ruling.session import AnswerOption, Question, Unanswerable, chosen
from judge.explain.said.question_words import NOT, SO, AskedWords, scene_of
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Check
from judge.model.value import Value, change
from judge.scenario.expectations.state_at_the_end import WHERE
from judge.scenario.expectations.who_did import WHO
from judge.text.languages import BY_CODE
from judge.text.spelling import fold

MOST = 9
"""So many are offered: as many as have a number that is one key."""
_WRITTEN = 1_000
"""The likeness of what was written as a line of a file: nothing is liker."""


def words_about(run: RunSession, language: str) -> AskedWords:
    """What puts the questions about this replay into words of a language."""
    scene = scene_of(game_of(run.file), run.file, run.run)
    return AskedWords(speaker_of(change(run.settings, language=language), run.file), scene)


class Offered(Value, frozen=True):
    """What is offered for a typed question.

    Where Enter takes none of it, the first ``nearest`` of the options are those that come nearest to the typed one, and
    ``left_out`` are the words of that which the first of them leaves out. ``unplayed`` is a card which the typed
    question has somebody play, and which nobody played; ``absent`` one that it names and that is not on the board;
    ``has_parts`` says that it asks two things, and that each is offered by itself; ``strange`` are names in it that
    nobody and nothing here has, ``unmeasured`` an amount that nothing computes, ``asks_may`` says what it asks for.
    """

    question: Question
    nearest: int = 0
    left_out: tuple[str, ...] = ()
    unplayed: str = ""
    absent: str = ""
    has_parts: bool = False
    strange: tuple[str, ...] = ()
    asks_may: bool = False
    unmeasured: str = ""


def question_about(run: RunSession, draft: Draft, say: str, help: str) -> Question:
    """The question with suggestions from the run, near misses first; Enter takes the one most like the dispute's."""
    return offered_about(run, draft, say, help).question


def offered_about(run: RunSession, draft: Draft, say: str, help: str) -> Offered:
    """The question with suggestions from the run; where Enter takes none, those first that come nearest to it."""
    words = words_about(run, run.settings.language)
    written = _written_as_a_line(run, draft)
    fit = QuestionFit(run.file, draft.question, run.run)
    texts = worded_once(run, words, theirs_first(run, draft, _suggested(run, draft.question, fit, written)))
    distinct_suggestions = [*texts]
    options = {_typed(*suggestion): text for suggestion, text in texts.items()}
    likeness_of = {typed: likeness(run, draft.question, typed, option_text) for typed, option_text in options.items()}
    likeness_of |= {_typed(*line): _WRITTEN for line in (*written, *numbers_meant(run, draft.question))}
    asked_first = sorted(options, key=lambda typed: typed.partition(" ")[0] not in (WHO, *fit.kinds))
    likest_options = sorted(options, key=lambda typed: -likeness_of[typed])[:MOST]
    offered_options = tuple(AnswerOption(typed, options[typed]) for typed in asked_first if typed in likest_options)
    best_line = best_of(fit, {typed: likeness_of[typed] for typed in likest_options})
    if written and not (is_asked_aloud(draft.question) and best_line):
        best_line = _only_written(fit, draft.question, written)
    card_unplayed = unplayed(run.file, draft.question, run.run)
    tongue = Tongue(draft, run.settings.language)
    strange = strange_names(run, tongue, draft.question)
    if card_unplayed or strange:
        best_line = ""
    default = next((str(n) for n, option in enumerate(offered_options, 1) if option.answer == best_line), "")
    question = Question(say, offered_options, default=default, may_skip=True, help=help)
    if default or not draft.question.strip():
        return Offered(question)
    if not strange and (in_parts := _with_parts(run, draft, question)):
        return in_parts
    with_nearest = _with_nearest(run, draft, question, distinct_suggestions)
    unmeasured, asks_may = not_measured(run, draft.question), "legal" in fit.kinds
    with_nearest = change(with_nearest, unplayed=card_unplayed, asks_may=asks_may, unmeasured=unmeasured)
    if absent := absent_named(run, tongue, draft.question, with_nearest.left_out):
        return change(with_nearest, absent=absent)
    if strange:
        return change(with_nearest, strange=strange, unplayed="")
    return with_nearest if card_unplayed else _with_what_was_typed(with_nearest, draft.question)


def _is_word_for_word(question: str, option_text: str) -> bool:
    """Whether both have the same words in the same order."""
    return bool(question.strip()) and WORD.findall(fold(question)) == WORD.findall(fold(option_text))


def _with_what_was_typed(offered: Offered, question: str) -> Offered:
    """The same, where one of those that are offered has just the words of the typed question: Enter takes that."""
    options = offered.question.options
    number = next((n for n, option in enumerate(options, 1) if _is_word_for_word(question, option.text)), 0)
    return Offered(change(offered.question, default=str(number))) if number else offered


def _with_nearest(run: RunSession, draft: Draft, question: Question, suggested: list[Suggestion]) -> Offered:
    """The question with those before its other options that come nearest to the typed one."""
    words = words_about(run, run.settings.language)
    near = nearest(run, draft.question, suggested, lambda suggestion: _can_be_asked(draft, suggestion))
    near = [*dict.fromkeys((*numbers_meant(run, draft.question), *near))][:MOST_NEAR]
    near_options = [AnswerOption(_typed(*asked), text) for asked, text in worded_once(run, words, near).items()]
    near_texts = [option.text for option in near_options]
    other_options = [option for option in question.options if option.text not in near_texts]
    options = (*near_options, *other_options)[:MOST]
    left_out = words_left_out(run, draft.question, near[0]) if near else ()
    return Offered(change(question, options=options), len(near_options), left_out)


def _with_parts(run: RunSession, draft: Draft, question: Question) -> Offered | None:
    """The question with what says each of two parts of the typed one before its other options; None where it has one.

    Of a part that none surely says, the nearest is there.
    """
    about = draft.game, draft.edition
    parts = two_parts(about, draft.question)
    fits = [QuestionFit(run.file, part, run.run) for part in parts]
    # Who is meant by *it* is said in the other part alone.
    if any(speaks_of_another(about, part) and not fit.names_anything for part, fit in zip(parts, fits, strict=True)):
        return None
    offered_by_part = [offered_about(run, change(draft, question=part), "", "").question for part in parts]
    of_parts = [offered.options[int(offered.default or "1") - 1] for offered in offered_by_part if offered.options]
    if len(of_parts) < 2 or of_parts[0].text == of_parts[1].text:
        return None
    others = [option for option in question.options if option.text not in {part.text for part in of_parts}]
    return Offered(change(question, options=(*of_parts, *others)[:MOST]), len(of_parts), has_parts=True)


def _can_be_asked(draft: Draft, suggestion: Suggestion) -> bool:
    """Whether the reader of files takes this as a question of the board."""
    try:
        scenario_of(change(draft, asks=suggestion, states=(), denies=(), claims=()))
    except Refused:
        return False
    return True


def _suggested(run: RunSession, question: str, fit: QuestionFit, written: list[Suggestion]) -> list[Suggestion]:
    """All that may be asked of the run, each once."""
    end_suggestions = ends_asked_about(run, question)
    suggestions = [
        *written,
        *(end for end in end_suggestions if is_meant_by_a_verb(game_of(run.file), end)),
        *who_meant(run, question),
        *numbers_meant(run, question),
        *what_lies(run, question),
        *of_the_end(run, question),
        *nearly_happened(run),
        *orders(run, question),
        *pairs_named(run, question, what_happened(run)),
        *playable(run, question),
        *reactions_named(run, question),
        *payments(run, question),
        *gained_marks(run, question),
        *end_suggestions,
        *what_happened(run),
        *asked_of_named(run, question),
        *choices_meant(run, question),
    ]
    if is_in(run, question, "often"):
        suggestions += [*counted_marks(run, question), *had_marks(run, question)]
        suggestions += counted_of_players(run, question)
        suggestions += [("count", lines) for kind, lines in what_happened(run) if kind == "happens"]
    # "Does Ana draw two cards?" is settled by how many she draws; that she draws says too little.
    suggestions += _counted_instead(fit, suggestions)
    return named_or_there(run, question, [*dict.fromkeys(apart(run, suggestions))])


def _counted_instead(fit: QuestionFit, suggestions: list[Suggestion]) -> list[Suggestion]:
    """How often that happens of which the question asks whether it does, with words that a yes leaves out."""
    happenings = [lines for kind, lines in suggestions if kind == "happens" and len(lines) == 1]
    return [("count", lines) for lines in happenings if fit.but_for("happens", check_of("happens", lines))]


def _only_written(fit: QuestionFit, question: str, written: list[Suggestion]) -> str:
    """What was written as a line of a file, where it is one thing; in a sentence, where that leaves out no word."""
    (kind, lines), *others = written
    is_said = not is_asked_aloud(question) or not fit.left_out(kind, check_of(kind, lines))
    return _typed(kind, lines) if is_said and not others else ""


def is_meant_by_several(run: RunSession, draft: Draft) -> bool:
    """Whether several suggestions say the typed question, so that none of them is taken for it unseen."""
    fit, offered = QuestionFit(run.file, draft.question, run.run), question_about(run, draft, "", "")
    fitting = [asked for asked in _checks(offered) if fit.of(*asked) == ANSWERED]
    return bool(draft.question.strip()) and len(fitting) > 1


def _checks(offered: Question) -> list[tuple[str, Check]]:
    """What is computed for each suggestion: its kind and its check."""
    typed = (option.answer.partition(" ") for option in offered.options)
    return [(kind, check_of(kind, tuple(lines.split(", ")))) for kind, _, lines in typed]


def _written_as_a_line(run: RunSession, draft: Draft) -> list[tuple[str, tuple[str, ...]]]:
    """What the typed question says where it is written as a line of a file: once for each card that it may mean."""
    line = wholly_read(Tongue(draft, run.settings.language), draft.question)
    if line is None:
        return []
    try:
        with_asks(run, draft, *line)
    except Unanswerable:
        return []
    return apart(run, [line])


def _typed(kind: str, lines: tuple[str, ...]) -> str:
    return f"{kind} {', '.join(lines)}"


def with_option(run: RunSession, draft: Draft, asked: Question, text: str) -> Draft:
    """The draft with the suggestion that a text chooses as its question.

    Raises:
        Unanswerable: it is none of them.
    """
    kind, _, lines = chosen(asked, text).answer.partition(" ")
    return with_asks(run, draft, kind, tuple(lines.split(", ")))


def with_asks(run: RunSession, draft: Draft, kind: str, lines: tuple[str, ...]) -> Draft:
    """The draft with a question, and with the sentences that *yes* and *no* state, in every language.

    Raises:
        Unanswerable: the reader of files says what is wrong with it.
    """
    draft_asking = change(draft, asks=(kind, lines), states=(), denies=(), claims=())
    try:
        file = scenario_of(draft_asking)
    except Refused as refused:
        sentences = (told_in(run.settings.language, diagnostic) for diagnostic in refused.diagnostics[:2])
        raise Unanswerable(
            "\n".join(f"{fault_sentences.what}. {fault_sentences.how}" for fault_sentences in sentences), True
        ) from refused
    assert file.asks is not None
    if absent := absent_of(run, file.asks[1]):
        tongue = Tongue(draft, run.settings.language)
        known = ", ".join(titles_there(run, tongue, absent))
        raise tongue.unfit("card-absent", card=title_of(tongue, absent), known=known)
    if kind in ("value", "count", WHO, WHERE):
        return draft_asking
    statements = {form: tuple(_stated(run, file.asks, language, form) for language in BY_CODE) for form in (SO, NOT)}
    return change(draft_asking, states=statements[SO], denies=statements[NOT])


def _stated(run: RunSession, asks: tuple[str, Check], language: str, form: str) -> tuple[str, str]:
    return language, f"{words_about(run, language).say(*asks, form)}."


def counted(run: RunSession, count: int) -> tuple[tuple[str, str], ...]:
    """The sentence, in every language, that what is counted happens so many times."""
    assert run.file.asks is not None
    check = run.file.asks[1]
    return tuple((language, f"{words_about(run, language).counted(check, count)}.") for language in BY_CODE)


def stated(run: RunSession, language: str) -> str:
    """What the computed answer states, as a sentence; empty if nothing is asked, or the answer is open."""
    if run.file.asks is None:
        return ""
    answer = decided_answer(run.file, run.ruleset, run.run)
    return computed_question.stated(
        run.file, run.run, answer, speaker_of(change(run.settings, language=language), run.file)
    )

"""Explains a run in a language: fetches sentences, names of cards, and what the ruling rests on."""

from __future__ import annotations

from collections.abc import Iterable

from judge.app.corpus.games import game_of, map_title, rulebook, shelf
from judge.app.corpus.messages import catalogue, rule_texts, shorts
from judge.app.corpus.settled_readings import (
    HERE,
    THIRD,
    LaterEdition,
    later_edition,
    named_together,
    option_says,
    read_here,
    said_so,
)
from judge.app.corpus.told_cards import told_cards
from judge.app.executed.answered import Answered, Otherwise, readings_consulted
from judge.app.explaining.computed_question import (
    computed_question,
    is_ruled_as_reviewed,
    statement,
    title_states_answer,
    unanswered,
    value_said,
)
from judge.app.explaining.imported_stamp import imported_lines, marked_line
from judge.app.explaining.tell_cards import speaker_of
from judge.explain.ruling.not_computed import not_computed
from judge.explain.ruling.tell_run import Told, explain, is_forced
from judge.explain.said.depth import cited_rules
from judge.explain.said.outcome import told_outcome
from judge.explain.said.printed_citation import FOREIGN, foreign_lines
from judge.explain.said.speaker import Speaker
from judge.model.disputes.scenario import Scenario
from judge.model.phrase import Argument
from judge.model.play.note import FlagArg, TextArg
from judge.model.telling.executed import NO, OPEN, UNREACHED, UNREACHED_DAY, YES
from judge.model.telling.explanation import Explanation, Missed
from judge.model.value import change
from judge.scenario.addressing.planned_answers import legal_answers
from judge.scenario.expectations.compare_run import compare
from judge.scenario.questions.cited_rules import uncited
from judge.text.catalogue import Catalogue
from judge.text.written import nested
from judge.version import __version__

ANSWER_WORDS = (YES, NO, OPEN, UNREACHED, UNREACHED_DAY)
"""The answers that are words of the program, with a sentence in every language; others are what was counted or is."""


def tell(answered: Answered, language: str, beside: Iterable[str] = ()) -> Explanation:
    """The explanation of what was executed, compared with what the scenario expects.

    ``beside`` are rules that are named beside it, which the foot has, too.
    """
    scenario, run = answered.scenario, answered.run
    game = game_of(scenario)
    words = catalogue(scenario.game, scenario.edition, language)
    differences = compare(game, run, scenario.checks)
    cards = told_cards(scenario, words)
    speaker = speaker_of(scenario, words)
    is_ruled = is_ruled_as_reviewed(scenario, answered.ruleset)
    question_left = unanswered(scenario, run, language)
    # A whole sentence says itself what was computed; a claim is about the computed question.
    is_sentence = not question_left and not scenario.claims and bool(statement(answered, speaker))
    assessment = Told(
        answer=answer_said(answered, speaker),
        plain=answered.answer,
        met=len(scenario.checks) - len(differences),
        total=len(scenario.checks),
        differences=differences,
        uncited=uncited(run, scenario),
        paste=legal_answers(game, run.end, run.choice) if run.choice and not is_forced(game, run.choice) else (),
        asking=answered.asking,
        looks=answered.never_offered,
        deciding=answered.deciding,
        computed="" if is_sentence else computed_question(scenario, run, speaker),
        unanswered=question_left,
        otherwise=_all_otherwise(answered, speaker),
        otherwise_in_brief=_otherwise_in_brief(answered, speaker),
        not_computed=not_computed(scenario, (run,), cards, words),
        elsewhere=answered.missed_elsewhere,
        beyond=answered.beyond.run,
        asked_in_contrast=answered.asked_in_contrast,
        worded=_worded(answered, language),
        turning=answered.turned_by,
        contrasts=told_contrasts(answered, speaker),
        is_authored=not is_ruled and not title_states_answer(answered, speaker),
        is_reviewed=is_ruled,
        map_title=map_title(scenario, language),
    )
    told = explain(
        speaker, shelf(scenario.game).layout, scenario, run, assessment, _edition_title(scenario, language), game
    )
    # A rule that decides may be one of the rest of the phase, which is behind the run.
    cited = frozenset((*run.cited, *answered.deciding, *cited_rules(told), *beside))
    return change(
        told,
        stamp=stamp(words, answered, cited),
        stamp_in_brief=stamp(words, answered, cited, is_brief=True),
        foreign=_foreign(scenario, cited),
    )


def _foreign(scenario: Scenario, cited: Iterable[str]) -> dict[str, str]:
    """The authority of each of these rules that is not the publisher's of this edition."""
    records = rulebook(scenario.game, scenario.edition).by_id()
    authorities = ((rule, records[rule].authority) for rule in cited if rule in records)
    return {rule: authority for rule, authority in authorities if authority in FOREIGN}


def _worded(answered: Answered, language: str) -> Missed | None:
    """The rule that decides, alone or by a contrast of the file, in our words."""
    scenario = answered.scenario
    texts = rule_texts(scenario.game, scenario.edition, (*answered.deciding, *answered.turned_by)[:1], language)
    return next((Missed(f"{text[:1].upper()}{text[1:]}", (rule,), is_rule=True) for rule, text in texts.items()), None)


def answer_said(answered: Answered, speaker: Speaker, is_below_computed: bool = False) -> str:
    """The computed answer; what lies in a zone, or a fact, in words; see ``statement``."""
    if answered.unreached:
        return answered.unreached
    sentence = statement(answered, speaker, is_below_computed)
    return sentence or value_said(answered.scenario, answered.run, answered.answer, speaker)


def answer_printed(answer: str, words: Catalogue) -> str:
    """An answer as it is told, with a sentence for what is a word of the program."""
    return words.say(f"answer.{answer}", file=True) if answer in ANSWER_WORDS else answer


def _all_otherwise(answered: Answered, speaker: Speaker) -> tuple[Missed, ...]:
    """A line for each thing that turns the answer; one for all readings that were not tried to the end."""
    lines = [_otherwise(answered, turned, speaker) for turned in _settled_first(answered) if turned.answer]
    questions = _questions(answered.scenario, speaker.catalogue.language)
    untried_options = [
        f"{questions[otherwise.reading]} ({otherwise.reading}={otherwise.option})"
        for otherwise in answered.otherwise
        if not otherwise.answer
    ]
    if untried_options:
        lines.append(Missed(speaker.catalogue.say("otherwise.untried", readings=" ".join(untried_options)), ()))
    return tuple(lines)


def _settled_first(answered: Answered) -> tuple[Otherwise, ...]:
    """What turns the answer, first of all what a later edition has so."""

    def is_not_so(turned: Otherwise) -> bool:
        later = _later(answered, turned)
        return later is None or not later.is_so

    return tuple(sorted(answered.otherwise, key=is_not_so))


def _later(answered: Answered, turned: Otherwise) -> LaterEdition | None:
    """How a later edition has this; nothing where it is told of another option of the same reading that it takes it."""
    later = later_edition(answered.scenario, turned.reading, turned.option) if turned.reading else None
    if later is None or later.how != THIRD:
        return later
    others = (other for other in answered.otherwise if other.reading == turned.reading and other.answer)
    told = (later_edition(answered.scenario, other.reading, other.option) for other in others)
    return None if any(other is not None and other.is_so for other in told) else later


def _otherwise_in_brief(answered: Answered, speaker: Speaker) -> tuple[str, ...]:
    """The same lines, but for the readings that turn the answer: they stand in one line for each answer.

    Of a point that a later edition has as it is read here nothing is said: nobody disputes it any more.
    """
    turned_by_answer: dict[tuple[str, bool, str], list[tuple[Otherwise, LaterEdition | None]]] = {}
    words = speaker.catalogue
    for turned in _settled_first(answered):
        later = _later(answered, turned) if turned.reading and turned.answer else None
        if turned.reading and turned.answer and (later is None or later.how != HERE):
            # What is disputed shares one line, which has room for the bare answer: the cards are to stand below it.
            told = turned if later is not None else change(turned, unasked=False)
            group = (*_said_then(answered, told, speaker), said_so("otherwise.readings", later))
            turned_by_answer.setdefault(group, []).append((turned, later))
    of_readings = (
        words.say(
            key,
            options=", ".join(f"{turned.reading}={turned.option}" for turned, _ in group),
            count=len({turned.reading for turned, _ in group}),
            answer=answer_then,
            stated=is_stated,
            **named_together(later for _, later in group),
        )
        for (answer_then, is_stated, key), group in turned_by_answer.items()
    )
    others = tuple(turned for turned in answered.otherwise if not (turned.reading and turned.answer))
    return (*of_readings, *(told.text for told in _all_otherwise(change(answered, otherwise=others), speaker)))


def _otherwise(answered: Answered, turned: Otherwise, speaker: Speaker) -> Missed:
    """The answer under another reading, or if somebody had chosen otherwise."""
    answer, is_stated = _said_then(answered, turned, speaker)
    if turned.before is not None:
        about_turn = (*turned.before.args, ("action", FlagArg(turned.before.is_action)), ("answer", TextArg(answer)))
        return Missed(speaker.key("otherwise.earlier", (*about_turn, ("stated", FlagArg(is_stated)))), ())
    if turned.says is None:
        words, later = speaker.catalogue, _later(answered, turned)
        question = _questions(answered.scenario, words.language)[turned.reading]
        says = option_says(answered.scenario, words.language, turned.reading, turned.option)
        # What somebody chose is held, and nothing is tried beside it: here stands our default.
        here = read_here(answered.scenario, words.language, turned.reading)
        reading_arguments: dict[str, Argument] = {"here": nested(here, words), "says": nested(says, words)}
        reading_arguments |= later.arguments if later is not None else {}
        key = said_so("otherwise.reading", later)
        text = words.say(key, question=question, **reading_arguments, answer=answer, stated=is_stated)
        return Missed(text, (f"{turned.reading}={turned.option}",))
    about_choice = (("says", turned.says), ("answer", TextArg(answer)), ("stated", FlagArg(is_stated)))
    return Missed(speaker.key("otherwise.choice", about_choice), ())


def told_contrasts(answered: Answered, speaker: Speaker) -> tuple[Missed, ...]:
    """What the contrasts of the file would change: to what answer they lead; without one what comes of it."""
    scenario = answered.scenario
    answers = answered.in_contrasts or (OPEN,) * len(scenario.contrasts)
    return tuple(
        Missed(_in_contrast(answered, number, answer, speaker), contrast.why)
        for number, (contrast, answer) in enumerate(zip(scenario.contrasts, answers, strict=True))
        if contrast.says.texts
    )


def _in_contrast(answered: Answered, number: int, answer: str, speaker: Speaker) -> str:
    words = speaker.catalogue
    says = answered.scenario.contrasts[number].says.get(words.language)
    if answer in ("", OPEN):
        outcome = _outcome_in_contrast(answered, number, speaker)
        return words.say("label.would-change-to" if outcome else "label.would-change", says=says, outcome=outcome)
    if answer == answered.answer:
        return words.say("otherwise.alike", says=says)
    told, is_stated = _said_then(answered, Otherwise(answer), speaker)
    return words.say("otherwise.contrast", says=says, answer=told, stated=is_stated)


def _outcome_in_contrast(answered: Answered, number: int, speaker: Speaker) -> str:
    """What comes of a board in this contrast, where nothing is asked and that is something else; empty otherwise."""
    scenario = answered.scenario
    is_replayed = scenario.asks is None and number < len(answered.contrasts) and answered.contrasts[number].is_whole
    runs = (answered.run, answered.contrasts[number].run) if is_replayed else ()
    if not runs or any(run.stop.reason not in ("until", "done") for run in runs):
        return ""
    view = game_of(scenario).speaks.view
    outcome_here, outcome_there = (told_outcome(view(run.start), view(run.end), speaker) for run in runs)
    return speaker.small(outcome_there) if outcome_there != outcome_here else ""


def _said_then(answered: Answered, turned: Otherwise, speaker: Speaker) -> tuple[str, bool]:
    """The other answer, as it is told, and whether it is a value that is told with a colon in it.

    None may stand before such a one; a word of the program has none that counts.
    """
    if turned.unasked and turned.answer == NO:
        return speaker.catalogue.say("answer.then-unasked"), False
    word = value_said(answered.scenario, answered.run, turned.answer, speaker)
    if word in (YES, NO, UNREACHED, UNREACHED_DAY):
        return speaker.catalogue.say(f"answer.then-{word}"), False
    return f"{answer_printed(word, speaker.catalogue).rstrip('.')}.", ":" in word


def _questions(scenario: Scenario, language: str) -> dict[str, str]:
    """What each reading of the edition answers: nobody at a table knows a reading by its id."""
    book = rulebook(scenario.game, scenario.edition)
    return {reading.id: reading.question.get(language) for reading in book.readings}


def _edition_title(scenario: Scenario, language: str) -> str:
    title = rulebook(scenario.game, scenario.edition).title.get(language)
    return title or f"{scenario.game} {scenario.edition}"


def stamp(
    words: Catalogue,
    answered: Answered,
    cited: Iterable[str],
    is_brief: bool = False,
    turning: frozenset[str] | None = None,
) -> tuple[str, ...]:
    """What the ruling rests on: edition, version, corpus; readings consulted; those ``cited`` of other authority.

    In brief the readings by default are counted: one that turns the answer stands under the answer already. So are
    those but ``turning`` where these are given, for a page that no depth makes longer.
    """
    scenario, ruleset = answered.scenario, answered.ruleset
    book = rulebook(scenario.game, scenario.edition)
    lines = [
        words.say(
            "stamp.line",
            game=book.game.capitalize(),
            edition=book.edition,
            version=__version__,
            hash=shelf(scenario.game).hashes[scenario.edition],
        )
    ]
    if mark_sentence := marked_line(
        scenario, words
    ):  # it stands in the first line, the one that every form of a ruling has
        lines[0] = f"{lines[0]} · {mark_sentence}"
    lines += [*_travelled(words, scenario), *imported_lines(scenario, words)]
    lines += _read(words, answered, is_brief) if turning is None else _read_of(words, answered, turning)
    short_rules = shorts(scenario.game, scenario.edition, words.language)
    lines += foreign_lines(cited, _foreign(scenario, cited), words, short_rules)
    if ruleset.off:
        lines.append(words.say("stamp.off", rules=", ".join(ruleset.off)))
    return (*lines, words.say("stamp.wording"))


def _read(words: Catalogue, answered: Answered, is_brief: bool) -> list[str]:
    """How what the rules leave open is read here."""
    questions = _questions(answered.scenario, words.language)
    readings = readings_consulted(answered)
    usual_count = sum(is_default for *_, is_default in readings) if is_brief else 0
    lines = [
        _reading_told(words, answered.scenario, questions[id], (id, option, is_default))
        for id, option, is_default in readings
        if not (is_brief and is_default)
    ]
    return [*lines, words.say("stamp.read-as-usual", count=usual_count)] if usual_count else lines


def _read_of(words: Catalogue, answered: Answered, turning: frozenset[str]) -> list[str]:
    """The readings that turn what is told, or were chosen; the others are counted, with what lists them."""
    questions, readings = _questions(answered.scenario, words.language), readings_consulted(answered)
    shown = [(id, option, is_default) for id, option, is_default in readings if id in turning or not is_default]
    lines = [
        _reading_told(words, answered.scenario, questions[id], (id, option, is_default))
        for id, option, is_default in shown
    ]
    more = len(readings) - len(shown)
    return [*lines, words.say("stamp.read-as-usual-json", count=more, more=bool(lines))] if more else lines


def _reading_told(words: Catalogue, scenario: Scenario, question: str, reading: tuple[str, str, bool]) -> str:
    """What the rules leave open, and how it is read here."""
    id, option, is_default = reading
    says = option_says(scenario, words.language, id, option)
    return words.say("stamp.reading", question=question, says=says, id=id, option=option, default=is_default)


def _travelled(words: Catalogue, scenario: Scenario) -> list[str]:
    """Of a shared text: whether program and corpus are those with which it was made, and the text still the same."""
    origin = scenario.origin
    if origin is None:
        return []
    version_and_corpus = (__version__, shelf(scenario.game).hashes[scenario.edition])
    is_same = (origin.version, origin.corpus) == version_and_corpus
    key = "stamp.shared-same" if is_same else "stamp.shared-other"
    lines = [words.say(key, version=origin.version, hash=origin.corpus)]
    return lines if origin.text == scenario.digest else [*lines, words.say("stamp.shared-changed")]

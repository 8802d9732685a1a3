"""What was computed, as a question beside the one that somebody typed, and what its answer states, as a sentence."""

from __future__ import annotations

from pathlib import Path

from judge.app.corpus.games import game_of, rulebook
from judge.app.corpus.typed_words import typed_words
from judge.app.executed.answered import FINISHED, Answered, told_at_once
from judge.app.explaining.asked.heard_question import WORD, is_open
from judge.app.explaining.asked.order_asked import ANSWERED
from judge.app.explaining.question_fit import QuestionFit
from judge.app.store.place import board_folders
from judge.explain.said.question_words import ASKS, NOT, SO, AskedWords, scene_of
from judge.explain.said.speaker import Speaker
from judge.model.disputes.scenario import Scenario
from judge.model.play.run import Run
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import NO, OPEN, YES
from judge.publish.told_value import told_value
from judge.scenario.expectations.counters_had import is_number
from judge.scenario.expectations.state_at_the_end import WHERE
from judge.scenario.expectations.who_did import WHO
from judge.text.spelling import fold


def computed_question(scenario: Scenario, run: Run, speaker: Speaker) -> str:
    """The computed question in words; empty where it is the question of the file, or the file is a bundled ruling.

    Whoever wrote a bundled ruling chose what it asks for its question, and somebody else read both.
    """
    if scenario.asks is None or is_reviewed(scenario):
        return ""
    kind, check = scenario.asks
    words = AskedWords(speaker, scene_of(game_of(scenario), scenario, run))
    computed = words.wondered(check.subject) if kind == "value" else words.say(kind, check, ASKS)
    question = scenario.question.get(speaker.catalogue.language)
    return "" if WORD.findall(fold(computed)) == WORD.findall(fold(question)) else computed


def unanswered(scenario: Scenario, run: Run, language: str) -> str:
    """The message that the question of the file is not answered; empty where it is, or where there is none.

    It is not where what is computed does not say it, and then it must not stand above the answer; and not where nothing
    was asked of the board.
    """
    question = scenario.question.get(language)
    if not question.strip() or is_reviewed(scenario):
        return ""
    if scenario.asks is None:
        return "" if scenario.claims or scenario.asked is not None else "asked-nothing"
    return "" if QuestionFit(scenario, question, run).of(*scenario.asks) == ANSWERED else "asked-unanswered"


def statement(answered: Answered, speaker: Speaker, is_below_computed: bool = False) -> str:
    """What a *yes* or *no* states, where the question begins with who, what, how …: no such question has either.

    Below the computed question, which may stand in place of that one, it begins with *yes* or *no*.
    """
    scenario = answered.scenario
    if scenario.asks is None or answered.answer not in (YES, NO) or is_reviewed(scenario):
        return ""
    if not is_open((scenario.game, scenario.edition), scenario.question.get(speaker.catalogue.language)):
        return ""
    words = AskedWords(speaker, scene_of(game_of(scenario), scenario, answered.run))
    steps = told_at_once(scenario, answered.run)
    language = speaker.catalogue.language
    if steps:
        return f"{words.story(steps)}."
    sentence = f"{words.say(*scenario.asks, {YES: SO, NO: NOT}[answered.answer])}."
    is_computed_printed = is_below_computed or bool(unanswered(scenario, answered.run, language))
    if not is_computed_printed or ": " in sentence:  # a list of steps stands behind a colon of its own
        return sentence
    return speaker.catalogue.say(f"answer.{answered.answer}-so", said=speaker.small(sentence))


def is_reviewed(scenario: Scenario) -> bool:
    """Whether the file is a bundled ruling, whose question and answer were chosen for each other."""
    path = Path(scenario.span.file).resolve()
    return any(path.is_relative_to(folder.resolve()) for folder in board_folders())


def is_ruled_as_reviewed(scenario: Scenario, ruleset: Ruleset) -> bool:
    """Whether it is a bundled ruling, under the readings under which its answer was read beside its title."""
    book = rulebook(scenario.game, scenario.edition)
    readings = ((book.reading(id), option) for id, option in ruleset.readings)
    return is_reviewed(scenario) and all(reading is None or option == reading.default for reading, option in readings)


def value_said(scenario: Scenario, run: Run, answer: str, speaker: Speaker) -> str:
    """An answer to what the scenario asks, as it is told: that to ``value`` in words, any other as it stands."""
    # In a dialogue nothing is answered before all is asked.
    if scenario.asks is None or answer in ("", OPEN):
        return answer
    if scenario.asks[0] == WHO:
        names = AskedWords(speaker, scene_of(game_of(scenario), scenario, run)).named(scenario.asks[1].subject, answer)
        return f"{names[:1].upper()}{names[1:]}."
    if scenario.asks[0] == WHERE:
        words = AskedWords(speaker, scene_of(game_of(scenario), scenario, run))
        place = words.where(scenario.asks[1].wanted[0], answer)
        return f"{place[:1].upper()}{place[1:]}."
    if scenario.asks[0] != "value":
        return answer
    subject = scenario.asks[1].subject
    if is_number(game_of(scenario), run.end.players, subject):
        return answer
    shape, is_counted = game_of(scenario).reads.board, asks_how_many(scenario, speaker.catalogue.language)
    return told_value(subject, answer, shape, run.end.players, speaker, is_counted)


def asks_how_many(scenario: Scenario, language: str) -> bool:
    """Whether the question of a file has a word that asks for a number."""
    words = WORD.findall(fold(scenario.question.get(language)))
    return not frozenset(words).isdisjoint(typed_words(scenario.game, scenario.edition, "how-much"))


def stated(scenario: Scenario, run: Run, answer: str, speaker: Speaker) -> str:
    """What the computed answer states, as a sentence; empty if nothing is asked, or the answer is open."""
    if scenario.asks is None or answer in ("", OPEN) or (run.stop.reason not in FINISHED and answer != YES):
        return ""
    kind, check = scenario.asks
    words = AskedWords(speaker, scene_of(game_of(scenario), scenario, run))
    if kind == "count":
        return f"{words.counted(check, int(answer))}."
    if kind == WHERE:
        return f"{words.where(check.wanted[0], answer)}."
    if kind == WHO:
        return f"{words.who(check.subject, answer)}."
    if kind == "value":
        if is_number(game_of(scenario), scenario.start.players, check.subject):
            return f"{words.value(check.subject, answer)}."
        value_words = value_said(scenario, run, answer, speaker)
        return value_words if "." in check.subject else words.value(check.subject, value_words)
    return f"{words.say(kind, check, {YES: SO, NO: NOT}[answer])}."


def title_states_answer(answered: Answered, speaker: Speaker) -> bool:
    """Whether the title of a file says what is computed of it, word for word: then neither contradicts the other."""
    title = answered.scenario.name.get(speaker.catalogue.language)
    sentence = stated(answered.scenario, answered.run, answered.answer, speaker)
    return bool(sentence) and _alike(sentence) == _alike(title)


def _alike(text: str) -> str:
    """A sentence without what a keyboard, and a typesetter, write otherwise."""
    return " ".join(fold(text).replace("\u2019", "'").split())

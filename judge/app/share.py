"""``judge share``: one self-contained text that pastes into a forum, a chat or an issue, and runs elsewhere."""

from __future__ import annotations

import sys

from judge.app.corpus.board_codes import code_for, file_of, is_code
from judge.app.corpus.games import game_of, shelf
from judge.app.corpus.messages import catalogue
from judge.app.corpus.told_cards import told_cards
from judge.app.executed.answered import Answered
from judge.app.executing.answer_question import execute
from judge.app.executing.beyond.rest_of_phase import decided_answer
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import find, parse, received, shown
from judge.app.explaining.computed_question import computed_question, unanswered
from judge.app.explaining.explain_run import answer_said, tell
from judge.app.explaining.imported_stamp import imported_lines
from judge.app.explaining.tell_cards import speaker_of
from judge.app.importing.card_data.written_imports import with_imported
from judge.app.reply import DONE, Reply, Settings
from judge.explain.ruling.not_computed import not_computed
from judge.explain.said.depth import RULING, Page, why_on
from judge.explain.said.speaker import Speaker
from judge.model.diagnostic import Span, refusal
from judge.model.disputes.scenario import Origin, Scenario
from judge.model.rulebook.ruleset import Ruleset
from judge.scenario.writing.shared_text import digest, shared_text, silenced
from judge.text.catalogue import Catalogue
from judge.text.nodes import Mapping
from judge.text.source import LARGEST
from judge.text.yaml import read
from judge.version import __version__


def share(
    settings: Settings,
    scenario: str,
    fence: bool = False,
    edition: str | None = None,
    silent: bool = False,
    code: bool = False,
) -> Reply:
    """The text of a ruling, to be run elsewhere with ``judge run -``: board, play, claims, the file's own cards.

    Comments and notes stay at home. ``fence`` puts it between the marks by which forums and chats keep a text as it is.
    ``code`` packs it into one word instead, that every verb takes for the board.
    Cards of the user's import are written into it, in our vocabulary and without a word of theirs.
    ``silent`` leaves out the words of cards that no ability says: they may be those that are printed.

    Raises:
        Refused: the file is faulty, or an answer in it is illegal.
    """
    raw, name, id = _read(scenario)
    file = parse(raw, name, id, settings)
    import_lines: tuple[str, ...] = ()
    if any(card.copy for card in file.cards):  # whoever gets the text has not imported them
        import_lines = imported_lines(file, catalogue(file.game, file.edition, settings.language))
        raw = with_imported(read(raw, name), game_of(file))
        file = parse(raw, name, id, settings)
    if silent:
        file_node = read(raw, name)
        assert isinstance(file_node, Mapping)
        raw = silenced(file_node)
        file = parse(raw, name, id, settings)
    if edition is not None and edition != file.edition:
        raise refusal(Span("--edition", 1, 1), "share/edition", edition=file.edition)
    node = read(raw, name)
    assert isinstance(node, Mapping)
    words = catalogue(file.game, file.edition, settings.language)
    origin = Origin(__version__, file.game, file.edition, shelf(file.game).hashes[file.edition], digest(node))
    text = (
        f"{code_for(node, origin, settings.language)}\n"
        if code
        else shared_text(node, origin, (*_above(settings, file, words), *import_lines))
    )
    return Reply(
        "share",
        DONE,
        text=f"```yaml\n{text}```\n" if fence else text,
        result={"text": text, "version": origin.version, "corpus": origin.corpus, "digest": origin.text},
        diagnostics=file.remarks,
        game=file.game,
        edition=file.edition,
        readings=settings.readings,
    )


def _read(scenario: str) -> tuple[bytes, str, str]:
    if scenario == "-":
        return received(sys.stdin.buffer.read(LARGEST + 1)), "<stdin>", "stdin"
    if is_code(scenario):
        return file_of(scenario), "<code>", "code"
    path = find(scenario)
    return path.read_bytes(), shown(path), path.stem


def _above(settings: Settings, file: Scenario, words: Catalogue) -> tuple[str, ...]:
    """The comment lines above a shared text, for a reader without the program: the command that runs it, its answer
    and the reason.
    """
    readings = "".join(f" --reading {id}={option}" for id, option in settings.readings)
    lines = [words.say("share.run", command=f"judge run -{readings}")]
    ruleset = chosen_ruleset(file, settings.readings)
    run = replay(file, ruleset, strict=not settings.readings)
    cards = told_cards(file, words)
    speaker = speaker_of(file, words)
    computed_sentence = computed_question(file, run, speaker)
    answered = Answered(file, ruleset, run, decided_answer(file, ruleset, run))
    answer = answer_said(answered, speaker, is_below_computed=bool(computed_sentence))
    if answer:
        # Whoever cannot run the text reads the answer under its question: the file's own, where that is what it says.
        lines += [computed_sentence or " ".join(file.question.get(settings.language).split())]
        answer_sentence = words.say(f"answer.{answer}", file=True) if f"answer.{answer}" in words.messages else answer
        lines.append(f"→ {answer_sentence}")
        left_message = unanswered(file, run, settings.language) if computed_sentence else ""
    else:
        left_message = unanswered(file, run, settings.language)
    lines += not_computed(file, (run,), cards, words)
    lines += _reason(settings, file, ruleset, speaker, answer) if answer else ()
    lines += [words.say(left_message, asked=file.question.get(settings.language), titled=False)] if left_message else []
    return tuple(lines)


def _reason(settings: Settings, file: Scenario, ruleset: Ruleset, speaker: Speaker, answer: str) -> tuple[str, ...]:
    """The one reason that stands under the answer of a ruling without its steps, else what somebody has ruled there.

    None where such a ruling has another answer than ``answer``: one that the rest of the phase brings, or none.
    """
    answered = execute(file, ruleset, strict=not settings.readings, named=settings.readings)
    if answer_said(answered, speaker) != answer:
        return ()
    return tuple(reason.text for reason in why_on(tell(answered, settings.language), Page(RULING))[-1:])

"""Suggests what may be asked of the replay of a new board: what nearly happened, what happened, what came first."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from judge.app.corpus.fault_sentences import told_in
from judge.app.corpus.games import cards_of, game_of
from judge.app.corpus.rules_and_messages import corpus
from judge.app.executed.answered import FINISHED
from judge.app.executing.rest_of_phase import decided_answer
from judge.app.explaining.explain_run import value_said
from judge.app.new.drafts.draft import Draft, scenario_of
from judge.app.new.heard.likeness import WORD, is_in, likeness, stems
from judge.app.new.heard.whereabouts import MOVING, arrived, ends_asked_about, is_meant_by_a_verb
from judge.app.ruling.ask_choices import NOWHERE, OF_TURNS, RunSession, speaker_of
from judge.app.ruling.session import AnswerOption, Question, Unanswerable, chosen
from judge.explain.said.question_words import ASKS, NOT, SO, AskedWords, scene_of
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Check
from judge.model.play.note import CardArg
from judge.model.telling.executed import NO, OPEN, YES
from judge.model.value import change
from judge.scenario.expectations.compare_run import happening_by, happenings
from judge.text.languages import BY_CODE
from judge.text.spelling import fold

MOST = 9
"""So many are offered: as many as have a number that is one key."""
QUIET = ("begins", "ceases", "pays", "succeeds", "joins")
"""What happens on the way, and is hardly ever what a dispute is about."""


def words_about(run: RunSession, language: str) -> AskedWords:
    """What puts the questions about this replay into words of a language."""
    scene = scene_of(game_of(run.file), run.file, run.run)
    return AskedWords(speaker_of(change(run.settings, language=language), run.file), scene)


def question_about(run: RunSession, draft: Draft, say: str, help: str) -> Question:
    """The question with suggestions from the run, near misses first; Enter takes the one most like the dispute's."""
    words = words_about(run, run.settings.language)
    whereabouts = ends_asked_about(run, draft.question)
    suggestions = [
        *(end for end in whereabouts if is_meant_by_a_verb(end)),
        *_missed(run),
        *_orders(run, draft.question),
        *_playable(run, draft.question),
        *_marks(run, draft.question),
        *whereabouts,
        *_happened(run),
    ]
    if is_in(run, draft.question, "often"):
        suggestions += [("count", lines) for kind, lines in _happened(run) if kind == "happens"]
    distinct_suggestions = dict.fromkeys(suggestions)
    options = {
        _typed(kind, lines): words.say(kind, check_of(kind, lines), ASKS) for kind, lines in distinct_suggestions
    }
    likeness_of = {typed: likeness(run, draft.question, typed, shown) for typed, shown in options.items()}
    ranked = sorted(options, key=lambda typed: -likeness_of[typed])[:MOST]
    offered_options = tuple(AnswerOption(typed, options[typed]) for typed in options if typed in ranked)
    best = ranked[0] if ranked and likeness_of[ranked[0]] > 0 else ""
    default = next((str(n) for n, option in enumerate(offered_options, 1) if option.answer == best), "")
    return Question(say, offered_options, default=default, may_skip=True, help=help)


def _missed(run: RunSession) -> list[tuple[str, tuple[str, ...]]]:
    """For each reaction that was nearly activated: whether it may be played, and whether it is activated at all."""
    suggestions: list[tuple[str, tuple[str, ...]]] = []
    for note in run.run.notes:
        if note.tone != "missed" or not note.about:
            continue
        player = next((arg.controller for _, arg in note.args if isinstance(arg, CardArg) and arg.controller), "")
        if player:
            suggestions.append(("legal", (f"{player} chooses reaction: {note.about}",)))
        suggestions.append(("happens", (f"activates: {note.about}",)))
    return suggestions


def _playable(run: RunSession, question: str) -> list[tuple[str, tuple[str, ...]]]:
    """Whether each card that the question names may be played, where an Afternoon's question asks what is allowed."""
    if run.file.start.fact("phase") != OF_TURNS or not is_in(run, question, "allowed"):
        return []
    known_cards = cards_of(run.file)
    held = [
        game_object
        for game_object in run.file.start.objects
        if game_object.card in known_cards and not game_object.place.part
    ]
    question_stems = stems(run, question)
    named = [
        game_object
        for game_object in held
        if question_stems & stems(run, " ".join(text for _, text in known_cards[game_object.card].name.texts))
    ]
    return [("legal", (f"{game_object.controller} plays: {game_object.card}",)) for game_object in named]


def _marks(run: RunSession, question: str) -> list[tuple[str, tuple[str, ...]]]:
    """Whether something gains a status or counter that the question names; also where nothing in the run gains it."""
    game, question_stems = game_of(run.file), stems(run, question)
    terms = {term.code: term for term in corpus(run.file.game, run.file.edition).rulebook.terms}
    suggestions: list[tuple[str, tuple[str, ...]]] = []
    for code in (*game.reads.vocabulary.statuses, *game.reads.vocabulary.counters):
        forms = terms[code].forms if code in terms else ()
        if question_stems & stems(run, " ".join((code, *(form.form for _, form in forms)))):
            suggestions.append(("happens", (f"gains: {code}",)))
    return suggestions


def _happened(run: RunSession) -> list[tuple[str, tuple[str, ...]]]:
    """What happened, each line once; that a reaction is activated is left out where it is played, too."""
    lines = dict.fromkeys(happenings(game_of(run.file), run.run))
    arrived_cards = {line.rpartition(".")[2] for line in arrived(run)}
    return [
        ("happens", (line.replace(" ", ": ", 1),))
        for line in lines
        if UNKNOWN_CARD not in line
        and line.partition(" ")[0] not in QUIET
        and not (line.partition(" ")[0] in MOVING and line.rpartition(" ")[2] in arrived_cards)
        and not (line.startswith("activates ") and line.replace("activates", "plays") in lines)
    ]


def _orders(run: RunSession, question: str) -> list[tuple[str, tuple[str, ...]]]:
    """Which of two cards is played first, asked both ways; first in the order in which the question names them.

    The pairs are cards that were played one right after the other, and cards that the question names one after the
    other; reactions are paired with reactions, other cards with other cards.
    """
    reactions = scene_of(game_of(run.file), run.file, run.run).reactions
    played = [
        happening
        for step in happening_by(game_of(run.file), run.run)
        for happening in step
        if happening[0].startswith("plays ")
    ]
    players_by_line = Counter(line for line, _ in dict.fromkeys(played))
    nowhere = len(question)
    positions = {
        happening: _named_at(run, question, happening, players_by_line[happening[0]] > 1) for happening in played
    }
    is_reversed = is_in(run, question, "after")
    suggestions: list[tuple[str, tuple[str, ...]]] = []
    for is_reaction in (True, False):
        played_alike = [
            happening
            for happening in dict.fromkeys(played)
            if (happening[0].removeprefix("plays ") in reactions) == is_reaction
        ]
        named = sorted(
            (happening for happening in played_alike if positions[happening] < nowhere),
            key=lambda happening: positions[happening],
        )
        for pair in dict.fromkeys((*pairwise(named), *pairwise(played_alike))):
            earlier, later = (
                f"plays: {f'{player}.' * (players_by_line[line] > 1)}{line[6:]}"
                for line, player in sorted(pair, key=lambda happening: positions[happening], reverse=is_reversed)
            )
            suggestions += [("before", (earlier, later)), ("before", (later, earlier))]
    return suggestions


def _named_at(run: RunSession, question: str, played_card: tuple[str, str], is_played_by_both: bool) -> int:
    """At which letter a question names a played card, or its player where both play it; its length if it does not."""
    line, player = played_card
    if is_played_by_both:
        position = fold(question).find(fold(player))
        return position if position >= 0 else len(question)
    known_cards = cards_of(run.file)
    id = line.removeprefix("plays ")
    card_stems = stems(
        run, " ".join((id, *(text for _, text in (known_cards[id].name.texts if id in known_cards else ()))))
    )
    spoken = ((word_match.start(), stems(run, word_match[0])) for word_match in WORD.finditer(fold(question)))
    return next((position for position, words in spoken if words & card_stems), len(question))


def _typed(kind: str, lines: tuple[str, ...]) -> str:
    return f"{kind} {', '.join(lines)}"


def check_of(kind: str, lines: tuple[str, ...]) -> Check:
    """The check that a file has whose question is of this kind, with these lines."""
    if kind == "legal":
        asked, _, answer = lines[0].partition(": ")
        return Check("legal", asked, (answer,), NOWHERE)
    return Check(
        "before" if kind == "before" else "order", "", tuple(line.replace(": ", " ") for line in lines), NOWHERE
    )


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
    asking = change(draft, asks=(kind, lines), states=(), denies=(), claims=())
    try:
        file = scenario_of(asking)
    except Refused as refused:
        sentences = (told_in(run.settings.language, diagnostic) for diagnostic in refused.diagnostics[:2])
        raise Unanswerable("\n".join(f"{told.what}. {told.how}" for told in sentences), True) from refused
    assert file.asks is not None
    if kind in ("value", "count"):
        return asking
    statements = {form: tuple(_stated(run, file.asks, language, form) for language in BY_CODE) for form in (SO, NOT)}
    return change(asking, states=statements[SO], denies=statements[NOT])


def _stated(run: RunSession, asks: tuple[str, Check], language: str, form: str) -> tuple[str, str]:
    return language, f"{words_about(run, language).say(*asks, form)}."


def counted(run: RunSession, count: int) -> tuple[tuple[str, str], ...]:
    """The sentence, in every language, that what is counted happens so many times."""
    assert run.file.asks is not None
    check = run.file.asks[1]
    return tuple((language, f"{words_about(run, language).counted(check, count)}.") for language in BY_CODE)


def stated(run: RunSession, language: str) -> str:
    """What the computed answer states, as a sentence; empty if nothing is asked, or the answer is open."""
    file = run.file
    if file.asks is None:
        return ""
    kind, check = file.asks
    words = words_about(run, language)
    answer = decided_answer(file, run.ruleset, run.run)
    if answer == OPEN or (run.run.stop.reason not in FINISHED and answer != YES):
        return ""
    if kind == "count":
        return f"{words.counted(check, int(answer))}."
    if kind == "value":
        speaker = speaker_of(change(run.settings, language=language), file)
        value_words = value_said(file, run.run, answer, speaker)
        return value_words if "." in check.subject else words.value(check.subject, value_words)
    return f"{words.say(kind, check, {YES: SO, NO: NOT}[answer])}."

"""Suggests what may be asked of the replay of a new board: what nearly happened, what happened, what came first."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from judge.app.corpus.fault_sentences import told_in
from judge.app.corpus.games import GAMES, cards, cards_of
from judge.app.corpus.rules_and_messages import corpus
from judge.app.corpus.typed_words import any_of, typed_words
from judge.app.executed.answered import FINISHED
from judge.app.explaining.explain_run import value_said
from judge.app.new.draft import Draft, scenario_of
from judge.app.ruling.ask_choices import NOWHERE, OF_TURNS, RunSession, speaker_of
from judge.app.ruling.session import AnswerOption, Question, Unanswerable, chosen
from judge.explain.said.question_words import ASKS, NOT, SO, AskedWords, scene_of
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Check
from judge.model.play.note import CardArg
from judge.model.telling.executed import NO, OPEN, YES
from judge.model.value import change
from judge.scenario.expectations.compare_run import answer_to, happening_by, happenings
from judge.text.languages import BY_CODE
from judge.text.spelling import fold

MOST = 9
"""So many are offered: as many as have a number that is one key."""
QUIET = ("begins", "ceases", "pays", "succeeds", "joins")
"""What happens on the way, and is hardly ever what a dispute is about."""
_WORD = re.compile(r"[^\W\d_]+")
_STEM = 5


def words_about(run: RunSession, language: str) -> AskedWords:
    """What puts the questions about this replay into words of a language."""
    scene = scene_of(GAMES[run.file.game], run.file, run.run)
    return AskedWords(speaker_of(change(run.settings, language=language), run.file), scene)


def question_about(run: RunSession, draft: Draft, say: str, help: str) -> Question:
    """The question with suggestions from the run, near misses first; Enter takes the one most like the dispute's."""
    words = words_about(run, run.settings.language)
    suggestions = [
        *_missed(run),
        *_orders(run, draft.question),
        *_playable(run, draft.question),
        *_marks(run, draft.question),
        *_happened(run),
    ]
    if _is_in(run, draft.question, "often"):
        suggestions += [("count", lines) for kind, lines in _happened(run) if kind == "happens"]
    distinct_suggestions = dict.fromkeys(suggestions)
    options = {
        _typed(kind, lines): words.say(kind, check_of(kind, lines), ASKS) for kind, lines in distinct_suggestions
    }
    likeness = {typed: _likeness(run, draft.question, typed, shown) for typed, shown in options.items()}
    ranked = sorted(options, key=lambda typed: -likeness[typed])[:MOST]
    offered_options = tuple(AnswerOption(typed, options[typed]) for typed in options if typed in ranked)
    best = ranked[0] if ranked and likeness[ranked[0]] > 0 else ""
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
    if run.file.start.fact("phase") != OF_TURNS or not _is_in(run, question, "allowed"):
        return []
    known_cards = cards_of(run.file)
    held = [
        game_object
        for game_object in run.file.start.objects
        if game_object.card in known_cards and not game_object.place.part
    ]
    question_stems = _stems(run, question)
    named = [
        game_object
        for game_object in held
        if question_stems & _stems(run, " ".join(text for _, text in known_cards[game_object.card].name.texts))
    ]
    return [("legal", (f"{game_object.controller} plays: {game_object.card}",)) for game_object in named]


def _marks(run: RunSession, question: str) -> list[tuple[str, tuple[str, ...]]]:
    """Whether something gains a status or counter that the question names; also where nothing in the run gains it."""
    game, question_stems = GAMES[run.file.game], _stems(run, question)
    terms = {term.code: term for term in corpus(run.file.game, run.file.edition).rulebook.terms}
    suggestions: list[tuple[str, tuple[str, ...]]] = []
    for code in (*game.vocabulary.statuses, *game.vocabulary.counters):
        forms = terms[code].forms if code in terms else ()
        if question_stems & _stems(run, " ".join((code, *(form.form for _, form in forms)))):
            suggestions.append(("happens", (f"gains: {code}",)))
    return suggestions


def _happened(run: RunSession) -> list[tuple[str, tuple[str, ...]]]:
    """What happened, each line once; that a reaction is activated is left out where it is played, too."""
    lines = dict.fromkeys(happenings(GAMES[run.file.game], run.run))
    return [
        ("happens", (line.replace(" ", ": ", 1),))
        for line in lines
        if UNKNOWN_CARD not in line
        and line.partition(" ")[0] not in QUIET
        and not (line.startswith("activates ") and line.replace("activates", "plays") in lines)
    ]


def _orders(run: RunSession, question: str) -> list[tuple[str, tuple[str, ...]]]:
    """Which of two cards is played first, asked both ways; first in the order in which the question names them.

    The pairs are cards that were played one right after the other, and cards that the question names one after the
    other; reactions are paired with reactions, other cards with other cards.
    """
    reactions = scene_of(GAMES[run.file.game], run.file, run.run).reactions
    played = [
        happening
        for step in happening_by(GAMES[run.file.game], run.run)
        for happening in step
        if happening[0].startswith("plays ")
    ]
    players_by_line = Counter(line for line, _ in dict.fromkeys(played))
    nowhere = len(question)
    positions = {
        happening: _named_at(run, question, happening, players_by_line[happening[0]] > 1) for happening in played
    }
    is_reversed = _is_in(run, question, "after")
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
    stems = _stems(
        run, " ".join((id, *(text for _, text in (known_cards[id].name.texts if id in known_cards else ()))))
    )
    spoken = ((word_match.start(), _stems(run, word_match[0])) for word_match in _WORD.finditer(fold(question)))
    return next((position for position, words in spoken if words & stems), len(question))


def _likeness(run: RunSession, question: str, typed: str, shown: str) -> int:
    """How like a question a suggestion is, in points: for common words above all, for names, for its kind."""
    common = _stems(run, question) & _stems(run, f"{shown} {typed}")
    if not common:
        return 0
    kind = typed.partition(" ")[0]
    is_order, is_allowed, is_often = (
        _is_in(run, question, *keys) for keys in (("first", "after"), ("allowed",), ("often",))
    )
    fits = {"before": 3 * is_order, "legal": int(is_allowed), "count": 3 * is_often}
    named = common & _names(run)
    heard = 3 * len(common - named) + min(2 * len(named), 3)
    is_decided = kind == "happens" and "plays: " in typed and typed.partition("plays: ")[2] in _declared(run)
    heard += 2 * (typed.startswith("happens gains: ") and bool(common - named))  # a status that the question names
    heard -= 2 * len(common - named - _stems(run, _main_clause(run, question)))
    return heard + fits.get(kind, 0) - 3 * (kind == "before" and not is_order) - 4 * is_decided


def _main_clause(run: RunSession, question: str) -> str:
    """The question, folded, without its clause *when …*, which goes to the end, or to a comma where it comes first."""
    folded = fold(question)
    beginnings = any_of(typed_words(run.file.game, run.file.edition, "clause"))
    clause = re.search(rf"\b{beginnings}\b", folded)
    if clause is None:
        return folded
    return folded[: clause.start()] if folded[: clause.start()].strip() else folded.partition(",")[2] or folded


def _words_of(run: RunSession, key: str) -> frozenset[str]:
    """The words of a kind that people type, in all languages."""
    return frozenset(typed_words(run.file.game, run.file.edition, key))


def _is_in(run: RunSession, question: str, *keys: str) -> bool:
    """Whether a question has a word of one of these kinds."""
    words = frozenset(_WORD.findall(fold(question)))
    return any(words & _words_of(run, key) for key in keys)


def _declared(run: RunSession) -> frozenset[str]:
    """The cards that players have chosen to play: that such a card is played is hardly what is disputed."""
    return frozenset(answer.split(".")[-1] for asked, answer in run.given if asked.endswith(" plays"))


def _names(run: RunSession) -> frozenset[str]:
    """The stems of what players and cards are called."""
    known_cards = (*cards(run.file.game).values(), *run.file.cards)
    texts = [text for card in known_cards for _, text in card.name.texts]
    return frozenset().union(*(_stems(run, text) for text in (*texts, *run.file.start.players)))


def _stems(run: RunSession, text: str) -> frozenset[str]:
    """The first letters of a text's words, without words that say nothing of what a question is about."""
    empty_words, shared_stems = _words_of(run, "empty-asked"), _words_of(run, "shared-stems")
    words = _WORD.findall(fold(text).replace("_", " "))
    return (
        frozenset(word[:_STEM].rstrip("s") for word in words if len(word) > 2 and word not in empty_words)
        - shared_stems
    )


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
    words, game = words_about(run, language), GAMES[file.game]
    answer = answer_to(game, run.run, file.asks)
    if answer == OPEN or (run.run.stop.reason not in FINISHED and answer != YES):
        return ""
    if kind == "count":
        return f"{words.counted(check, int(answer))}."
    if kind == "value":
        speaker = speaker_of(change(run.settings, language=language), file)
        value_words = value_said(file, run.run, answer, speaker)
        return value_words if "." in check.subject else words.value(check.subject, value_words)
    return f"{words.say(kind, check, {YES: SO, NO: NOT}[answer])}."

"""What the question of a new board may ask of its replay: what nearly happened, what happened, what came first."""

from __future__ import annotations

import re
from itertools import pairwise

from judge.app.house import GAMES
from judge.app.new_draft import Draft, scenario_of
from judge.app.session import Option, Question, Unanswerable, chosen
from judge.app.session_run import NOWHERE, RunSession, speaker_of
from judge.app.tell import FINISHED, computed_answer
from judge.explain.asked import ASKS, NOT, SO, AskedWords, scene_of
from judge.model.card import UNKNOWN_CARD
from judge.model.diagnostic import Refused
from judge.model.executed import NO, YES
from judge.model.note import CardArg
from judge.model.scenario import Check
from judge.model.value import change
from judge.scenario.compare import answer_to, happenings
from judge.text.spelling import fold

MOST = 9
"""So many are offered: as many as have a number that is one key."""
LANGUAGES = ("en", "fr")
QUIET = ("begins", "ceases", "pays", "succeeds")
"""What happens on the way, and is hardly ever what a dispute is about."""
FIRST = ("first", "before", "order", "avant", "abord", "premier", "premiere", "ordre")
"""Words of a question that asks which of two things comes first."""
ALLOWED = ("may", "can", "allowed", "peut", "permis", "droit", "possible")
_WORD = re.compile(r"[^\W\d_]+")
_STEM = 5


def words_about(run: RunSession, language: str) -> AskedWords:
    """Says what is asked of this replay."""
    scene = scene_of(GAMES[run.file.game], run.file, run.run)
    return AskedWords(speaker_of(change(run.settings, language=language), run.file), scene)


def question_about(run: RunSession, draft: Draft, say: str, help: str) -> Question:
    """What the run itself suggests, near misses first; the one that sounds most like the question is taken by Enter."""
    words = words_about(run, run.settings.language)
    found = [*_missed(run), *_orders(run, draft.question), *_happened(run)]
    asked = dict.fromkeys(found)
    options = {_typed(kind, lines): words.say(kind, _check(kind, lines), ASKS) for kind, lines in asked}
    ranked = sorted(options, key=lambda one: -_likeness(draft.question, one, options[one]))[:MOST]
    kept = tuple(Option(one, options[one]) for one in options if one in ranked)
    best = ranked[0] if ranked and _likeness(draft.question, ranked[0], options[ranked[0]]) > 0 else ""
    default = next((str(n) for n, one in enumerate(kept, 1) if one.answer == best), "")
    return Question(say, kept, default=default, may_skip=True, help=help)


def _missed(run: RunSession) -> list[tuple[str, tuple[str, ...]]]:
    """Of each reaction that was nearly activated: whether it may be played, and whether it is activated at all."""
    found: list[tuple[str, tuple[str, ...]]] = []
    for note in run.run.notes:
        if note.tone != "missed" or not note.about:
            continue
        player = next((arg.controller for _, arg in note.args if isinstance(arg, CardArg) and arg.controller), "")
        if player:
            found.append(("legal", (f"{player} chooses reaction: {note.about}",)))
        found.append(("happens", (f"activates: {note.about}",)))
    return found


def _happened(run: RunSession) -> list[tuple[str, tuple[str, ...]]]:
    """What happened, each thing once; of a reaction that was played, not also that it was activated."""
    lines = dict.fromkeys(happenings(GAMES[run.file.game], run.run))
    return [
        ("happens", (line.replace(" ", ": ", 1),))
        for line in lines
        if UNKNOWN_CARD not in line
        and line.partition(" ")[0] not in QUIET
        and not (line.startswith("activates ") and line.replace("activates", "plays") in lines)
    ]


def _orders(run: RunSession, question: str) -> list[tuple[str, tuple[str, ...]]]:
    """Which of two cards is played first: those played one right after the other, the one named first before it."""
    lines = happenings(GAMES[run.file.game], run.run)
    played = [line for line in dict.fromkeys(lines) if line.startswith("plays ")]
    said = fold(question)

    def named(line: str) -> int:
        at = said.find(line.removeprefix("plays ").split("_")[0])
        return at if at >= 0 else len(said)

    pairs = (sorted(pair, key=named) for pair in pairwise(played))
    return [("before", (one.replace(" ", ": "), other.replace(" ", ": "))) for one, other in pairs]


def _likeness(question: str, typed: str, shown: str) -> int:
    """How much of a question is heard in one of the suggestions: names above all, then what kind of question it is."""
    asked, offered = _stems(question), _stems(f"{shown} {typed}")
    common = len(asked & offered)
    if not common:
        return 0
    words = set(_WORD.findall(fold(question)))
    is_order, is_allowed = bool(words & set(FIRST)), bool(words & set(ALLOWED))
    kind = typed.partition(" ")[0]
    return (
        2 * common
        + 3 * (is_order and kind == "before")
        + (is_allowed and kind == "legal")
        - (3 * (kind == "before" and not is_order))
    )


def _stems(text: str) -> frozenset[str]:
    return frozenset(word[:_STEM] for word in _WORD.findall(fold(text).replace("_", " ")) if len(word) > 3)


def _typed(kind: str, lines: tuple[str, ...]) -> str:
    return f"{kind} {', '.join(lines)}"


def _check(kind: str, lines: tuple[str, ...]) -> Check:
    """The check that a file with these lines has."""
    if kind == "legal":
        asked, _, answer = lines[0].partition(": ")
        return Check("legal", asked, (answer,), NOWHERE)
    return Check("before" if kind == "before" else "order", "", tuple(one.replace(": ", " ") for one in lines), NOWHERE)


def with_option(run: RunSession, draft: Draft, asked: Question, text: str) -> Draft:
    """The draft with one of the suggestions.

    Raises:
        Unanswerable: it is none of them.
    """
    kind, _, lines = chosen(asked, text).answer.partition(" ")
    return with_asks(run, draft, kind, tuple(lines.split(", ")))


def with_asks(run: RunSession, draft: Draft, kind: str, lines: tuple[str, ...]) -> Draft:
    """The draft with what is asked, and with what *yes* states, in every language.

    Raises:
        Unanswerable: the reader of files says what is wrong with it.
    """
    found = change(draft, asks=(kind, lines), states=(), claims=())
    try:
        file = scenario_of(found)
    except Refused as refused:
        raise Unanswerable("\n".join(f"{one.what}. {one.how}" for one in refused.diagnostics[:2]), True) from refused
    assert file.asks is not None
    if kind in ("value", "count"):
        return found
    states = ((one, f"{words_about(run, one).say(kind, file.asks[1], SO)}.") for one in LANGUAGES)
    return change(found, states=tuple(states))


def stated(run: RunSession, language: str) -> str:
    """What the computed answer states, as a sentence; empty if nothing is asked, or the answer is open."""
    file = run.file
    if file.asks is None:
        return ""
    kind, check = file.asks
    words, game = words_about(run, language), GAMES[file.game]
    answer = answer_to(game, run.run, file.asks)
    if run.run.stop.reason not in FINISHED and answer != YES:
        return ""
    if kind == "count":
        return f"{words.counted(check, int(answer))}."
    if kind == "value":
        speaker = speaker_of(change(run.settings, language=language), file)
        said = computed_answer(file, run.run, speaker)
        return said if "." in check.subject else words.value(check.subject, said)
    return f"{words.say(kind, check, {YES: SO, NO: NOT}[answer])}."

"""What the question of a new board may ask of its replay: what nearly happened, what happened, what came first."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from judge.app.corpus.games import GAMES, cards, cards_of
from judge.app.corpus.rules_and_messages import corpus
from judge.app.executed.answered import FINISHED
from judge.app.explaining.explain_run import value_said
from judge.app.new.draft import Draft, scenario_of
from judge.app.ruling.ask_choices import NOWHERE, OF_TURNS, RunSession, speaker_of
from judge.app.ruling.session import Option, Question, Unanswerable, chosen
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
FIRST = ("first", "before", "order", "avant", "abord", "premier", "premiere", "ordre")
"""Words of a question that asks which of two things comes first."""
AFTER = ("after", "apres")
"""Words of a question that names what comes later first."""
EMPTY = (
    "the",
    "and",
    "for",
    "les",
    "des",
    "une",
    "que",
    "est",
    "elle",
    "elles",
    "ils",
    "does",
    "this",
    "happens",
    "cela",
    "lieu",
    "fois",
    "times",
)
"""Words that say nothing of what a question is about."""
SHARED = frozenset(("play", "playe", "react", "joue", "jouer", "jouee"))
"""Stems of words that nearly every suggestion has."""
OFTEN = ("many", "often", "times", "combien")
ALLOWED = ("may", "can", "allowed", "peut", "permis", "droit", "possible")
_WORD = re.compile(r"[^\W\d_]+")
_CLAUSE = re.compile(r"\b(?:when|while|if|quand|lorsque|lorsqu['’]|si|s['’]ils?)\b")
"""Where a clause begins that says when, and not what, is asked."""
_STEM = 5


def words_about(run: RunSession, language: str) -> AskedWords:
    """Says what is asked of this replay."""
    scene = scene_of(GAMES[run.file.game], run.file, run.run)
    return AskedWords(speaker_of(change(run.settings, language=language), run.file), scene)


def question_about(run: RunSession, draft: Draft, say: str, help: str) -> Question:
    """What the run itself suggests, near misses first; the one that sounds most like the question is taken by Enter."""
    words = words_about(run, run.settings.language)
    found = [
        *_missed(run),
        *_orders(run, draft.question),
        *_playable(run, draft.question),
        *_marks(run, draft.question),
        *_happened(run),
    ]
    if set(_WORD.findall(fold(draft.question))) & set(OFTEN):
        found += [("count", lines) for kind, lines in _happened(run) if kind == "happens"]
    asked = dict.fromkeys(found)
    options = {_typed(kind, lines): words.say(kind, check_of(kind, lines), ASKS) for kind, lines in asked}
    likeness = {one: _likeness(run, draft.question, one, shown) for one, shown in options.items()}
    ranked = sorted(options, key=lambda one: -likeness[one])[:MOST]
    kept = tuple(Option(one, options[one]) for one in options if one in ranked)
    best = ranked[0] if ranked and likeness[ranked[0]] > 0 else ""
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


def _playable(run: RunSession, question: str) -> list[tuple[str, tuple[str, ...]]]:
    """Where a question of an Afternoon asks what is allowed: whether each card that it names may be played."""
    if run.file.start.fact("phase") != OF_TURNS or not set(_WORD.findall(fold(question))) & set(ALLOWED):
        return []
    known = cards_of(run.file)
    held = [one for one in run.file.start.objects if one.card in known and not one.place.part]
    said = _stems(question)
    named = [one for one in held if said & _stems(" ".join(text for _, text in known[one.card].name.texts))]
    return [("legal", (f"{one.controller} plays: {one.card}",)) for one in named]


def _marks(run: RunSession, question: str) -> list[tuple[str, tuple[str, ...]]]:
    """Whether something gains a status or counter of which the question speaks, though nothing may have gained it."""
    game, asked = GAMES[run.file.game], _stems(question)
    terms = {one.code: one for one in corpus(run.file.game, run.file.edition).rulebook.terms}
    found: list[tuple[str, tuple[str, ...]]] = []
    for code in (*game.vocabulary.statuses, *game.vocabulary.counters):
        forms = terms[code].forms if code in terms else ()
        if asked & _stems(" ".join((code, *(one.form for _, one in forms)))):
            found.append(("happens", (f"gains: {code}",)))
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
    """Which of two cards is played first, asked both ways; first the way in which the question names them.

    Those that were played one right after the other, and those that the question names.
    """
    reactions = scene_of(GAMES[run.file.game], run.file, run.run).reactions
    told = [one for step in happening_by(GAMES[run.file.game], run.run) for one in step if one[0].startswith("plays ")]
    holders = Counter(line for line, _ in dict.fromkeys(told))
    nowhere = len(question)
    at = {one: _named_at(run, question, one, holders[one[0]] > 1) for one in told}
    turned = bool(set(_WORD.findall(fold(question))) & set(AFTER))
    found: list[tuple[str, tuple[str, ...]]] = []
    for is_reaction in (True, False):
        some = [one for one in dict.fromkeys(told) if (one[0].removeprefix("plays ") in reactions) == is_reaction]
        named = sorted((one for one in some if at[one] < nowhere), key=lambda one: at[one])
        for pair in dict.fromkeys((*pairwise(named), *pairwise(some))):
            one, other = (
                f"plays: {f'{player}.' * (holders[line] > 1)}{line[6:]}"
                for line, player in sorted(pair, key=lambda one: at[one], reverse=turned)
            )
            found += [("before", (one, other)), ("before", (other, one))]
    return found


def _named_at(run: RunSession, question: str, one: tuple[str, str], both: bool) -> int:
    """Where a question names a card that was played: by its player, where both have it; its length, if nowhere."""
    line, player = one
    if both:
        at = fold(question).find(fold(player))
        return at if at >= 0 else len(question)
    known = cards_of(run.file)
    id = line.removeprefix("plays ")
    stems = _stems(" ".join((id, *(text for _, text in (known[id].name.texts if id in known else ())))))
    spoken = ((found.start(), _stems(found[0])) for found in _WORD.finditer(fold(question)))
    return next((at for at, words in spoken if words & stems), len(question))


def _likeness(run: RunSession, question: str, typed: str, shown: str) -> int:
    """How much of a question is heard in a suggestion: what happens above all; a name or two; the kind of question."""
    common = _stems(question) & _stems(f"{shown} {typed}")
    if not common:
        return 0
    words, kind = set(_WORD.findall(fold(question))), typed.partition(" ")[0]
    is_order, is_allowed, is_often = (bool(words & set(one)) for one in ((*FIRST, *AFTER), ALLOWED, OFTEN))
    fits = {"before": 3 * is_order, "legal": int(is_allowed), "count": 3 * is_often}
    named = common & _names(run)
    heard = 3 * len(common - named) + min(2 * len(named), 3)
    is_decided = kind == "happens" and "plays: " in typed and typed.partition("plays: ")[2] in _declared(run)
    heard += 2 * (typed.startswith("happens gains: ") and bool(common - named))  # a status that the question names
    heard -= 2 * len(common - named - _stems(_main_clause(question)))
    return heard + fits.get(kind, 0) - 3 * (kind == "before" and not is_order) - 4 * is_decided


def _main_clause(question: str) -> str:
    """The question without its *when …*, which ends with it, or with a comma where the question begins with it."""
    said = fold(question)
    found = _CLAUSE.search(said)
    if found is None:
        return said
    return said[: found.start()] if said[: found.start()].strip() else said.partition(",")[2] or said


def _declared(run: RunSession) -> frozenset[str]:
    """What somebody has chosen to play: that it is played is hardly what is disputed."""
    return frozenset(answer.split(".")[-1] for asked, answer in run.given if asked.endswith(" plays"))


def _names(run: RunSession) -> frozenset[str]:
    """The stems of what players and cards are called."""
    known = (*cards(run.file.game).values(), *run.file.cards)
    texts = [text for card in known for _, text in card.name.texts]
    return frozenset().union(*map(_stems, (*texts, *run.file.start.players)))


def _stems(text: str) -> frozenset[str]:
    words = _WORD.findall(fold(text).replace("_", " "))
    return frozenset(word[:_STEM].rstrip("s") for word in words if len(word) > 2 and word not in EMPTY) - SHARED


def _typed(kind: str, lines: tuple[str, ...]) -> str:
    return f"{kind} {', '.join(lines)}"


def check_of(kind: str, lines: tuple[str, ...]) -> Check:
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
    """The draft with what is asked, and with what *yes* and *no* state, in every language.

    Raises:
        Unanswerable: the reader of files says what is wrong with it.
    """
    found = change(draft, asks=(kind, lines), states=(), denies=(), claims=())
    try:
        file = scenario_of(found)
    except Refused as refused:
        raise Unanswerable("\n".join(f"{one.what}. {one.how}" for one in refused.diagnostics[:2]), True) from refused
    assert file.asks is not None
    if kind in ("value", "count"):
        return found
    said = {form: tuple(_stated(run, file.asks, one, form) for one in BY_CODE) for form in (SO, NOT)}
    return change(found, states=said[SO], denies=said[NOT])


def _stated(run: RunSession, asks: tuple[str, Check], language: str, form: str) -> tuple[str, str]:
    return language, f"{words_about(run, language).say(*asks, form)}."


def counted(run: RunSession, count: int) -> tuple[tuple[str, str], ...]:
    """What somebody states who says that it happens so many times, in every language."""
    assert run.file.asks is not None
    check = run.file.asks[1]
    return tuple((one, f"{words_about(run, one).counted(check, count)}.") for one in BY_CODE)


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
        said = value_said(file, run.run, answer, speaker)
        return said if "." in check.subject else words.value(check.subject, said)
    return f"{words.say(kind, check, {YES: SO, NO: NOT}[answer])}."

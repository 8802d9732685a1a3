"""What the question of a new board may ask of its replay: what nearly happened, what happened, or what is typed."""

from __future__ import annotations

from judge.app.house import GAMES
from judge.app.new_draft import Draft, scenario_of
from judge.app.session import Option, Question, Unanswerable, chosen
from judge.app.session_run import RunSession, speaker_of
from judge.model.card import UNKNOWN_CARD
from judge.model.diagnostic import Refused
from judge.model.note import CardArg, Note
from judge.model.value import change
from judge.scenario.asks import ASKS
from judge.scenario.compare import happenings

FORMS = ASKS[:4]
"""The kinds of question that one replay answers."""
MOST = 12


def question_about(run: RunSession, say: str, help: str) -> Question:
    """What the run itself suggests, near misses first: a dispute is mostly about what did not happen."""
    missed = [one for note in run.run.notes if note.tone == "missed" and note.about for one in _missed(run, note)]
    lines = dict.fromkeys(happenings(GAMES[run.file.game], run.run))
    happened = [_happened(line) for line in lines if UNKNOWN_CARD not in line and not line.startswith("begins")]
    options = tuple(dict.fromkeys((*missed, *happened)))[:MOST]
    return Question(say, options, may_skip=True, words=FORMS, help=help)


def _missed(run: RunSession, note: Note) -> list[Option]:
    """Whether that reaction may be played, and whether it is activated at all."""
    card = note.about
    player = next((arg.controller for _, arg in note.args if isinstance(arg, CardArg) and arg.controller), "")
    say = speaker_of(run.settings, run.file)
    name = say.argument(CardArg(card))
    found = []
    if player:
        shown = say.catalogue.say("new.asks.legal", card=name, player=player[:1].upper() + player[1:])
        found.append(Option(f"legal {player} chooses reaction: {card}", shown))
    return [*found, Option(f"happens activates: {card}", say.catalogue.say("new.asks.activated", card=name))]


def _happened(line: str) -> Option:
    verb, _, subject = line.partition(" ")
    return Option(f"happens {verb}: {subject}", f"{verb}: {subject}")


def with_asks(draft: Draft, asked: Question, text: str) -> Draft:
    """The draft with what is asked; the reader of files says what is wrong with it.

    Raises:
        Unanswerable: it is no question that a replay answers.
    """
    typed = text.strip()
    kind, _, rest = typed.partition(" ")
    if kind.rstrip(":") not in FORMS:
        typed = chosen(asked, text).answer
        kind, _, rest = typed.partition(" ")
    kind, rest = kind.rstrip(":"), rest.strip().lstrip("- ")
    if kind != "value" and ":" not in rest:
        rest = ": ".join(rest.rsplit(" ", 1))
    found = change(draft, asks=(kind, rest))
    try:
        scenario_of(found)
    except Refused as refused:
        raise Unanswerable("\n".join(f"{one.what} {one.how}" for one in refused.diagnostics[:2]), True) from refused
    return found

"""The questions of ``judge new``, in their order: each asks, takes an answer, and says what comes next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from judge.app.known import known_rulings
from judge.app.new_asks import question_about, with_asks
from judge.app.new_card import EXAMPLES, begun, with_ability, with_kind, with_numbers
from judge.app.new_draft import Claimed, asked_line, scenario_of
from judge.app.new_file import default_name, free_path
from judge.app.new_line import with_line
from judge.app.session import Option, Question, Unanswerable, chosen
from judge.app.session_run import OF_TURNS, RunSession, session_of
from judge.library.cards import CARD_KINDS
from judge.model.diagnostic import Refused
from judge.model.value import Value, change
from judge.scenario.names import plain
from judge.scenario.write import Document
from judge.text.spelling import fold

if TYPE_CHECKING:
    from judge.app.new_session import NewSession

DONE = "done"
CARD = ("card", "carte")
"""The words with which a line begins that describes a card."""


class Step(Value, frozen=True):
    """One question: how it is asked, and how it is answered."""

    ask: Callable[[NewSession], Question]
    take: Callable[[NewSession, str], NewSession]


def ask_question(session: NewSession) -> Question:
    """What the dispute is about."""
    return Question(session.say("question"), may_skip=True, help=session.say("question-help"))


def take_question(session: NewSession, text: str) -> NewSession:
    """The question; then the rulings that answer it perhaps."""
    after = change(session, draft=change(session.draft, question=text.strip()))
    found = after.alike(text) if text.strip() else ()
    return change(after, alike_ids=found, stage="found" if found else "players")


def ask_found(session: NewSession) -> Question:
    """Whether one of the rulings that there are answers it already."""
    known = {one.id: one for one in known_rulings(session.draft.game)}
    language = session.settings.language
    options = tuple(Option(id, f"{id}: {known[id].name.get(language)}") for id in session.alike_ids)
    return Question(session.say("found"), options, default=session.say("none"), may_skip=True)


def take_found(session: NewSession, text: str) -> NewSession:
    """One of them ends the dialogue with its ruling; an empty answer goes on."""
    if not text.strip():
        return change(session, stage="players")
    return change(session, picked=chosen(ask_found(session), text).answer, stage=DONE)


def ask_players(session: NewSession) -> Question:
    """Both players, the first player first."""
    return Question(session.say("players"), default="ana ben", may_skip=True)


def take_players(session: NewSession, text: str) -> NewSession:
    """The players; the reader of files says which names it does not take."""
    names = tuple((text.strip() or "ana ben").replace(",", " ").split())
    if len(names) != 2:
        raise session.unfit("two-players")
    draft = change(session.draft, players=names, facts=(("phase", "noon"), ("first_player", names[0])))
    _read(change(session, draft=draft))
    return change(session, draft=draft, stage="phase")


def ask_phase(session: NewSession) -> Question:
    """The phase of the day."""
    phases = session.phases()
    options = tuple(Option(one, session.tongue().called(one)) for one in phases)
    default = session.tongue().called("noon")
    return Question(session.say("phase"), options, default=default, may_skip=True, words=tuple(o.text for o in options))


def take_phase(session: NewSession, text: str) -> NewSession:
    """The phase; in the Afternoon, whose turn it is comes next."""
    phase = chosen(ask_phase(session), text).answer if text.strip() else "noon"
    facts = dict(session.draft.facts) | {"phase": phase}
    draft = change(session.draft, facts=tuple(facts.items()))
    return change(session, draft=draft, stage="turn" if phase == OF_TURNS else "board")


def ask_turn(session: NewSession) -> Question:
    """Whose turn it is, in an Afternoon that is under way."""
    options = tuple(Option(one, one) for one in session.draft.players)
    return Question(session.say("turn"), options, default=session.say("begins"), may_skip=True)


def take_turn(session: NewSession, text: str) -> NewSession:
    """The player whose turn it is; an empty answer lets the phase begin, with the first turn yet to come."""
    if not text.strip():
        return change(session, stage="board")
    player = chosen(ask_turn(session), text).answer
    draft = change(session.draft, facts=(*session.draft.facts, ("turn", player), ("moment", "during")))
    return change(session, draft=draft, stage="board")


def ask_board(session: NewSession) -> Question:
    """What lies where, a line for a zone; an empty line ends it."""
    key = "board" if not session.draft.zones else "board-more"
    ana = session.draft.players[0]
    return Question(session.say(key, player=ana), may_skip=True, words=session.words(), help=session.board_help())


def take_board(session: NewSession, text: str) -> NewSession:
    """One line of the board, or the beginning of a card of one's own; an empty line begins the play."""
    if not text.strip():
        return played(session)
    first, _, rest = text.strip().partition(" ")
    if fold(first) in CARD and rest:
        return change(session, card=begun(session.tongue(), rest), stage="kind")
    after = change(session, draft=with_line(session.tongue(), text))
    _read(after)
    return after


def _read(session: NewSession) -> None:
    """Let the reader of files look at what there is.

    Raises:
        Unanswerable: what it says.
    """
    try:
        scenario_of(session.draft)
    except Refused as refused:
        told = [f"{one.what}. {one.how}".strip() for one in refused.diagnostics[:3]]
        told += [session.say("own-card")] * any("unsupported" in one.code for one in refused.diagnostics)
        raise Unanswerable("\n".join(told), is_said=True) from refused


def ask_kind(session: NewSession) -> Question:
    """What kind of card it is."""
    tongue = session.tongue()
    options = tuple(Option(one, tongue.called(one)) for one in CARD_KINDS)
    return Question(session.say("kind", card=session.own().name), options, tongue.called("character"), may_skip=True)


def take_kind(session: NewSession, text: str) -> NewSession:
    """Its kind."""
    kind = chosen(ask_kind(session), text).answer if text.strip() else ""
    return change(session, card=with_kind(session.tongue(), session.own(), kind), stage="numbers")


def ask_numbers(session: NewSession) -> Question:
    """Its costs and statistics."""
    return Question(session.say("numbers", card=session.own().name), default="0 0 0 0 0", may_skip=True)


def take_numbers(session: NewSession, text: str) -> NewSession:
    """Its costs and statistics."""
    return change(session, card=with_numbers(session.tongue(), session.own(), text), stage="ability")


def ask_ability(session: NewSession) -> Question:
    """Its abilities, one after the other; an empty line ends it."""
    key = "ability" if not session.own().abilities else "ability-more"
    help = "\n".join((session.say("ability-help"), *(f"  {one}" for one in EXAMPLES)))
    asked = session.say(key, card=session.own().name)
    shown = asked if session.own().abilities else "\n".join((asked, *(f"  {one}" for one in EXAMPLES)))
    return Question(shown, may_skip=True, help=help)


def take_ability(session: NewSession, text: str) -> NewSession:
    """One ability; an empty line puts the card among those that may lie on the board."""
    card = session.own()
    if text.strip():
        return change(session, card=with_ability(session.tongue(), session.draft, card, text.strip()))
    return change(session, draft=change(session.draft, cards=(*session.draft.cards, card)), card=None, stage="board")


def played(session: NewSession) -> NewSession:
    """The board is described: it is replayed, up to the first choice."""
    _read(session)
    run = session_of(session.settings, scenario_of(session.draft, _going_on(session)))
    after = change(session, run=run, stage="play")
    return after if run.run.choice else _told(after, None)


def _going_on(session: NewSession) -> dict[str, Document]:
    """Where turns are taken, the dialogue goes on from declaration to declaration; the file ends with the last one."""
    return {"until": "phase_end"} if dict(session.draft.facts).get("phase") == OF_TURNS else {}


def _told(session: NewSession, shown: RunSession | None) -> NewSession:
    """All decisions are taken: the board as its file will be, replayed with them; ``shown`` is what was seen of it."""
    run = session_of(session.settings, scenario_of(session.draft))
    run = change(run, given=session.replay().given, before=shown)
    return change(session, run=run, stage="asks")


def ask_play(session: NewSession) -> Question:
    """The open choice of the replay; an empty answer leaves it open."""
    asked = session.replay().next_question()
    assert asked is not None
    return change(asked, default=session.say("leave-open"), may_skip=True)


def take_play(session: NewSession, text: str) -> NewSession:
    """The answer to a choice."""
    if not text.strip():
        return _told(session, session.replay())
    run = session.replay().answer(text)
    after = change(session, run=run, draft=change(session.draft, play=run.given))
    return after if run.run.choice else _told(after, session.replay())


def ask_asks(session: NewSession) -> Question:
    """What of the replay answers the question."""
    return question_about(session.replay(), session.say("asks"), session.say("asks-help"))


def take_asks(session: NewSession, text: str) -> NewSession:
    """What is asked; then who claims what, where that can be settled."""
    if not text.strip():
        return change(session, stage="name")
    draft = with_asks(session.draft, ask_asks(session), text)
    file = scenario_of(draft)
    run = change(session_of(session.settings, file), given=session.replay().given, before=session.replay())
    return change(session, draft=draft, run=run, stage="claims" if asked_line(draft) else "name")


def ask_claims(session: NewSession) -> Question:
    """What each player says."""
    one, other = session.draft.players
    return Question(session.say("claims", one=one, other=other), default=session.say("none"), may_skip=True)


def take_claims(session: NewSession, text: str) -> NewSession:
    """``ana yes, ben no``."""
    tongue, found = session.tongue(), []
    for part in text.split(","):
        words = part.replace(":", " ").split()
        if not words:
            continue
        player, word = tongue.player(words[0]), plain(words[-1])
        if len(words) != 2 or player is None or word not in ("yes", "no"):
            raise session.unfit("claim", word=part.strip())
        found.append(Claimed(player, word == "yes"))
    return change(session, draft=change(session.draft, claims=tuple(found)), stage="name")


def ask_name(session: NewSession) -> Question:
    """The sentence that states the ruling."""
    return Question(session.say("name"), default=default_name(session), may_skip=True)


def take_name(session: NewSession, text: str) -> NewSession:
    """The sentence."""
    return change(session, draft=change(session.draft, name=text.strip() or default_name(session)), stage="file")


def ask_file(session: NewSession) -> Question:
    """Where it is written."""
    return Question(session.say("file"), default=session.path or free_path(session), may_skip=True)


def take_file(session: NewSession, text: str) -> NewSession:
    """A path where nothing lies yet; ``-`` prints the file and writes nothing."""
    path = text.strip() or session.path or free_path(session)
    path = path if path == "-" or Path(path).suffix else f"{path}.yaml"
    if path != "-" and session.is_taken(path):
        raise session.unfit("file-taken", file=path)
    if path != "-" and not Path(path).parent.is_dir():
        raise session.unfit("no-folder", folder=str(Path(path).parent))
    return change(session, path=path, stage=DONE)


STEPS: dict[str, Step] = {
    "question": Step(ask_question, take_question),
    "found": Step(ask_found, take_found),
    "players": Step(ask_players, take_players),
    "phase": Step(ask_phase, take_phase),
    "turn": Step(ask_turn, take_turn),
    "board": Step(ask_board, take_board),
    "kind": Step(ask_kind, take_kind),
    "numbers": Step(ask_numbers, take_numbers),
    "ability": Step(ask_ability, take_ability),
    "play": Step(ask_play, take_play),
    "asks": Step(ask_asks, take_asks),
    "claims": Step(ask_claims, take_claims),
    "name": Step(ask_name, take_name),
    "file": Step(ask_file, take_file),
}

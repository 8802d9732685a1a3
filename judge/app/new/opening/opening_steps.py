"""The questions of ``judge new`` before the board: what it is about, who plays, on which map, and when it begins."""

from __future__ import annotations

from itertools import permutations

from judge.app.corpus.games import game_of, maps
from judge.app.listing.known_rulings import known_rulings
from judge.app.new.asking_steps import is_none
from judge.app.new.dialogue_step import DONE, Step
from judge.app.new.draft_faults import refuse_what_cannot_be
from judge.app.new.guessed.guess_board import first_said, guessed_phase, guessed_players, is_order_known, players_named
from judge.app.new.guessed.such_players import such_players
from judge.app.new.new_session import NewSession
from judge.app.new.opening.table_setting import after_players, after_the_map, first_facts, has_fact, seats, without_day
from judge.app.ruling.session import AnswerOption, Question, Unanswerable, chosen
from judge.model.value import change
from judge.text.spelling import fold

SECOND_DAY = "2"
TURN, PASSED = "turn", "passed"


def ask_question(session: NewSession) -> Question:
    """Asks what the dispute is about."""
    return Question(session.say("question"), may_skip=True, help=session.page("question-help"))


def take_question(session: NewSession, text: str) -> NewSession:
    """Takes the question; bundled rulings that may answer it are offered next, if there are any."""
    text = "" if is_none(session, text.strip()) else text
    session_after = change(session, draft=change(session.draft, question=text.strip()))
    ruling_ids = session_after.alike(text) if text.strip() else ()
    return change(session_after, alike_ids=ruling_ids, stage="found" if ruling_ids else "players")


def ask_found(session: NewSession) -> Question:
    """Asks whether a bundled ruling answers the question already, and shows each with its question and its answer."""
    rulings = {known_ruling.id: known_ruling for known_ruling in known_rulings(session.draft.game)}
    options = []
    for id in session.alike_ids:
        ruling, language = rulings[id], session.settings.language
        name, question = ruling.name.get(language), ruling.question.get(language)
        answer = ruling.says.get(session.settings.language)
        found_words = session.say("found-one", id=id, question=question, answer=answer) if question else f"({id})"
        found_words += f" {session.say('found-shown')}" if id in session.shown_ids else ""
        options.append(AnswerOption(id, f"{name}\n{found_words}"))
    help = session.page("found-help")
    return Question(session.say("found"), tuple(options), default=session.say("none"), may_skip=True, help=help)


def take_found(session: NewSession, text: str) -> NewSession:
    """Takes the ruling to be shown; an empty answer goes on to the new board."""
    if not text.strip() or is_none(session, text.strip()):
        return change(session, stage="players")
    try:
        picked = chosen(ask_found(session), text).answer
    except Unanswerable as unfit:
        # Each of them is a ruling with its question: a list of them says nothing of what was typed.
        raise session.unfit("found", word=text.strip(), count=len(session.alike_ids)) from unfit
    return change(session, picked=picked, stage="settled")


def ask_settled(session: NewSession) -> Question:
    """Asks whether the ruling that was shown settles the dispute."""
    options = (AnswerOption("no", session.say("settled-no")), AnswerOption("yes", session.say("settled-yes")))
    help = session.page("settled-help")
    return Question(session.say("settled"), options, default="1", may_skip=True, help=help)


def take_settled(session: NewSession, text: str) -> NewSession:
    """Yes ends the dialogue; no offers the rulings again, or goes on to the new board where each of them was shown.

    Each keeps its number: one that was read a moment ago must not stand for another.
    """
    if text.strip() and chosen(ask_settled(session), text).answer == "yes":
        return change(session, stage=DONE)
    shown_ids = (*session.shown_ids, session.picked)
    is_left = not set(session.alike_ids) <= set(shown_ids)
    return change(session, picked="", shown_ids=shown_ids, stage="found" if is_left else "players")


def ask_players(session: NewSession) -> Question:
    """Asks for the names of the players, the first player first; where the question names them, who that is."""
    if not is_order_known(session):
        return _ask_who_is_first(session)
    names = first_said(session)
    key = "players" if seats(session) == (2, 2) else "players-many"
    text = session.say(key, player=names[0].capitalize(), most=seats(session)[1])
    return Question(text, default=" ".join(names), may_skip=True, help=session.page("players-help"))


def _ask_who_is_first(session: NewSession) -> Question:
    """Asks which of the players is the first, of whom the question names some: Enter takes none of them.

    One whom it does not name has a usual name, which nobody typed: that is said beside it.
    """
    names, named = guessed_players(session), players_named(session)
    called = tuple(name.capitalize() for name in names if name not in named)
    options = tuple(
        AnswerOption(
            " ".join((first, *(name for name in names if name != first))),
            session.say("first-one" if first in named else "first-other", player=first.capitalize()),
        )
        for first in names
    )
    if called:
        text = session.say(
            "players-first-one", named=names[0 if names[0] in named else 1].capitalize(), other=called[0]
        )
    else:
        text = session.say("players-first")
    help = session.say("players-first-help", one=names[0].capitalize(), two=" ".join(names))
    return Question(text, options, help=help)


def take_players(session: NewSession, text: str) -> NewSession:
    """Takes the players; the reader of files says which names it does not take.

    Raises:
        Unanswerable: nothing was typed, though nobody knows who is the first player.
    """
    is_known, typed = is_order_known(session), text.strip()
    if not is_known and (typed.isdecimal() or not typed):
        text = chosen(_ask_who_is_first(session), typed).answer
    between = session.tongue().words("between-names")
    words_typed = tuple(word for word in text.replace(",", " ").split() if fold(word) not in between)
    names = _with_others(session, words_typed) or first_said(session)
    least, most = seats(session)
    if not least <= len(names) <= most:
        key = "two-players" if least == most else "so-many-players"
        raise session.unfit(key, least=least, most=most, such_as=" ".join(such_players(session, names)[:least]))
    draft = change(session.draft, players=names, facts=first_facts(session, names))
    refuse_what_cannot_be(change(session, draft=draft))
    return change(session, draft=draft, stage=after_players(session))


def _with_others(session: NewSession, typed: tuple[str, ...]) -> tuple[str, ...]:
    """The players that were typed; behind a single one who was proposed the others, in their order."""
    proposed = guessed_players(session)
    (first, *rest) = typed or ("",)
    meant = next((name for name in proposed if fold(name) == fold(first)), "")
    if rest or not meant:
        return typed
    return (meant, *(name for name in proposed if name != meant))


def ask_phase(session: NewSession) -> Question:
    """Asks for the phase of the day."""
    tongue, phases = session.tongue(), session.phases()
    options = tuple(AnswerOption(phase, tongue.called(phase)) for phase in phases)
    words = tuple(option.text for option in options)
    default, help = tongue.called(guessed_phase(session)), session.page("phase-help")
    return Question(session.say("phase"), options, default=default, may_skip=True, words=words, help=help)


def take_phase(session: NewSession, text: str) -> NewSession:
    """Takes the phase, and the day where it is said beside it; in the Afternoon, whose turn it is is asked next."""
    text, day_said = without_day(session, text)
    phase = chosen(ask_phase(session), text).answer if text.strip() else guessed_phase(session)
    facts = dict(session.draft.facts)
    if facts.get(session.day().phase) == session.phases()[0]:
        facts.pop("day", None)
    facts |= {session.day().phase: phase}
    if day_said:
        facts |= {"day": day_said}
    elif phase == session.phases()[0]:  # the first day has no Morning of its own (1.3.2.b): the set-up stands for it
        facts |= {"day": SECOND_DAY}
    draft = change(session.draft, facts=tuple(facts.items()))
    refuse_what_cannot_be(change(session, draft=draft))
    return change(session, draft=draft, stage="turn" if phase == session.day().of_turns else "board")


def ask_map(session: NewSession) -> Question:
    """Asks on which of the game's maps is played."""
    language, known_maps = session.settings.language, maps(session.draft.game)
    options = tuple(AnswerOption(name, board_map.called(language)) for name, board_map in known_maps.items())
    return Question(session.say("map"), options, default="1", may_skip=True, help=session.page("map-help"))


def take_map(session: NewSession, text: str) -> NewSession:
    """Takes the map; an empty answer takes the first one."""
    word = text.strip() or "1"
    name = word if word in maps(session.draft.game) else chosen(ask_map(session), word).answer
    map_facts = {key.name: name for key in game_of(session.draft).reads.board.maps}
    facts = tuple((dict(session.draft.facts) | map_facts).items())
    return change(session, draft=change(session.draft, facts=facts), stage=after_the_map(session))


def ask_turn(session: NewSession) -> Question:
    """Asks whose turn it is where turns are under way, and whether the other player has passed."""
    players = session.draft.players
    options = [AnswerOption(player, player.capitalize()) for player in players]
    for player, passed_player in permutations(players, 2) if has_fact(session, PASSED) else ():
        text = session.say("turn-passed", player=player.capitalize(), gone=passed_player.capitalize())
        options.append(AnswerOption(f"{player} {passed_player}", text))
    key = "turn" if session.phases() else "turn-only"
    help = session.page(f"{key}-help")
    return Question(session.say(key), tuple(options), default=session.say("begins"), may_skip=True, help=help)


def take_turn(session: NewSession, text: str) -> NewSession:
    """Takes the player whose turn it is; an empty answer lets the phase begin, with the first turn yet to come."""
    if not text.strip() or is_none(session, text.strip()):
        return change(session, stage="board")
    question = ask_turn(session)
    player_named = session.tongue().player(text.strip())
    player, *passed_players = (player_named or chosen(question, text).answer).split()
    turn_facts = (
        (TURN, player),
        *((PASSED, passed_player) for passed_player in passed_players),
        *((("moment", "during"),) if session.phases() else ()),
    )
    draft = change(session.draft, facts=(*session.draft.facts, *turn_facts))
    return change(session, draft=draft, stage="board")


OPENING_STEPS: dict[str, Step] = {
    "question": Step(ask_question, take_question),
    "found": Step(ask_found, take_found),
    "settled": Step(ask_settled, take_settled),
    "players": Step(ask_players, take_players),
    "phase": Step(ask_phase, take_phase),
    "map": Step(ask_map, take_map),
    "turn": Step(ask_turn, take_turn),
}

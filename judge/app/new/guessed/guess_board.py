"""Guesses players and phase of a board from its question; a guess is proposed as the default answer."""

from __future__ import annotations

import re

from judge.app.corpus.games import game_of
from judge.app.corpus.typed_words import any_of
from judge.app.new.guessed.players_spoken_of import PlayersSpokenOf, singulars
from judge.app.new.new_session import NewSession
from judge.text.spelling import fold

USUAL = ("ana", "ben")
_ELIDED = "'"
_NAME = r"([^\W\d_]+)"


def is_order_known(session: NewSession) -> bool:
    """Whether it is known which of the players comes first: the question says so, or names none of them.

    A question names players for other reasons: *may Ben play Ana's Kodama?* says nothing of who is first.
    """
    if not game_of(session.draft).reads.board.leads:
        return True
    players = guessed_players(session)
    named = {fold(name) for name in _named(session)}
    return named.isdisjoint(map(fold, players)) or bool(_said_to_be_first(session, players))


def first_said(session: NewSession) -> tuple[str, ...]:
    """The players that are guessed, the one before the others who is said to be first."""
    players = guessed_players(session)
    first = _said_to_be_first(session, players)
    return (first, *(player for player in players if player != first)) if first else players


def _said_to_be_first(session: NewSession, players: tuple[str, ...]) -> str:
    """The one player of whom the question says so: *Ana is the first player*, *first player: Ana*; else none."""
    tongue, question = session.tongue(), fold(session.draft.question)
    after, before = (
        any_of(tuple(words.replace("_", " ") for words in tongue.words(key))) for key in ("is-first", "first-is")
    )
    first = [
        player
        for player in players
        if re.search(rf"\b{re.escape(fold(player))},? {after}\b", question)
        or re.search(rf"\b{before}:? {re.escape(fold(player))}\b", question)
    ]
    return first[0] if len(first) == 1 else ""


def guessed_players(session: NewSession) -> tuple[str, ...]:
    """Those whom the question names, in its order; else two usual names. Of one that it names the other is a usual one.

    A name is a word with a capital that belongs to no card and to no term of the game; to it belongs something (*Zoé's
    Piper*, « la Piper de Zoé »), it does something (*Zoé plays*), or it is a usual name. One that belongs to a card,
    too, is a player's where it does, or has, what only players do and have: see ``PlayersSpokenOf``.
    """
    players, (least, most) = players_named(session), game_of(session.draft).reads.board.players
    if len(players) == 1 and players[0] not in USUAL:
        players = (*players, USUAL[1])
    return players if least <= len(players) <= most else USUAL


def players_named(session: NewSession) -> tuple[str, ...]:
    """Those whom the question names, in its order, be they as many as may play or not."""
    known_words, spoken_of = session.known_words(), PlayersSpokenOf(session.tongue(), session.draft.question)
    names, letters = (name for name in _named(session) if name[:1].isupper()), spoken_of.are_letters()
    return tuple(
        dict.fromkeys(
            name.lower()
            for name in names
            if name in letters or singulars(fold(name)).isdisjoint(known_words) or spoken_of.is_player(name)
        )
    )


def _named(session: NewSession) -> list[str]:
    """The words that may be players, in the order in which the question has them."""
    tongue, question = session.tongue(), session.draft.question
    words_before, words_behind = (tongue.words(key, session.settings.language) for key in ("owned-by", "owner-of"))
    patterns = [rf"\b{_NAME}{any_of(words_behind)}(?=\s)"] if words_behind else []
    patterns += [rf"\b{any_of((word,))}{'' if word.endswith(_ELIDED) else ' '}{_NAME}" for word in words_before]
    owners = [match for pattern in patterns for match in re.finditer(pattern, question)]
    spoken_of = PlayersSpokenOf(tongue, question)
    matches = [(match.start(1), match[1]) for match in owners if not spoken_of.is_of_a_card(match)]
    usual = rf"\b({'|'.join(map(str.capitalize, USUAL))})\b"
    matches += [(match.start(1), match[1]) for match in re.finditer(usual, question)]
    asking = tongue.words("open-question")
    matches += [(at, name) for at, name in spoken_of.doers() if fold(name) not in asking]
    return [name for _, name in sorted(matches)]


def guessed_phase(session: NewSession) -> str:
    """The phase that the question names, or in which cards are played as it says; else the usual one."""
    words = set(re.findall(r"[^\W\d_]+", fold(session.draft.question).replace("-", " ")))
    tongue = session.tongue()
    words_by_phase = {phase: set(fold(tongue.called(phase)).replace("-", " ").split()) for phase in session.phases()}
    phases_named = [phase for phase, phase_words in words_by_phase.items() if phase in words or phase_words <= words]
    if len(phases_named) == 1:
        return phases_named[0]
    # Who plays a card has a turn.
    is_of_turns = not phases_named and not words.isdisjoint((*tongue.words("plays-now"), *tongue.words("in-turns")))
    return session.day().of_turns if is_of_turns else session.day().usual

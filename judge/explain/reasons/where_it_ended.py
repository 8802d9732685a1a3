"""Says of a card whose end is asked about where it is in the end, and which steps of a run brought it there."""

from __future__ import annotations

from judge.explain.said.line_layout import grouped
from judge.explain.said.told_apart import created_in, told_apart
from judge.model.disputes.scenario import Check
from judge.model.game import Game
from judge.model.play.note import CardArg, ClauseArg, Note, PlaceArg
from judge.model.play.run import Run
from judge.model.telling.layout import Layout
from judge.scenario.addressing.names import place_named
from judge.scenario.expectations.followed_cards import (
    ENDS_IN,
    bearers,
    meant,
    moves_of,
    name_parts,
    whereabouts,
)
from judge.scenario.expectations.state_at_the_end import WHERE


def where_note(game: Game, check: Check, run: Run) -> Note:
    """Where the card is instead: in another place, or nowhere any more."""
    address = check.wanted[0]
    name, card = name_parts(address)[1], card_meant(game, address, run)
    place = place_named(game.reads.board, run.end.players, whereabouts(game, run.start, address, run.end)[0])
    if place is None:
        return Note("ends-in.gone", (("card", card),), tone="missed", about=name)
    return Note("ends-in.lies", (("card", card), ("place", PlaceArg(place))), tone="missed", about=name)


def card_meant(game: Game, address: str, run: Run) -> CardArg | ClauseArg:
    """The card that an address means, told apart from others of its name where it can be."""
    objects_at_start, objects_now = meant(game, run.start, address), bearers(game, run.start, address, run.end)
    if len(objects_at_start) == 1:
        return told_apart(game, run.start, objects_at_start[0], created_in(game, run))
    return CardArg(name_parts(address)[1], objects_now[0].controller if objects_now else "")


def presence_notes(game: Game, asks: tuple[str, Check], run: Run) -> tuple[Note, ...]:
    """That a card is in a place in which it does not lie, where that is why it counts as there in the end."""
    kind, check = asks
    if kind in (ENDS_IN, WHERE):
        things = bearers(game, run.start, check.wanted[0], run.end)
    else:
        things = run.end.objects if kind == "value" else ()
    places = {thing: game.speaks.present(run.end, thing) for thing in things}
    spread = (thing for thing in things if len(places[thing]) > 1)
    asked = place_named(game.reads.board, run.end.players, check.subject) if kind != WHERE else None
    there = (thing for thing in spread if kind == WHERE or asked in places[thing][1:])
    return tuple(dict.fromkeys(game.speaks.presence(thing) for thing in there))


def was_there(game: Game, check: Check, run: Run) -> bool:
    """Whether the card lay in the place that is asked about, at the start or at some time after it."""
    address = check.wanted[0]
    states = (run.start, *(move.after for move in moves_of(game, run, address)))
    return any(check.subject in whereabouts(game, run.start, address, state) for state in states)


def moving_lines(game: Game, check: Check, run: Run, layout: Layout) -> tuple[int, ...]:
    """The numbers of the lines that tell how the card came to where it is, the last move first."""
    ids_of_moves = {id(move) for move in moves_of(game, run, check.wanted[0])}
    numbered_groups = enumerate(grouped(run, layout), 1)
    # By identity: the same event may happen twice.
    return tuple(n for n, group in numbered_groups if not ids_of_moves.isdisjoint(map(id, group.events)))[::-1]

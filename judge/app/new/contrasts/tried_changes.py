"""The small changes of a new board under which its answer may be another: each is tried for a contrast."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, groupby

from judge.app.corpus.games import cards_of, game_of, shelf
from judge.app.executing.small_changes import more_unknown, other_answers, said_of_more
from judge.app.new.drafts.draft import Draft, DraftItem, path_of, place_of
from judge.app.ruling.ask_choices import RunSession, speaker_of
from judge.explain.ruling.deciding_cards import deciding_cards
from judge.model.cards.card import UNKNOWN_CARD
from judge.model.cards.vocabulary import ZoneKey
from judge.model.disputes.scenario import Scenario
from judge.model.play.note import Arg, CardArg, ClauseArg, FlagArg, PlaceArg, PlayerArg, TermArg
from judge.model.play.run import Run
from judge.model.value import Value, change
from judge.scenario.addressing.planned_answers import asked_as, question
from judge.scenario.addressing.walk import answered
from judge.scenario.expectations.followed_cards import ENDS_IN
from judge.scenario.writing.insert_answers import Line
from judge.text.languages import BY_CODE


class Tried(Value, frozen=True):
    """A change: the sentence about it in every language, the changed draft, the places in the board that it touches.

    ``moved`` is the line of the board and the card that lies elsewhere, or not there. With ``keeps_play`` the change
    tells something only where everything is still decided that was, and with ``ruled_by`` only by a rule under it.
    ``more_in`` is the zone that has more in it: of several such changes the smallest is told.
    """

    says: tuple[tuple[str, str], ...]
    draft: Draft
    touched: tuple[tuple[str, ...], ...]
    moved: tuple[int, str] | None = None
    keeps_play: bool = False
    ruled_by: str = ""
    gone: bool = False
    more_in: str = ""


def facts_changed(run: RunSession, draft: Draft) -> Iterator[Tried]:
    """The changes of who is first, and of whose turn it is."""
    facts = dict(draft.facts)
    for name in (game_of(draft).reads.board.leads, "turn"):
        for player in draft.players if name in facts else ():
            if player != facts[name]:
                draft_after = change(draft, facts=tuple((facts | {name: player}).items()))
                yield Tried(_said(run, f"flip.{name}", player=PlayerArg(player)), draft_after, ((name,),))


def changes_of(run: RunSession, draft: Draft) -> Iterator[Tried]:
    """Changes to try, the most telling first: of what leads to the answer before of anything else on the board.

    Another first player or turn; more to pay with; what is asked about or acts without a mark; each card that acts,
    played from elsewhere, or gone; another decision; a mark that was not there. That a card lay elsewhere, or another
    was not there, tells the least, as then most of what the dispute is about has not happened.
    """
    yield from facts_changed(run, draft)
    yield from _with_more(run, draft)
    indexed_items = [(line_index, item) for line_index, (_, _, items) in enumerate(draft.zones) for item in items]
    acting_items = _acting(run, draft, indexed_items)
    asked_items = [placed_item for placed_item in indexed_items if is_asked_about(draft, placed_item[1].card)]
    others = [placed_item for placed_item in indexed_items if placed_item not in (*asked_items, *acting_items)]
    for line_index, item in (*asked_items, *acting_items, *others):
        yield from _unmarked(run, draft, line_index, item)
    for line_index, item in acting_items:
        yield from (change(tried, keeps_play=True) for tried in _elsewhere(run, draft, line_index, item))
        yield _without(run, draft, line_index, item)
    yield from decided_otherwise(run, draft)
    for line_index, item in indexed_items:
        yield from _marked(run, draft, line_index, item)
    for line_index, item in (*asked_items, *acting_items, *others):
        yield from _elsewhere(run, draft, line_index, item)
    for line_index, item in (*asked_items, *others):
        yield _without(run, draft, line_index, item)


def asked_place(file: Scenario) -> str:
    """The place in which a card is asked to end; empty where that is not what is asked."""
    return file.asks[1].subject if file.asks is not None and file.asks[0] == ENDS_IN else ""


Placed = tuple[int, DraftItem]
"""A line of the board, and something that lies there."""


def _acting(run: RunSession, draft: Draft, indexed_items: list[Placed]) -> list[Placed]:
    """What acts on the way to the answer and is not asked about, the nearest to the answer first."""
    game, layout = game_of(run.file), shelf(run.file.game).layout
    cards_in_order = deciding_cards(game, run.file, run.run, layout)
    return [
        (line_index, item)
        for card in cards_in_order
        for line_index, item in indexed_items
        if item.card == card and not is_asked_about(draft, card)
    ]


def is_asked_about(draft: Draft, card: str) -> bool:
    """Whether the question of a draft names the card."""
    return card in " ".join(draft.asks[1])


def _taken(draft: Draft, line_index: int, item: DraftItem) -> Draft:
    """The draft without an item of one of its lines, which goes if nothing else is in it."""
    player, key, items = draft.zones[line_index]
    remaining_items = tuple(lying_item for lying_item in items if lying_item is not item)
    # A zone in which nothing lies is not written, but where unknown cards would lie in one that is not mentioned.
    is_written = bool(remaining_items) or any(
        zone.key == key and zone.unmentioned for zone in game_of(draft).reads.board.zones
    )
    remaining_line = ((player, key, remaining_items),) if is_written else ()
    return change(draft, zones=(*draft.zones[:line_index], *remaining_line, *draft.zones[line_index + 1 :]))


def _without(run: RunSession, draft: Draft, line_index: int, item: DraftItem) -> Tried:
    """The change that takes an item from the board."""
    player, key, _ = draft.zones[line_index]
    path = path_of(draft, player, key)
    place = PlaceArg(place_of(draft, player, key))
    items_there = [other for owner, zone, items in draft.zones if (owner, zone) == (player, key) for other in items]
    same_there = [other for other in items_there if other.card == item.card]
    if item.card == UNKNOWN_CARD:
        says = _said(run, "new.if.empty", place=place, alone=FlagArg(len(items_there) == 1))
    elif _holders(draft, item.card).count(player) > 1:
        # Of several of one player the place tells which; in one place they are counted.
        is_alone = sum(other.count for other in same_there) == item.count
        says = _said(run, f"new.if.{'none' if is_alone else 'fewer'}-there", card=CardArg(item.card), place=place)
    else:
        says = _said(run, "flip.gone", card=_told_apart(draft, player, item))
    draft_without = _taken(draft, line_index, item)
    return Tried(says, _undeclared(draft_without, item.card), (path,), (line_index, item.card), gone=True)


def _holders(draft: Draft, card: str) -> list[str]:
    """The players under whom cards of this name lie, once for each line and each entry of it."""
    return [player for player, _, items in draft.zones for item in items if item.card == card]


def _told_apart(draft: Draft, player: str, item: DraftItem) -> CardArg:
    """The card, with its player where another one has such a card, too."""
    return CardArg(item.card, player if len(set(_holders(draft, item.card))) > 1 else "")


def _undeclared(draft: Draft, card: str) -> Draft:
    """The draft without the answers that name a card, if it lies nowhere: nobody can give those."""
    if any(item.card == card for _, _, items in draft.zones for item in items):
        return draft
    return change(draft, play=tuple((asked, answer) for asked, answer in draft.play if card not in answer.split(".")))


def _unmarked(run: RunSession, draft: Draft, line_index: int, item: DraftItem) -> Iterator[Tried]:
    """The changes that take one of its statuses, or its counters of a kind, from a known card."""
    for status in item.statuses if item.card != UNKNOWN_CARD else ():
        item_without = change(item, statuses=tuple(other for other in item.statuses if other != status))
        yield _instead(run, draft, line_index, item, item_without, ("flip.no-status", status))
    for counter, _ in item.counters if item.card != UNKNOWN_CARD else ():
        item_without = change(
            item, counters=tuple((other, count) for other, count in item.counters if other != counter)
        )
        yield _instead(run, draft, line_index, item, item_without, ("flip.no-counter", counter))


def _marked(run: RunSession, draft: Draft, line_index: int, item: DraftItem) -> Iterator[Tried]:
    """The changes that give a card that is asked about a status that it lacks, or a counter that any may have."""
    vocabulary = game_of(draft).reads.vocabulary
    if item.card == UNKNOWN_CARD or not is_asked_about(draft, item.card):
        return
    for status in vocabulary.statuses:
        if status not in item.statuses:
            item_with = change(item, statuses=(*item.statuses, status))
            yield change(_instead(run, draft, line_index, item, item_with, ("flip.status", status)), moved=None)
    for counter in vocabulary.counters[:1]:
        if counter not in dict(item.counters):
            item_with = change(item, counters=(*item.counters, (counter, 1)))
            yield change(_instead(run, draft, line_index, item, item_with, ("flip.counter", counter)), moved=None)


def _instead(
    run: RunSession, draft: Draft, line_index: int, item: DraftItem, other: DraftItem, says: tuple[str, str]
) -> Tried:
    """The change that puts another item in the place of one; ``says`` are its message and the mark that it names."""
    player, key, items = draft.zones[line_index]
    line = (player, key, tuple(other if lying_item is item else lying_item for lying_item in items))
    draft_after = change(draft, zones=(*draft.zones[:line_index], line, *draft.zones[line_index + 1 :]))
    message, mark = says
    words = _said(run, message, card=_told_apart(draft, player, item), mark=TermArg(mark))
    return Tried(words, draft_after, (path_of(draft, player, key),), (line_index, item.card))


def _elsewhere(run: RunSession, draft: Draft, line_index: int, item: DraftItem) -> Iterator[Tried]:
    """The changes that put a known card into each other zone of its player in which it may lie."""
    player, key, _ = draft.zones[line_index]
    game = game_of(run.file)
    known_cards = cards_of(run.file)
    for zone in game.reads.board.zones:
        kind = known_cards[item.card].kind if item.card in known_cards else ""
        # Where cards are only counted, like Orbs, none is there as itself.
        is_no_place = zone.single or bool(zone.counted) or (zone.takes and kind not in zone.takes)
        if zone.key == key or item.card == UNKNOWN_CARD or is_no_place:
            continue
        draft_without = _taken(draft, line_index, item)
        lying_item = change(item, statuses=(), counters=()) if zone.unmarked else item
        items = lying_item, *_unmentioned(draft_without, player, zone)
        draft_after = change(draft_without, zones=(*draft_without.zones, (player, zone.key, items)))
        # Where it is asked to end it would lie, without anything that has happened.
        if f"{player}.{zone.key}" == asked_place(run.file):
            continue
        place = PlaceArg(place_of(draft, player, zone.key))
        says = _said(run, "flip.zone", card=_told_apart(draft, player, item), place=place)
        touched_paths = path_of(draft, player, key), path_of(draft, player, zone.key)
        # In a hand or a pile a card is out of it: that tells something only where all else goes on as it did.
        yield Tried(
            says,
            draft_after,
            touched_paths,
            (line_index, item.card),
            zone.hidden or bool(zone.unmarked),
            ruled_by=zone.ruled_by,
        )


def _unmentioned(draft: Draft, player: str, zone: ZoneKey) -> tuple[DraftItem, ...]:
    """The unknown cards of a zone that the board does not mention: they lie there whatever comes on top of them."""
    is_mentioned = any((owner, key) == (player, zone.key) for owner, key, _ in draft.zones)
    return (DraftItem(UNKNOWN_CARD, zone.unmentioned),) if zone.unmentioned and not is_mentioned else ()


def decided_otherwise(run: RunSession, draft: Draft) -> Iterator[Tried]:
    """The changes that give another answer to one decision, the last decision first: it is nearest to the dispute.

    What is asked after it is answered as before. They are those that a ruling tries, too, and are told like there.
    """
    tried_changes = tuple(other_answers(game_of(run.file), run.run, keeps_later=True))
    # Of those of one decision the choice is one value.
    by_decision = [tuple(same_choice) for _, same_choice in groupby(tried_changes, key=lambda tried: id(tried.choice))]
    for tried_change in chain.from_iterable(reversed(by_decision)):
        answers = (planned.answer for planned in tried_change.play or ())
        lines = tuple((asked_as(answer.player, answer.kind), answer.text) for answer in answers)
        yield Tried(_told(run, tried_change.says), change(draft, play=lines), ())


def _with_more(run: RunSession, draft: Draft) -> Iterator[Tried]:
    """Where it is asked what a player may do, the changes that give that player some unknown cards more in a zone.

    Costs are the commonest reason why something may not be done.
    """
    player = draft.asks[1][0].partition(" ")[0] if draft.asks[0] == "legal" else ""
    for count, owner, zone in more_unknown(game_of(draft), (player,) if player in draft.players else ()):
        items = DraftItem(UNKNOWN_CARD, count), *_unmentioned(draft, owner, zone)
        draft_after = change(draft, zones=(*draft.zones, (owner, zone.key, items)))
        says = _told(run, said_of_more(count, owner, zone))
        yield Tried(says, draft_after, (path_of(draft, owner, zone.key),), more_in=f"{owner} {zone.key}")


def _told(run: RunSession, says: ClauseArg) -> tuple[tuple[str, str], ...]:
    return _said(run, says.key, **dict(says.args))


def _said(run: RunSession, key: str, **arguments: Arg) -> tuple[tuple[str, str], ...]:
    """The sentence of a message in every language, with the names of cards in that language."""
    speakers = ((language, speaker_of(change(run.settings, language=language), run.file)) for language in BY_CODE)
    return tuple((language, speaker.key(key, tuple(arguments.items()))) for language, speaker in speakers)


def decisions_of(file: Scenario, run: Run) -> Iterator[Line]:
    """Every decision of a run, as lines of ``play:``."""
    game = game_of(file)
    for state, entry in answered(run):
        if not entry.only:
            names = game.speaks.answers(state, entry.choice)[entry.choice.options.index(entry.answer)]
            yield question(entry.choice), names[0]

"""Says at once what is alike: several cards that do the same share a sentence, and what comes twice is counted."""

from __future__ import annotations

from judge.explain.said.speaker import COPIES, REACTIONS, TIMES
from judge.model.play.note import Arg, CardArg, ClauseArg, FlagArg, ListArg, Note, TextArg
from judge.model.telling.layout import Layout
from judge.model.value import change

Args = tuple[tuple[str, Arg], ...]
SHARED, PLACE = "card", "place"
_NAMES, _ACTIVATED = "chosen.card", "activated."


def together(notes: tuple[Note, ...], layout: Layout) -> tuple[Note, ...]:
    """The notes of one line: those that differ in their card alone become one, and so do the clauses in them."""
    merged_notes: list[Note] = []
    cards: dict[int, list[Arg]] = {}
    for note in notes:
        merged_at = next(
            (
                index
                for index, earlier_note in enumerate(merged_notes)
                if _shares(layout, earlier_note.key, earlier_note.args, note.key, note.args)
            ),
            None,
        )
        if merged_at is None:
            merged_notes.append(note)
            continue
        cards.setdefault(merged_at, [dict(merged_notes[merged_at].args)[SHARED]]).append(dict(note.args)[SHARED])
        merged_notes[merged_at] = change(
            merged_notes[merged_at], rules=tuple(dict.fromkeys((*merged_notes[merged_at].rules, *note.rules)))
        )
    for merged_at, cards_there in cards.items():
        merged_notes[merged_at] = change(merged_notes[merged_at], args=_with(merged_notes[merged_at].args, cards_there))
    return tuple(change(note, args=_within(note, layout)) for note in merged_notes)


def _within(note: Note, layout: Layout) -> Args:
    if note.key.startswith(_ACTIVATED):
        return tuple(_reactions(dict(note.args)).items())
    return tuple((name, _list(arg, layout) if isinstance(arg, ListArg) else arg) for name, arg in note.args)


def _reactions(args: dict[str, Arg]) -> dict[str, Arg]:
    """The reactions that were activated: of ``alone`` one card, or of several cards with the number of ``each``.

    A card that an emblem names twice has two reactions: it is there once.
    """
    cards = args["cards"]
    items = cards.items if isinstance(cards, ListArg) else ()
    is_alone = len(items) > 1 and len(set(items)) == 1
    told_cards = (items[0],) if is_alone else counted([*items], REACTIONS)
    has_numbers = any(isinstance(arg, ClauseArg) for arg in told_cards)
    return {**args, "cards": ListArg(told_cards), "alone": FlagArg(is_alone), "each": FlagArg(has_numbers)}


def _list(list_arg: ListArg, layout: Layout) -> ListArg:
    """A list with its clauses shared, and what stands in it several times counted."""
    pieces: list[tuple[ClauseArg, list[Arg]] | Arg] = []
    for arg in list_arg.items:
        if not isinstance(arg, ClauseArg) or arg.key not in layout.shared:
            pieces.append(arg)
            continue
        # "The other one" is no other before the one has been named: it joins only what stands last.
        is_one_of_several = _is_copy(dict(arg.args)[SHARED])
        for piece in pieces[-1:] if is_one_of_several else pieces:
            if isinstance(piece, tuple) and _shares(layout, piece[0].key, piece[0].args, arg.key, arg.args):
                piece[1].append(dict(arg.args)[SHARED])
                break
        else:
            pieces.append((arg, [dict(arg.args)[SHARED]]))
    return ListArg(
        _again(counted([_clause(*piece) if isinstance(piece, tuple) else piece for piece in pieces]), layout)
    )


def _clause(clause: ClauseArg, cards: list[Arg]) -> ClauseArg:
    return ClauseArg(clause.key, _with(clause.args, cards)) if len(cards) > 1 else clause


def _with(args: Args, cards: list[Arg]) -> Args:
    return tuple((name, ListArg(counted(cards)) if name == SHARED else arg) for name, arg in args)


def counted(args: list[Arg], key: str = TIMES) -> tuple[Arg, ...]:
    """Every name once; one that is there several times with its count. Items that are no names stay as they are.

    Where reactions are counted, every card has its number: of "two of one and another" nobody hears how many there are.
    """
    counts_each = key == REACTIONS and any(_is_name(arg) and args.count(arg) > 1 for arg in args)
    distinct_args: list[Arg] = []
    for arg in args:
        n = args.count(arg)
        if not _is_name(arg) or (n == 1 and not counts_each):
            distinct_args.append(arg)
        elif (counted_arg := ClauseArg(key, (("thing", arg), ("count", TextArg(n))))) not in distinct_args:
            distinct_args.append(counted_arg)
    return tuple(distinct_args)


def _is_name(arg: Arg) -> bool:
    return isinstance(arg, CardArg) or (isinstance(arg, ClauseArg) and arg.key == _NAMES)


def _is_copy(arg: Arg) -> bool:
    """Whether that is one of several things of a name, told apart from one that was named before it."""
    return isinstance(arg, ClauseArg) and arg.key in COPIES[1:]


def _again(args: tuple[Arg, ...], layout: Layout) -> tuple[Arg, ...]:
    """The items; a clause that says of another place what the one before says gets the message with only the place."""
    shortened_args: list[Arg] = []
    for previous, arg in zip((None, *args), args, strict=False):
        shortened_args.append(_elsewhere(previous, arg, layout) if isinstance(arg, ClauseArg) else arg)
    return tuple(shortened_args)


def _elsewhere(previous: Arg | None, clause: ClauseArg, layout: Layout) -> ClauseArg:
    if not isinstance(previous, ClauseArg) or previous.key != clause.key or clause.key not in layout.again:
        return clause
    is_alike = _but(PLACE, previous.args) == _but(PLACE, clause.args)
    return change(clause, key=layout.again[clause.key]) if is_alike else clause


def _shares(layout: Layout, key: str, args: Args, other_key: str, other_args: Args) -> bool:
    """Whether one sentence can be said of both: they differ in nothing but the card."""
    return key == other_key and key in layout.shared and _but(SHARED, args) == _but(SHARED, other_args)


def _but(left_out: str, args: Args) -> Args:
    return tuple(pair for pair in args if pair[0] != left_out)

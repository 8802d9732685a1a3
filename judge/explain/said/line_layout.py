"""Which sentences stand on one line: read from the game's ``messages/layout.yaml``."""

from __future__ import annotations

from judge.explain.said.merged_notes import together
from judge.explain.said.told_within import within
from judge.model.play.choice import Asked
from judge.model.play.note import FlagArg, Note, PlayerArg
from judge.model.play.run import Applied, Run
from judge.model.play.state import State
from judge.model.telling.layout import Layout
from judge.model.value import Value, change
from judge.scenario.addressing.walk import walk
from judge.text.decode import Faults, Fields, named
from judge.text.nodes import Node, Scalar

ACTORS = ("player", "first")
KEYS = ("joins", "shared", "again", "within", "checks", "orders", "waits", "spared", "turns", "closes", "tells")
"""The keys of the file."""


AHEAD = ("cannot",)
"""Messages of what did not happen that are said before the step to which they belong."""
COUNTED = ("event.effect",)
"""Messages of steps that are told once, with a count, where several in a row say the same."""
PLAYED = "reaction.played"
"""The message that a reaction is played: nothing else joins the line on which it stands before it is over."""
NOTHING = "event.nothing"
"""The message of a step of which nothing is left."""
DETAILS = ("asked", "action", "applies", "near", "other")
"""Tones of notes that only the deepest explanation has (judge.app.executing.recorded_replay)."""


class Choosing(Value, frozen=True):
    """A choice that was answered, and the state in which it stood."""

    asked: Asked
    state: State


class Group(Value, frozen=True):
    """What makes one line: notes of what happened and what did not, the choices made for it, the events in it."""

    did: tuple[Note, ...]
    missed: tuple[Note, ...] = ()
    asked: tuple[Choosing, ...] = ()
    events: tuple[Applied, ...] = ()
    details: tuple[Note, ...] = ()

    @property
    def told(self) -> tuple[tuple[Note, ...], tuple[Note, ...]]:
        """What is said of the line, and what did not happen beside that.

        Where nothing is left of a step, that it is forbidden is all that there is to say of it.
        """
        barred = tuple({(note.key, note.args): note for note in self.missed if note.key in AHEAD}.values())
        if not barred or all(note.key != NOTHING for note in self.did):
            return self.did, self.missed
        told_notes: list[Note] = []
        for note in self.did:
            is_nothing = note.key == NOTHING
            told_notes += (change(bar, rules=_once(bar.rules, note.rules)) for bar in barred) if is_nothing else (note,)
        return tuple(told_notes), tuple(note for note in self.missed if note.key not in AHEAD)


def _once(*rules: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(rule for some in rules for rule in some))


def layout_from(node: Node) -> Layout:
    """The layout in a file.

    Raises:
        Refused: the file is faulty.
    """
    faults = Faults()
    fields = Fields(node, faults, KEYS, named("layout"))
    joins_fields = Fields(fields.required("joins") or node, faults, None, named("joins"))
    layout = Layout(
        {entry.key.text: joins_fields.texts(entry.key.text) for entry in joins_fields.entries()},
        fields.texts("shared"),
        _words(fields, "again"),
        _words(fields, "within"),
        fields.texts("checks"),
        fields.texts("orders"),
        fields.texts("waits"),
        fields.texts("spared"),
        fields.texts("turns"),
        fields.texts("closes"),
        tuple(_words(fields, "tells").items()),
    )
    faults.refuse_if_any()
    return layout


def _words(fields: Fields, key: str) -> dict[str, str]:
    """A mapping from one message to another; empty where the file has none."""
    return {entry.key.text: entry.value.text for entry in fields.mapping(key) if isinstance(entry.value, Scalar)}


class _Open:
    """A group to which things are added, one by one: a run may have tens of thousands for one line."""

    def __init__(self, *did: Note) -> None:
        self.did = [*did]
        self.missed: list[Note] = []
        self.asked: list[Choosing] = []
        self.events: list[Applied] = []
        self.details: list[Note] = []

    def take(self, lent: _Open) -> None:
        """Add all that was lent."""
        self.missed += lent.missed
        self.asked += lent.asked
        self.events += lent.events
        self.details += lent.details

    def closed(self, layout: Layout) -> Group:
        """The group as a value."""
        return Group(
            _closed_shortly(together(within(self.did, layout), layout), layout),
            tuple(self.missed),
            tuple(self.asked),
            tuple(self.events),
            tuple(self.details),
        )


def _closed_shortly(notes: tuple[Note, ...], layout: Layout) -> tuple[Note, ...]:
    """The notes of a line; where a reaction is played on it, it says of "that reaction" that it is over."""
    first_note, *later_notes = notes
    card = dict(first_note.args).get("card")
    if first_note.key != PLAYED:
        return notes
    return (
        first_note,
        *(
            change(note, args=tuple((name, FlagArg(True) if name == "just" else arg) for name, arg in note.args))
            if note.key in layout.closes and dict(note.args).get("card") == card
            else note
            for note in later_notes
        ),
    )


def grouped(run: Run, layout: Layout) -> tuple[Group, ...]:
    """The entries of a run, a group a line. A note without a key only lends its rules to the next one that speaks.

    What was chosen, looked at, or struck before a sentence stands with that sentence; what is left over, with the last
    one.
    """
    lines: list[_Open] = []
    open_group = _Open()
    rules: tuple[str, ...] = ()
    for state, entry in walk(run):
        if isinstance(entry, Asked):
            if entry.choice.lacking:
                continue
            open_group.asked.append(Choosing(entry, state))
        elif isinstance(entry, Applied):
            open_group.events.append(entry)
            open_group = _settled(lines, open_group)
        elif entry.note.tone in DETAILS:
            open_group.details.append(entry.note)
        elif entry.note.key in AHEAD and entry.note.tone == "missed":
            open_group.missed.append(entry.note)
        elif entry.note.tone == "missed" and lines:
            lines[-1].missed.append(entry.note)
        elif not entry.note.key:
            rules += entry.note.rules
        else:
            spoken_note = change(entry.note, rules=rules + entry.note.rules)
            if lines and _belongs(lines[-1], spoken_note, open_group, layout):
                lines[-1].did.append(spoken_note)
            else:
                lines.append(_Open(spoken_note))
            open_group = _settled(lines, open_group)
            rules = ()
    _settled(lines, open_group)
    return tuple(line.closed(layout) for line in lines)


def _settled(lines: list[_Open], lent: _Open) -> _Open:
    """What is still lent: all that was goes to the last line; before there is a line it waits."""
    if not lines:
        return lent
    lines[-1].take(lent)
    return _Open()


def _belongs(line: _Open, note: Note, between: _Open, layout: Layout) -> bool:
    """Whether a sentence stands on the line before it."""
    return _joins(line, note.key, layout.joins) or _repeats(line, note, between)


def _repeats(line: _Open, note: Note, between: _Open) -> bool:
    """Whether a step says again just what the one before says, and nothing stands between: it is told with a count."""
    last_note = line.did[-1]
    is_equal = (last_note.key, last_note.args) == (note.key, note.args)
    return is_equal and note.key in COUNTED and not between.asked and not line.missed and not between.missed


def _joins(line: _Open, key: str, joins: dict[str, tuple[str, ...]]) -> bool:
    for condition in joins.get(key, ()):
        last_key, _, first_key = condition.partition("@")
        if line.did[-1].key == last_key and (not first_key or line.did[0].key == first_key):
            return True
    return False


def actor(line: Group) -> str:
    """Who acted or decided on a line; empty where a rule did."""
    for name, arg in line.did[0].args:
        if name in ACTORS and isinstance(arg, PlayerArg):
            return arg.player
    return ""

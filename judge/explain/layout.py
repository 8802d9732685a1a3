"""Which sentences stand on one line: read from the game's ``messages/layout.yaml``."""

from __future__ import annotations

from judge.model.note import Note, PlayerArg
from judge.model.value import Value
from judge.text.decode import Faults, Fields
from judge.text.nodes import Node

ACTORS = ("player", "first")


class Group(Value, frozen=True):
    """Notes that make one line: what happened, what did not."""

    did: tuple[Note, ...]
    missed: tuple[Note, ...] = ()


def joins_from(node: Node) -> dict[str, tuple[str, ...]]:
    """For each message key, the keys after which it joins the line before.

    Raises:
        Refused: the file is faulty.
    """
    faults = Faults()
    fields = Fields(Fields(node, faults, ("joins",), "the layout").required("joins") or node, faults, None, "the joins")
    found = {entry.key.text: fields.texts(entry.key.text) for entry in fields.entries()}
    faults.refuse_if_any()
    return found


def grouped(notes: tuple[Note, ...], joins: dict[str, tuple[str, ...]]) -> tuple[Group, ...]:
    """The notes of a run, a group a line. A note without a key only lends its rules to the next one that speaks."""
    lines: list[Group] = []
    lent: tuple[str, ...] = ()
    for note in notes:
        if note.tone == "missed" and lines:
            lines[-1] = Group(lines[-1].did, (*lines[-1].missed, note))
        elif not note.key:
            lent += note.rules
        else:
            spoken = Note(note.key, note.args, lent + note.rules, note.tone, note.about)
            lent = ()
            if lines and _joins(lines[-1], note.key, joins):
                lines[-1] = Group((*lines[-1].did, spoken), lines[-1].missed)
            else:
                lines.append(Group((spoken,)))
    return tuple(lines)


def _joins(line: Group, key: str, joins: dict[str, tuple[str, ...]]) -> bool:
    for condition in joins.get(key, ()):
        last, _, begun = condition.partition("@")
        if line.did[-1].key == last and (not begun or line.did[0].key == begun):
            return True
    return False


def actor(line: Group) -> str:
    """Who acted or decided on a line; empty where a rule did."""
    for name, arg in line.did[0].args:
        if name in ACTORS and isinstance(arg, PlayerArg):
            return arg.player
    return ""

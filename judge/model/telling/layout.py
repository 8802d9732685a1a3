"""How sentences are put together: what stands on one line, and what several things can be said of at once."""

from __future__ import annotations

from judge.model.value import Value


class Layout(Value, frozen=True):
    """The layout of a game's rulings, read from its ``messages/layout.yaml``.

    ``joins``: for each message, those after which it joins the line before; ``shared``: messages of which ``card`` may
    be several; ``again``: what is said in place of a clause where the one before differs in its place alone;
    ``checks``: messages of the moments at which what waits may be played, ``orders``: those that say whose comes first,
    ``waits``: those that say why something waits, ``spared``: those that say that nothing is to be paid,
    ``turns``: those that say whose turn it is, ``closes``: those that say that what was played is over; ``within``: for
    each message on why a card goes elsewhere, the clause that says both where it stands beside what moves the card;
    ``tells``: pairs of a word of what happens and the message that says it in a sentence of its own.
    """

    joins: dict[str, tuple[str, ...]]
    shared: tuple[str, ...]
    again: dict[str, str]
    within: dict[str, str]
    checks: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    waits: tuple[str, ...] = ()
    spared: tuple[str, ...] = ()
    turns: tuple[str, ...] = ()
    closes: tuple[str, ...] = ()
    tells: tuple[tuple[str, str], ...] = ()

"""The menu by which an ability of a card is described: what stands in each gap of the notation, and in which order."""

from __future__ import annotations

import re

from judge.model.value import Value

Alternatives = tuple[tuple[str, str], ...]
"""The alternatives of a gap: the name of each, by which its sentence is found, and its piece of the notation."""
Groups = tuple[tuple[str, tuple[str, ...]], ...]
"""The groups of a long list: the name of each, and the names of the alternatives in it."""
PHASES, STATUSES, MARKS, COUNTERS, CREATED = "phases", "statuses", "marks", "counters", "created"
"""Words with which the game fills a gap: phases, statuses, statuses or counters, counters, and what effects create."""
AT = "¦"
"""Stands for the gap that is asked for where a pattern looks at the notation around it."""
AFTERWARDS = "^"
"""Stands in a piece for what was done just before the gap: « if you do » is said when that has been said."""
NOTHING_MORE = NONE = "none"
"""The name of an alternative that says that nothing is so: nobody has to be reminded of it."""
SUB_TYPES, FACTIONS, STATISTICS = "sub_types", "factions", "statistics"
"""And: the sub-types that its messages name, its factions, its statistics."""


class AbilityMenu(Value, frozen=True):
    """A menu of a game. A gap is a name between < and >; an alternative is a piece of the notation, perhaps with gaps.

    ``gaps`` has the alternatives of each, the first of which is what an empty answer takes; the sentence for one is the
    message ``menu.<gap>.<name>``. ``numbers`` are the gaps that a typed number fills, with the least and the most,
    ``filled`` those that words of the game fill, with which of them. An ability begins with the gap ``root``, of some
    kinds of cards with that of ``roots``. ``usual_zone`` is the zone in which a card is in play, unless ``arrives_in``
    has one for its kind. Of a gap of ``more`` it is asked whether something else is done, within the list of one of
    ``nested``, and ``named_parts`` are those of its lists that are called by the name of the question for their first
    step, the message ``menu.<more>.in-<name>``; ``steps`` is the gap of what is done. ``counted`` is what may stand for
    an ``amount``. ``needs`` says of words in an alternative in what notation it may stand, as a pattern in which ``AT``
    is the gap: elsewhere it is not offered. ``settled`` are gaps that are not asked for where the notation fits a
    pattern, with what fills them there, which may take in groups of the pattern: the answer was given already.
    ``asked_as`` are gaps with another question where the notation fits a pattern, by the name of that question, the
    message ``menu.<gap>.ask-<name>``: « How many? » says nothing of a threshold. ``homeless`` are words of alternatives
    that name a place only some kinds of cards have, by the kinds that have none: an empty answer takes none of them
    there. ``groups`` has for long lists which alternatives are shown together, by the name of each group, the message
    ``menu.<gap>.group-<name>``; the others are shown at once. ``apart`` are gaps whose lists are looked in for a word
    only where the lists before them do not have it. ``examples`` are abilities as they may be typed, one of each sort.
    """

    gaps: dict[str, Alternatives]
    root: str = "ability"
    roots: tuple[tuple[str, str], ...] = ()
    numbers: tuple[tuple[str, tuple[int, int]], ...] = ()
    filled: tuple[tuple[str, str], ...] = ()
    arrives_in: tuple[tuple[str, str], ...] = ()
    usual_zone: str = ""
    more: str = ""
    steps: str = ""
    afterwards: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    nested: tuple[str, ...] = ()
    named_parts: tuple[str, ...] = ()
    amount: str = ""
    counted: str = ""
    needs: tuple[tuple[str, str], ...] = ()
    settled: tuple[tuple[str, str, str], ...] = ()
    asked_as: tuple[tuple[str, str, str], ...] = ()
    homeless: tuple[tuple[str, str], ...] = ()
    groups: tuple[tuple[str, Groups], ...] = ()
    examples: tuple[str, ...] = ()

    def begun_for(self, kind: str) -> str:
        """The notation with which an ability of this kind of card begins: one gap."""
        return f"<{dict(self.roots).get(kind, self.root)}>"

    def offers(self, piece: str, around: str) -> bool:
        """Whether an alternative means something at ``AT`` in this notation: "it" needs something to speak of."""
        return all(re.search(pattern, around) for words, pattern in self.needs if words in piece)

    def settles(self, gap: str, around: str) -> str | None:
        """What fills a gap at ``AT`` in this notation without being asked for; None where it is to be asked."""
        matched_pieces = ((re.search(pattern, around), piece) for name, pattern, piece in self.settled if name == gap)
        return next((match.expand(piece) for match, piece in matched_pieces if match), None)

    def says_nothing(self, gap: str, piece: str) -> bool:
        """Whether an alternative of a gap is that nothing is so."""
        return not piece or (NONE, piece) in self.gaps.get(gap, ())

    def is_usual(self, piece: str, kind: str) -> bool:
        """Whether an alternative may be what an empty answer takes, for a card of this kind."""
        return not any(kind == kind_without and words in piece for kind_without, words in self.homeless)

    def least_and_most(self, gap: str) -> tuple[int, int] | None:
        """Between which numbers what fills this gap has to be; None where no number fills it."""
        return dict(self.numbers).get(gap)

    def question(self, gap: str, around: str) -> str:
        """The name of the message that asks for a gap at ``AT`` in this notation."""
        fitting_names = (
            name for gap_asked, pattern, name in self.asked_as if gap_asked == gap and re.search(pattern, around)
        )
        name = next(fitting_names, "")
        return f"menu.{gap}.ask-{name}" if name else f"menu.{gap}.ask"

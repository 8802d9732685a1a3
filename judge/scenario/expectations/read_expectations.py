"""Reads ``expect:`` into checks. A name that does not exist is a fault here: later it would just never be met."""

from __future__ import annotations

from judge.model.diagnostic import Span
from judge.model.disputes.scenario import Check
from judge.model.game import Game
from judge.model.phrase import Phrase
from judge.model.rulebook.rule import Rulebook
from judge.scenario.addressing.counted_things import counted_of
from judge.scenario.addressing.names import Names, facts
from judge.scenario.addressing.quick_actions import bearer_named, may_be_named
from judge.scenario.expectations.arrivals import ARRIVES, FROM, arrival_parts
from judge.scenario.expectations.counters_had import counter_of
from judge.scenario.expectations.done_by import by_words
from judge.scenario.expectations.each_of_many import COUNTED, each_words, is_each, paid_words
from judge.scenario.expectations.expected_contents import read_change, read_marks, read_zone
from judge.scenario.expectations.followed_cards import ENDS_IN, name_parts
from judge.scenario.expectations.read_asked import AskedReader
from judge.scenario.expectations.read_followed import FollowedReader
from judge.scenario.expectations.rule_numbers import check_number, read_cites
from judge.scenario.expectations.state_at_the_end import HAS
from judge.scenario.expectations.who_did import WHO, asked_words
from judge.text.decode import Fields, named, tip
from judge.text.nodes import Entry, Mapping, Node, Scalar, is_empty

KEYS = (
    "zones",
    "marks",
    "facts",
    "ends_in",
    "has",
    "order",
    "before",
    "times",
    "who",
    "legal",
    "offered",
    "asked",
    "cites",
    "not_triggered",
    "changed",
    "stops",
    "outcomes",
    "refused",
)
LATER = ("refused",)
"""Keys that have their place and are not supported yet."""
OF_PLAYERS = ("card", "reaction")
"""What a word is said of that may be any card of a player's, too."""
FREE = "word"
"""Said of a word of the game's own, which nobody else knows."""
MAY_BE_EMPTY = ("asked", "outcomes", *LATER)
"""Where nothing is something to expect: that nobody is asked."""
STOPS = ("until", "choice", "unsupported", "undetermined", "blocked", "limit", "done")


def order_words(game: Game) -> dict[str, str]:
    """What can happen in a game, in the words of ``order``, and what each of them is said of."""
    return {
        **dict(game.speaks.happens),
        ARRIVES: "arrival",
        **dict.fromkeys(each_words(game), COUNTED),
        **dict.fromkeys(paid_words(game), "player"),
        **dict.fromkeys(by_words(game), "player"),
    }


def _tips(names: Names) -> dict[str, Phrase]:
    """For each place, fact and happening, how it is expected: for somebody who writes it without the key above it."""
    player = next(iter(names.players), "ana")
    tip_by_zone = {zone.key: f"zones: {{{player}.{zone.key}: …}}" for zone in names.game.reads.board.zones}
    tip_by_fact = {name: f"facts: {{{name}: …}}" for name, _ in names.game.reads.board.facts}
    tip_by_happening = {word: f"order: [{{{word}: …}}]" for word in order_words(names.game)}
    tips = {
        word: tip("write", notation=notation)
        for word, notation in (tip_by_zone | tip_by_fact | tip_by_happening).items()
    }
    return {"": tip("example", notation=f"{{zones: {{{player}.hand: []}}}}"), **tips}


class ExpectReader:
    """Reads one ``expect:`` mapping; every fault is collected.

    ``followed`` reads the names of cards that are followed, on the board on which the mapping is compared.
    """

    def __init__(self, names: Names, rulebook: Rulebook, followed: FollowedReader) -> None:
        self.names = names
        self.followed = followed
        self.questions = AskedReader(names)
        self._rulebook = rulebook
        self._faults = names.faults

    def read(self, node: Node, whole: bool = False) -> tuple[Check, ...]:
        """Every expectation of a mapping, as checks; ``outcomes`` is read elsewhere, and only for a ``whole`` file."""
        fields = Fields(node, self._faults, KEYS, named("expectation"), _tips(self.names))
        if fields.has("outcomes") and not whole:
            self._faults.error(fields.span("outcomes"), "expect/outcomes", "place")
        for key in LATER:
            if fields.has(key):
                self._faults.error(fields.span(key), "scenario/not-supported-yet", "refused")
        for key in KEYS:
            if (expectation_node := fields.node(key)) is not None and key not in MAY_BE_EMPTY:
                self.names.refuse_empty(expectation_node, key)
        checks = [read_zone(key_and_value, self.names) for key_and_value in fields.mapping("zones")]
        checks += [read_marks(key_and_value, self.names) for key_and_value in fields.mapping("marks")]
        checks += self._facts(fields)
        checks += [read_change(key_and_value, self.names) for key_and_value in fields.mapping("changed")]
        checks += [self.questions.offered(key_and_value) for key_and_value in fields.mapping("offered")]
        for key_and_value in fields.mapping(ENDS_IN):
            checks += self.followed.ends(key_and_value)
        for key_and_value in fields.mapping(HAS):
            checks += self.has(key_and_value)
        checks += self._order(fields)
        checks += [before_check] if (before_check := self.before(fields)) is not None else []
        checks += [self._times(node) for node in fields.sequence("times")]
        checks += [self._who(key_and_value) for key_and_value in fields.mapping(WHO)]
        checks += [self.questions.legal(key_and_value) for key_and_value in fields.mapping("legal")]
        checks += self.questions.asked(fields)
        if stop := fields.one_of("stops", STOPS, ""):
            checks.append(Check("stops", "", (stop,), fields.span("stops")))
        checks += read_cites(fields, self._rulebook, self.names)
        checks += self._not_triggered(fields)
        return tuple(check for check in checks if check is not None)

    def _facts(self, fields: Fields) -> list[Check]:
        node = fields.node("facts")
        if node is None or is_empty(node):
            return []
        values_by_fact = facts(self.names.game.reads.board, self.names.players)
        counter_subjects = self._counted(node)
        things_counted = self._things_counted(node)
        inner_fields = Fields(node, self._faults, (*values_by_fact, *counter_subjects, *things_counted), named("facts"))
        checks = []
        for name in counter_subjects:
            counter_number, span = _number(inner_fields, name), inner_fields.span(name)
            if counter_number and self.names_counters(name.rpartition(".")[0], span):
                checks.append(Check("facts", name, (counter_number,), span))
        for name in things_counted:
            if number := _number(inner_fields, name):
                checks.append(Check("facts", name, (number,), inner_fields.span(name)))
        for name, values in values_by_fact.items():
            options = self.names.players if values == ("player",) else values
            value = inner_fields.one_of(name, options, "") if options else _number(inner_fields, name)
            if value:
                checks.append(Check("facts", name, (value,), inner_fields.span(name)))
        return checks

    def _counted(self, node: Node) -> tuple[str, ...]:
        """The keys that say how many counters a card has."""
        keys = (entry.key.text for entry in node.entries) if isinstance(node, Mapping) else ()
        return tuple(key for key in keys if counter_of(self.names.game, self.names.players, key)[0])

    def _things_counted(self, node: Node) -> tuple[str, ...]:
        """The keys that say how many things have a status or counter."""
        keys = (entry.key.text for entry in node.entries) if isinstance(node, Mapping) else ()
        return tuple(key for key in keys if counted_of(self.names.game, self.names.players, key) is not None)

    def names_counters(self, address: str, span: Span) -> bool:
        """Whether counters of one card are named so: it is followed, as they are wherever it is."""
        return self.followed.names_card(Scalar(address, True, span))

    def _order(self, fields: Fields) -> list[Check]:
        node = fields.node("order")
        if node is None or is_empty(node):
            return []
        return [Check("order", "", self.happenings(fields, "order"), node.span)]

    def before(self, fields: Fields) -> Check | None:
        """Two happenings, of which the first comes first."""
        node = fields.node("before")
        if node is None or is_empty(node):
            return None
        lines = self.happenings(fields, "before")
        if len(set(lines)) != 2 or len(lines) != 2:
            variant = "twice" if len(lines) == 2 else ""
            self._faults.error(node.span, "expect/not-two", variant, count=len(lines))
            return None
        return Check("before", "", lines, node.span)

    def _times(self, node: Node) -> Check | None:
        """How many times something happens: ``{draws: ana, times: 2}``."""
        words = order_words(self.names.game)
        fields = Fields(node, self._faults, (*words, "times"), named("times"))
        entries = [key_and_value for key_and_value in fields.entries() if key_and_value.key.text in words]
        if len(entries) != 1:
            if isinstance(node, Mapping) and len(node.entries) == len(entries) + fields.has("times"):
                self._faults.error(node.span, "expect/not-a-happening", "times")
            return None
        count = fields.text("times", required=True)
        if count is None:
            return None
        happening = self.happening(Mapping((entries[0],), node.span))
        return Check("times", happening, (str(fields.integer("times", 0, 0, 999)),), node.span)

    def has(self, key_and_value: Entry) -> list[Check]:
        """The statuses and counters that a card has in the end, wherever it is: a mark, or a list of them."""
        card, marks_node = key_and_value.key, key_and_value.value
        marks = (marks_node,) if isinstance(marks_node, Scalar) else self.names.words(marks_node, named("mark"))
        is_card = self.followed.names_card(card)
        are_marks_known = [self.names.mark(mark.text, mark.span) for mark in marks]
        if not is_card or not all(are_marks_known):
            return []
        return [Check(HAS, mark.text, (card.text,), mark.span) for mark in marks]

    def _who(self, key_and_value: Entry) -> Check | None:
        """Of whom something is true that happens: a list of players, cards or Expeditions; of nobody an empty one."""
        key, names_node = key_and_value.key, key_and_value.value
        words_named = self.names.words(names_node, named("card-or-player"))
        if not self.who_asked(key.text, key.span):
            return None
        said_of = asked_words(self.names.game)[key.text.partition(" ")[0]]
        are_known = [self._is_named(said_of, word) for word in words_named]
        return Check(WHO, key.text, tuple(word.text for word in words_named), key.span) if all(are_known) else None

    def _is_named(self, said_of: str, word: Scalar) -> bool:
        """Whether the word names something that this can be true of."""
        if said_of == "player":
            return self.names.player(word.text, word.span)
        if said_of == "place":
            return self.names.place(word.text, word.span)
        return self.followed.names_card(word)

    def who_asked(self, asked: str, span: Span) -> bool:
        """Whether it can be asked of whom this is true; then every card is told apart from those of its name."""
        verb, _, mark = asked.partition(" ")
        words = asked_words(self.names.game)
        if not self.names.known(verb, span, words, "expect/unknown-happening", "who"):
            return False
        if (words[verb] == COUNTED) != bool(mark):
            self._faults.error(span, "expect/not-a-happening", "who")
            return False
        if mark and not self.names.mark(mark, span):
            return False
        self.followed.tell_all_apart()
        return True

    def happenings(self, fields: Fields, key: str) -> tuple[str, ...]:
        """The lines of a list of happenings."""
        return tuple(self.happening(node) for node in fields.sequence(key))

    def happening(self, node: Node) -> str:
        """One line: a verb and its subject."""
        key_and_value = node.entries[0] if isinstance(node, Mapping) and len(node.entries) == 1 else None
        if key_and_value is None or not isinstance(key_and_value.value, Scalar):
            self._faults.error(node.span, "expect/not-a-happening")
            return ""
        word, subject = key_and_value.key, key_and_value.value
        words = order_words(self.names.game)
        if self.names.known(word.text, word.span, words, "expect/unknown-happening"):
            text = subject.text
            if may_be_named(word.text, self.names.game.runs.declarations):
                text = bearer_named(text)
            self._subject(words[word.text], Scalar(text, subject.plain, subject.span), is_each(word.text))
        return f"{word.text} {subject.text}"

    def _subject(self, kind: str, node: Scalar, each: bool = False) -> None:
        names = self.names
        check_by_kind = {
            "card": names.card,
            "reaction": names.reaction,
            "token": names.token,
            "player": names.player,
            "mark": names.counter if each else names.mark,
            "phase": names.phase,
            "place": names.place,
        }
        text = node.text
        if kind == FREE or (text in names.players and kind in OF_PLAYERS):
            return  # of a player alone: each card and each Expedition of that player's
        if kind == "arrival":
            place, card = arrival_parts(text)
            if not names.known(place, node.span, names.places, "expect/unknown-place"):
                return
            if FROM in text:
                self.followed.names_card(Scalar(card, node.plain, node.span))
            else:
                names.card(card, node.span)
            return
        if kind == "mark" and "." in text:
            self._bearer(text.rpartition(".")[0], node)
            text = text.rpartition(".")[2]
        if kind in ("card", "reaction") and name_parts(text)[0] in names.places:
            self.followed.names_card(node)
            return
        player, dot, card = text.partition(".")
        if dot and kind in ("card", "reaction", "token") and player in names.players:
            text = card  # whose it is stands before it
        check_by_kind[kind](text, node.span)

    def _bearer(self, text: str, node: Scalar) -> None:
        """The card that bears a mark; before it may stand its player, or the place in which it lies."""
        if name_parts(text)[0] in self.names.places:
            self.followed.names_card(Scalar(text, node.plain, node.span))
            return
        player, _, card = text.partition(".")
        self.names.card(card if player in self.names.players else text, node.span)

    def _not_triggered(self, fields: Fields) -> list[Check]:
        return [self._missed(node) for node in fields.sequence("not_triggered")]

    def _missed(self, node: Node) -> Check:
        named_card = node.text if isinstance(node, Scalar) and node.text else "dracaena"
        tips = {"": tip("not-triggered", card=named_card)}
        fields = Fields(node, self._faults, ("reaction", "because"), named("not-triggered"), tips)
        number = fields.number_text("because")
        if number is not None:
            check_number(number, fields.span("because"), self._rulebook, self._faults)
        card = fields.text("reaction", required=True)
        if card is not None:
            self.names.reaction(card, fields.span("reaction"))
        return Check("not_triggered", card or "", () if number is None else (number,), node.span)


def _number(fields: Fields, name: str) -> str:
    """A whole number as it stands in a fact."""
    return str(fields.integer(name, 0, 0, 999)) if fields.text(name) is not None else ""

"""Reads ``expect_when``: what comes of the same board under other readings, or under another edition's rules."""

from __future__ import annotations

from judge.model.disputes.scenario import Elsewhere, InEdition, PlannedAnswer
from judge.model.game import Game
from judge.model.rulebook.rule import Rulebook
from judge.model.value import change
from judge.scenario.addressing.planned_answers import read_play
from judge.scenario.expectations.read_expectations import ExpectReader
from judge.text.decode import Faults, Fields, advice, named
from judge.text.nodes import Entry, Node, Scalar, is_empty

ELSEWHERE_KEYS = ("reading", "edition", "play", "expect", "verdicts")
IN_EDITION_KEYS = ("edition", "play", "expect")
DEFAULTS = "defaults"
"""Every reading held at its default, as an entry names it."""


def read_elsewhere(
    fields: Fields, game: Game, rulebook: Rulebook, expect: ExpectReader, chance: tuple[PlannedAnswer, ...]
) -> tuple[Elsewhere, ...]:
    """Each entry: the readings chosen, the answers (those of the file where it writes none), the expectations.

    What chance brings on the board itself, it brings elsewhere, too.
    """
    nodes = (node for node in fields.sequence("expect_when") if not _names_edition(node))
    all_elsewhere = (_entry(node, fields, game, rulebook, expect) for node in nodes)
    return tuple(
        change(elsewhere, play=chance + elsewhere.play) for elsewhere in all_elsewhere if elsewhere is not None
    )


def read_in_editions(
    fields: Fields, game: Game, editions: tuple[str, ...], expect: ExpectReader, chance: tuple[PlannedAnswer, ...]
) -> tuple[InEdition, ...]:
    """Each entry that names an edition, one of those in which the game is played: the answers, the expectations."""
    entries = []
    for node in fields.sequence("expect_when"):
        if not _names_edition(node):
            continue
        edition_fields = Fields(node, expect.names.faults, IN_EDITION_KEYS, named("elsewhere"))
        edition, expect_node = (
            edition_fields.number_text("edition", "", required=True),
            edition_fields.required("expect"),
        )
        if edition and edition not in editions:
            fault_arguments = {"game": game.name, "edition": edition, "here": game.edition.name}
            span = edition_fields.span("edition")
            expect.names.faults.error(span, "scenario/unknown-edition", "unplayed", played=editions, **fault_arguments)
        checks = () if expect_node is None or is_empty(expect_node) else expect.read(expect_node)
        play_fields = edition_fields if edition_fields.has("play") else fields
        players, faults = expect.names.players, expect.names.faults
        play = read_play(play_fields.sequence("play"), players, game.reads.questions, faults)
        entries.append(InEdition(edition, chance + play, checks, node.span))
    return tuple(entries)


def _names_edition(node: Node) -> bool:
    return Fields(node, Faults(), None, named("elsewhere")).has("edition")


def _entry(node: Node, file: Fields, game: Game, rulebook: Rulebook, expect: ExpectReader) -> Elsewhere | None:
    faults = expect.names.faults
    fields = Fields(node, faults, ELSEWHERE_KEYS, named("elsewhere"))
    fields.required("reading")
    verdicts = fields.texts("verdicts")
    readings = _readings(fields, game, rulebook, faults, bool(verdicts))
    expect_node = fields.node("expect") if verdicts else fields.required("expect")
    checks = () if expect_node is None or is_empty(expect_node) else expect.read(expect_node)
    play_fields = fields if fields.has("play") else file
    play = read_play(play_fields.sequence("play"), expect.names.players, game.reads.questions, faults)
    return Elsewhere(
        readings,
        play,
        checks,
        node.span,
        verdicts,
    )


def _readings(
    fields: Fields, game: Game, rulebook: Rulebook, faults: Faults, with_verdicts: bool
) -> tuple[tuple[str, str], ...]:
    """The readings of an entry: a mapping, or the one word for all of them at their defaults.

    A default changes no replay: only where verdicts are given does it say something, namely that it is held.
    """
    node = fields.node("reading")
    if with_verdicts and isinstance(node, Scalar) and node.text == DEFAULTS:
        return rulebook.defaults
    chosen_options = (
        _chosen(reading_and_option, game, rulebook, faults, with_verdicts)
        for reading_and_option in fields.mapping("reading")
    )
    return tuple(chosen_option for chosen_option in chosen_options if chosen_option is not None)


def _chosen(
    reading_and_option: Entry, game: Game, rulebook: Rulebook, faults: Faults, with_default: bool
) -> tuple[str, str] | None:
    """A reading and one of its options; the default only if ``with_default``."""
    id, option_node = reading_and_option.key.text, reading_and_option.value
    reading = rulebook.reading(id)
    if reading is None:
        faults.error(
            reading_and_option.key.span,
            "scenario/unknown-reading",
            id=id,
            **advice(id, tuple(known_reading.id for known_reading in rulebook.readings)),
        )
        return None
    option = option_node.text if isinstance(option_node, Scalar) else ""
    if with_default and option == reading.default:
        return id, option
    other_options = tuple(known_option.name for known_option in reading.options if known_option.name != reading.default)
    if option not in other_options:
        variant = "default" if option == reading.default else ""
        nearest_options = advice(option, other_options)
        faults.error(option_node.span, "scenario/unknown-option", variant, id=id, option=option, **nearest_options)
        return None
    if (id, option) not in game.edition.readings:
        reason = next(known_option.unswitched for known_option in reading.options if known_option.name == option)
        named_option = {"id": id, "option": option, "default": reading.default}
        if reason.texts:
            reasons = {"reason": reason.phrase}
            faults.error(option_node.span, "scenario/not-supported-yet", "reason", **named_option, **reasons)
        else:
            faults.error(option_node.span, "scenario/not-supported-yet", "option", **named_option)
        return None
    return id, option

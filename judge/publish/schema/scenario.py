"""The schema of a scenario file, one for each game."""

from __future__ import annotations

from judge.model.cards.card import UNKNOWN_CARD
from judge.model.disputes.claim import HOLDS, VERDICTS
from judge.model.game import Game
from judge.model.play.place import ANY
from judge.publish.schema.board import board_definitions
from judge.publish.schema.effects import card_definitions
from judge.publish.schema.expect import expect_definitions, positions
from judge.publish.schema.parts import (
    CODE_NAME,
    NAMED_CARD,
    NAMED_PLAYER,
    Schema,
    Terms,
    about,
    document,
    integer,
    listed,
    mapping,
    ref,
)
from judge.scenario.reading.until import MOST


def scenario_schema(game: Game, terms: Terms | None = None, editions: tuple[str, ...] = ()) -> Schema:
    """A scenario of this game, as one edition plays it; a file may be about any of ``editions``.

    ``terms`` are the words of its code names, for the descriptions.
    """
    words = terms or {}
    definitions = {
        **board_definitions(game, words),
        **expect_definitions(game),
        **card_definitions(game, words),
        "contrast": _contrast(game),
    }
    schema = mapping({**_head(game, editions), **_middle(game), **_later(game)}, ["edition", "name", "board"])
    return document(f"A scenario of {game.name.capitalize()} for judge", schema, definitions)


def _head(game: Game, editions: tuple[str, ...]) -> dict[str, Schema]:
    return {
        "game": about({"enum": [game.name]}, "The game."),
        "edition": about({"enum": list(editions or (game.edition.name,))}, "The edition of the rules, in quotes."),
        "name": about(ref("words"), "The ruling, as a whole sentence."),
        "question": about(ref("words"), "What somebody asked: makes the file an entry of the FAQ."),
        "topic": {
            "anyOf": [ref("text"), {"type": "array", "items": ref("text")}],
            "description": "The chapter of the FAQ, or several that the ruling stands under.",
        },
        "note": {"description": "For the readers of the file. Nothing reads it."},
        "rules": about(ref("rules"), "Rules that the replay must cite."),
        "recasts": about(ref("rules"), "Examples, remarks and lines of the rulebook that this board plays out."),
        "cards": {
            "type": "object",
            "propertyNames": {"pattern": f"^{CODE_NAME}$", "not": {"const": UNKNOWN_CARD}},
            "additionalProperties": ref("card"),
            "description": "Cards that only this file knows, by code name.",
        },
    }


def _middle(game: Game) -> dict[str, Schema]:
    ending_schema = mapping(
        {
            "after": integer(1, MOST, "After so many events."),
            **{name: integer(1, MOST, f"After so many {name}.") for name in game.runs.spans},
            **positions(game),
        },
        [],
        "One number; or a position, in the form of expect.",
        minProperties=1,
    )
    return {
        "board": about(ref("board"), "Where everything lies. Setting it up fires nothing."),
        "play": about(ref("play"), "The decisions: who is asked what, and the answer."),
        "until": {
            "anyOf": [{"enum": list(game.runs.until)}, ending_schema],
            "description": f"Where the replay ends. Default: {game.runs.usual_end}.",
        },
        "asks": about(ref("asks"), "What the question asks; the answer is computed."),
        "expect": about(ref("expect"), "What must come of it."),
        "contrast": {
            "anyOf": [ref("contrast"), listed(ref("contrast"))],
            "description": "The smallest change under which the answer is the other one.",
        },
        "budget": mapping(
            {
                "steps": integer(1, 100_000, "Steps of the engine. Default: 5000."),
                "positions": integer(1, 1_000_000, "Positions of an exploration. Default: 20000."),
                "seconds": integer(1, 3_600, "Time of an exploration. Default: 60."),
            },
            description="Limits: beyond them the replay and the exploration give up.",
        ),
    }


def _later(game: Game) -> dict[str, Schema]:
    """Keys for what a board leaves open, for claims about it, and for what comes of it under other readings."""
    claim = mapping(
        {
            "by": about(ref(NAMED_PLAYER), "The player who says it."),
            "says": about(ref("words"), "What is said, in words."),
            "holds": about({"enum": list(HOLDS)}, "How it is meant; left out: it is what comes of the board."),
            "who": about(ref(NAMED_PLAYER), "Who can force it. Default: who says it."),
            "that": about(ref("expect"), "What is claimed, as an expectation."),
            "verdict": about({"enum": list(VERDICTS)}, "What judge test expects to be found."),
        },
        ["by", "that"],
        "Who says what of this board.",
    )
    return {
        "chance": chance(game),
        "unknown": {
            "type": "object",
            "additionalProperties": {"type": "array", "minItems": 2},
            "description": "Facts and places left out, each with the list of its possible values.",
        },
        "follow": about(
            {"type": "boolean"}, "The claims are about the game as it was played: with the answers of play."
        ),
        "open": listed({"enum": ["turns"]}, "What is explored beside the choices of what is played: [turns]."),
        "claims": listed(claim),
        "expect_when": listed(_elsewhere(), "What comes of the same board under other readings."),
    }


def chance(game: Game) -> Schema:
    """Dice and shuffles that are fixed."""
    faces = game.reads.vocabulary.faces
    card_schema = {"anyOf": [ref(NAMED_CARD), {"const": ANY.word}]}
    shuffle_schema = {"anyOf": [card_schema, listed(card_schema, minItems=1)]}
    chance_schema = mapping(
        {
            "die": integer(1, len(faces), "What a die shows.")
            if all(face.isdecimal() for face in faces)
            else about({"enum": list(faces)}, "What a die shows."),
            "shuffle": about(
                shuffle_schema,
                "The next cards of a shuffled Discard pile, the uppermost first; the last one is not asked, and `any` "
                "leaves open the order of all that nobody has to know yet.",
            ),
        },
        minProperties=1,
        maxProperties=1,
    )
    return listed(
        chance_schema, "What chance brings in every line, in the order in which it is needed; the rest is left open."
    )


def _elsewhere() -> Schema:
    readings_schema: Schema = {"type": "object", "additionalProperties": {"type": "string"}, "minProperties": 1}
    readings_or_defaults: Schema = {"anyOf": [readings_schema, {"const": "defaults"}]}
    return mapping(
        {
            "reading": about(
                readings_or_defaults,
                "A reading, and the option of it that is taken; or several. `defaults`: each by default.",
            ),
            "edition": about({"type": "string"}, "Another edition."),
            "play": about(ref("play"), "All answers. Default: those of the file."),
            "expect": ref("expect"),
            "verdicts": listed({"enum": list(VERDICTS)}, "What is found there of each claim, in their order."),
        },
        description="What comes of it elsewhere.",
        anyOf=[
            {"required": ["reading", "expect"]},
            {"required": ["reading", "verdicts"]},
            {"required": ["edition", "expect"], "properties": {"reading": False, "verdicts": False}},
        ],
    )


def _contrast(game: Game) -> Schema:
    return mapping(
        {
            "change": about(ref("board_change"), "Laid over the board: mappings are merged, the rest replaced."),
            "chance": about(chance(game), "What chance brings. Default: as in the file."),
            "play": about(ref("play"), "All answers. Default: those of the file."),
            "expect": ref("expect"),
            "verdicts": listed({"enum": list(VERDICTS)}, "What is found there of each claim, in their order."),
            "if": about(ref("words"), 'Completes "Things would go differently if …".'),
            "why": about(ref("rules"), "The rules that make the difference."),
        },
        anyOf=[{"required": ["change"]}, {"required": ["play"]}, {"required": ["chance"]}],
    )

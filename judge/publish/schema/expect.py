"""The schema of what is played and of what is expected."""

from __future__ import annotations

from judge.model.game import Game
from judge.publish.schema.parts import (
    CODE_NAME,
    NAMED_CARD,
    Schema,
    about,
    integer,
    later,
    listed,
    mapping,
    player_name,
    ref,
)
from judge.scenario.addressing.counted_things import ANY, kinds_in_play
from judge.scenario.addressing.names import facts
from judge.scenario.addressing.planned_answers import ALONE
from judge.scenario.expectations.followed_cards import ENDS_IN
from judge.scenario.expectations.read_expectations import STOPS, order_words
from judge.scenario.expectations.state_at_the_end import HAS, WHERE
from judge.scenario.expectations.who_did import MARK, WHO, asked_words
from judge.scenario.reading.until import POSITION


def expect_definitions(game: Game) -> dict[str, Schema]:
    """Answers, expectations, and what is asked."""
    return {"play": _play(game), "expect": _expect(game), "asks": _asks(game), "happening": _happening(game)}


def question_pattern(game: Game) -> str:
    """What a question looks like: ``ana pays``, ``ana chooses reaction``."""
    return rf"^\S+ ({'|'.join(ALONE)}|chooses ({'|'.join(game.reads.questions)}))$"


def place_pattern(game: Game, tail: str = "") -> str:
    """What a place looks like: ``ana.hand``, ``limbo``; ``tail`` follows it."""
    keys = "|".join(zone.key for zone in game.reads.board.zones)
    shape = game.reads.board
    single_words = [*([shape.waiting] if shape.waiting else []), *([CODE_NAME] if shape.maps else [])]
    return rf"^({''.join(f'{word}|' for word in single_words)}{player_name(shape)}\.({keys})){tail}$"


def _keyed(pattern: str, value: Schema, description: str, **more: int) -> Schema:
    """A mapping whose keys match a pattern and whose values match a schema."""
    keys = {"pattern": pattern}
    return {"type": "object", "propertyNames": keys, "additionalProperties": value, "description": description, **more}


def _play(game: Game) -> Schema:
    answer = _keyed(
        question_pattern(game), ref("text"), "Who is asked what: the answer.", minProperties=1, maxProperties=1
    )
    return listed(answer)


def _happening(game: Game) -> Schema:
    return mapping({word: ref("text") for word in order_words(game)}, minProperties=1, maxProperties=1)


def _expect(game: Game) -> Schema:
    """Everything that a file may expect, in the order of the page that explains it."""
    return mapping({**_at_the_end(game), **_on_the_way(game), **_of_questions(game), **_of_rules(), **_of_lines()})


def _at_the_end(game: Game) -> dict[str, Schema]:
    """What lies where, and the facts, once the replay has ended."""
    cards_schema = {"anyOf": [integer(0), listed(ref("text"))]}
    counted_schema = {"type": "object", "additionalProperties": ref("text")}
    mark_schema = {"anyOf": [{"type": "string"}, listed({"type": "string"}), counted_schema]}
    change_schema = {"anyOf": [{"type": "integer"}, {"type": "string", "pattern": r"^([+-][0-9]+|0)$"}]}
    ends_schema = {"anyOf": [{"type": "string"}, listed({"type": "string"})]}
    marks_description = "The card there has at least these statuses and counters; an empty list: none at all."
    return {
        "zones": _keyed(place_pattern(game), cards_schema, "Exactly these cards, or so many, lie there."),
        "marks": _keyed(place_pattern(game, rf"\.{CODE_NAME}(\.[0-9]+)?"), mark_schema, marks_description),
        "facts": mapping(
            {name: ref("text") for name in facts(game.reads.board)},
            description="Facts at the end.",
            patternProperties=_own_facts(game),
        ),
        "changed": _keyed(place_pattern(game), change_schema, "So many cards more or fewer: +1, -2, 0."),
        ENDS_IN: _keyed(
            place_pattern(game), ends_schema, "These cards, each followed from the start, are there at the end."
        ),
    }


def _own_facts(game: Game) -> dict[str, Schema]:
    """The facts of each player, and how many counters a card or things with marks there are, by their names."""
    names = "|".join(fact.name for fact in game.reads.board.own)
    patterns_of_own = {rf"^{player_name(game.reads.board)}\.({names})$": integer(0)} if names else {}
    patterns_of_own |= _counted_things(game)
    counters = "|".join(game.reads.vocabulary.counters)
    return patterns_of_own | ({rf"^(.+\.)?{CODE_NAME}(\.[0-9]+)?\.({counters})$": integer(0)} if counters else {})


def _counted_things(game: Game) -> dict[str, Schema]:
    """How many things have a status or counter, and how many are in a state by which a zone counts its own."""
    marks, player = (*game.reads.vocabulary.statuses, *game.reads.vocabulary.counters), player_name(game.reads.board)
    kinds = "|".join(f"{kind}s" for kind in (ANY, *kinds_in_play(game)))
    patterns = [rf"^({player}\.)?({kinds})\.({'|'.join(marks)})$"] if marks else []
    for zone in game.reads.board.zones:
        words = [word for word, _ in zone.counted] or ([] if zone.unmarked or zone.single else marks)
        patterns += [rf"^{player}\.{zone.key}\.({'|'.join(words)})$"] if words else []
    return {pattern: integer(0) for pattern in patterns}


def _on_the_way(game: Game) -> dict[str, Schema]:
    """What happens: in which order, and how often."""
    marks = {"anyOf": [{"type": "string"}, listed({"type": "string"})]}
    times_schema = mapping(
        {**{word: ref("text") for word in order_words(game)}, "times": integer(0, 999)},
        ["times"],
        minProperties=2,
        maxProperties=2,
    )
    return {
        "order": listed(ref("happening"), "These happen in this order; others may come in between."),
        "before": _two("The first of two happenings comes before the other one does."),
        "times": listed(times_schema, "This happens so many times."),
        HAS: _keyed(rf"^(.+\.)?{CODE_NAME}(\.[0-9]+)?$", marks, "This card has these marks then, wherever it is."),
        WHO: _keyed(_who_pattern(game), listed(ref("text")), "True of just these: in this order, or at once."),
    }


def _of_one_card() -> dict[str, Schema]:
    """What is asked of one card in the end."""
    return {
        WHERE: {"type": "string", "description": "Where is this card, followed from the start, at the end?"},
        HAS: {
            "type": "object",
            "additionalProperties": {"type": "string"},
            "minProperties": 1,
            "maxProperties": 1,
            "description": "Has this card this status or counter at the end, wherever it is?",
        },
    }


def _who_pattern(game: Game) -> str:
    """A happening without what it is said of; of a mark, the mark stands behind it."""
    words = asked_words(game)
    marks_pattern = "|".join((*game.reads.vocabulary.statuses, *game.reads.vocabulary.counters))
    marking_verbs = "|".join(word for word, said_of in words.items() if said_of == MARK)
    other_verbs = "|".join(word for word, said_of in words.items() if said_of != MARK)
    return f"^(({other_verbs}){rf'|({marking_verbs}) ({marks_pattern})' if marking_verbs and marks_pattern else ''})$"


def _of_questions(game: Game) -> dict[str, Schema]:
    """What is asked, and which answers are offered."""
    question: Schema = {"type": "string", "pattern": question_pattern(game)}
    return {
        "legal": _keyed(
            question_pattern(game), ref("text"), "This answer is offered once at least when the question comes up."
        ),
        "asked": {
            "anyOf": [question, listed(question)],
            "description": "Exactly these questions are asked, in this order.",
        },
        "offered": _keyed(
            question_pattern(game), listed(ref("text")), "Exactly these answers are offered the first time."
        ),
    }


def _of_rules() -> dict[str, Schema]:
    """Which rules are cited, and which say that a reaction stays away."""
    cites = {"anyOf": [ref("rules"), mapping({"must": ref("rules"), "not": ref("rules")})]}
    return {
        "cites": about(cites, "Rules that the replay cites, or must not cite."),
        "not_triggered": listed(
            mapping({"reaction": ref(NAMED_CARD), "because": ref("rule")}, ["reaction"]),
            "Reactions that were not activated, and the rule that says so.",
        ),
    }


def _of_lines() -> dict[str, Schema]:
    """How a line ends, and what all lines come to."""
    return {
        "stops": about({"enum": list(STOPS)}, "Why the replay stops."),
        "outcomes": listed(ref("expect"), "The exact set of outcomes over every line; of the file's expect only."),
        "refused": later("A refused board says so in a comment."),
    }


def _two(description: str) -> Schema:
    """A list of exactly two happenings."""
    return listed(ref("happening"), description) | {"minItems": 2, "maxItems": 2}


def positions(game: Game) -> dict[str, Schema]:
    """The expectations that look at a position, and so can also say where a replay ends."""
    expectations = _at_the_end(game)
    return {name: expectations[name] for name in POSITION}


def _asks(game: Game) -> Schema:
    legal = _keyed(
        question_pattern(game), ref("text"), "Is it ever among the options?", minProperties=1, maxProperties=1
    )
    return mapping(
        {
            "happens": listed(ref("happening"), "Do these happen, in this order?"),
            ENDS_IN: _keyed(
                place_pattern(game),
                {"type": "string"},
                "Is this card, followed from the start, there at the end?",
                minProperties=1,
                maxProperties=1,
            ),
            "before": _two("Does the first of two happenings come before the other one does?"),
            "count": about(ref("happening"), "How many times does this happen?"),
            "legal": legal,
            **_of_one_card(),
            WHO: {
                "type": "string",
                "pattern": _who_pattern(game),
                "description": "Of whom is this true, in which order?",
            },
            "value": about({"type": "string"}, "A place, or a fact: what is there at the end."),
            "always": about(ref("expect"), "Is it so at the end of every line?"),
            "possible": about(ref("expect"), "Is it so at the end of some line?"),
            "never": about(ref("expect"), "Is it so at the end of no line?"),
            "can_force": {
                "type": "object",
                "additionalProperties": ref("expect"),
                "minProperties": 1,
                "maxProperties": 1,
                "description": "A player, and what that player wants.",
            },
        },
        minProperties=1,
        maxProperties=1,
    )

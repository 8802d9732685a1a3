"""The schema of what ``--json`` prints: one envelope for every verb, and the ruling that ``run`` puts into it."""

from __future__ import annotations

from judge.publish.schema.code import code_definitions
from judge.publish.schema.comparison import comparison
from judge.publish.schema.disputes import DISPUTES, NUMBER, SILENT, dispute_definitions
from judge.publish.schema.parts import DRAFT, STRING, Schema, about, listed, mapping, ref, whole

EXITS = (0, 1, 2, 3, 70, 130)
CITATION = r"^[a-z_]+/[^/\s]+/\S+$"


def result_schema() -> Schema:
    """The envelope. ``result`` is open, but for verbs that rule; it is nothing where the input was refused."""
    schema = mapping(
        {
            "judge": about({"const": 1}, "The version of this envelope."),
            "command": about(STRING, "The verb."),
            "game": STRING,
            "edition": STRING,
            "readings": {
                "type": "object",
                "additionalProperties": STRING,
                "description": "The readings chosen on the command line: id → option.",
            },
            "ok": about({"type": "boolean"}, "True if exit is 0."),
            "exit": about({"enum": list(EXITS)}, "0 yes, 1 no, 2 refused, 3 stopped, 70 fault, 130 interrupted."),
            "result": {"description": "The answer of the verb; null if there is none."},
            "diagnostics": listed(ref("diagnostic")),
        }
    )
    schema["required"] = list(schema["properties"])
    verbs = {"run": "ruling", "compare": "comparison", "rule": "looked_up", "coverage": "covered", **DISPUTES}
    schema["allOf"] = [*(_when(verb, name) for verb, name in verbs.items()), _when_ok()]
    definitions = {
        "citation": _citation(),
        "diagnostic": _diagnostic(),
        "argument": _argument(),
        "missed": _missed(),
        "step": _step(),
        "detail": _detail(),
        "told_board": _told_board(),
        "why_not": _why_not(),
        "acting_card": _acting_card(),
        "ruling": _ruling(),
        "comparison": comparison(),
        **dispute_definitions(),
        **code_definitions(),
    }
    return {"$schema": DRAFT, "title": "What judge --json prints", **schema, "$defs": definitions}


def _when(verb: str, name: str) -> Schema:
    """The ``result`` of this verb: what the definition ``name`` says, or null where the input was refused."""
    is_verb = {"properties": {"command": {"const": verb}}, "required": ["command"]}
    return {"if": is_verb, "then": {"properties": {"result": {"anyOf": [ref(name), {"type": "null"}]}}}}


def _when_ok() -> Schema:
    is_success = {"properties": {"exit": {"const": 0}}, "required": ["exit"]}
    return {
        "if": is_success,
        "then": {"properties": {"ok": {"const": True}}},
        "else": {"properties": {"ok": {"const": False}}},
    }


def _citation() -> Schema:
    return {"type": "string", "pattern": CITATION, "description": "game/edition/rule, always in full."}


def _diagnostic() -> Schema:
    return whole(
        {
            "file": STRING,
            "line": {"type": "integer", "minimum": 1},
            "column": {"type": "integer", "minimum": 1},
            "code": about(STRING, "Short and stable: yaml/duplicate-key."),
            "variant": about(STRING, "Which of the sentences of that code this is; empty where there is but one."),
            "arguments": {
                "type": "object",
                "additionalProperties": ref("argument"),
                "description": "What the sentences are filled with, by name, the same in every language.",
            },
            "what": STRING,
            "why": STRING,
            "how": about(STRING, "How to mend it."),
            "severity": {"enum": ["error", "warning"]},
        }
    )


def _argument() -> Schema:
    arguments = {"type": "object", "additionalProperties": ref("argument")}
    return {
        "anyOf": [
            {"type": ["string", "integer", "boolean"]},
            listed(ref("argument"), "Several values: the nearest spellings (near), the words that are known (known)."),
            whole({"term": about(STRING, "The code name of a term of the rules.")}),
            whole({"message": about(STRING, "The key of a message that stands inside."), "arguments": arguments}),
            whole({"words": {**arguments, "description": "A text of the data, by language."}}),
        ]
    }


def _missed() -> Schema:
    return whole({"text": STRING, "cites": listed(ref("citation"))}, "Something that did not happen, and why.")


def _step() -> Schema:
    return whole(
        {
            "n": {"type": "integer", "minimum": 1},
            "kind": about(STRING, "What happens, as a word that stays the same in every language."),
            "by": about(STRING, "Who acted or decided; empty where a rule did."),
            "among": listed(STRING, "What there was to choose from, by the names of scenario files."),
            "left_out": about(NUMBER, "So many things more there were to choose from, of hundreds."),
            "text": STRING,
            "cites": listed(ref("citation")),
            "changes": listed(STRING, "What happened, in the words of expect: order."),
            "not": listed(ref("missed")),
            "steps": listed(ref("detail"), "What --depth all shows inside the step; else empty."),
        }
    )


def _detail() -> Schema:
    kinds = {"enum": ["asked", "action", "applies", "near", "other"]}
    description = "A choice, an atomic action, or something that was looked at: it applies, lacks one thing, or more."
    return whole({"kind": kinds, "text": STRING, "cites": listed(ref("citation"))}, description)


def _acting_card() -> Schema:
    not_computed = listed(STRING, "What the card says beside that: nothing plays it.")
    return whole({"name": STRING, "facts": STRING, "abilities": listed(STRING), "not_computed": not_computed})


def _told_board() -> Schema:
    content = whole({"text": STRING, "change": {"enum": ["", "new", "gone", "changed"]}})
    zone = whole({"player": about(STRING, "Empty for a shared zone."), "zone": STRING, "things": listed(content)})
    return whole({"title": STRING, "zones": listed(zone)}, "A board, each thing marked with what the other lacks.")


def _why_not() -> Schema:
    number: Schema = {"type": "integer", "minimum": 1}
    kinds = {"enum": ["applies", "near", "other", "missed"]}
    finding_schema = whole({"steps": listed(number), "kind": kinds, "text": STRING, "cites": listed(ref("citation"))})
    flips_schema = listed(
        ref("missed"), "What would make a difference: contrasts of the file, or changes that were tried."
    )
    return whole(
        {"title": STRING, "found": listed(finding_schema), "flips": flips_schema, "tried": STRING}, "Of --why-not CARD."
    )


def _ruling() -> Schema:
    later = whole(
        {"edition": STRING, "option": STRING, "rules": listed(ref("citation"))},
        "The newest later edition that settles the reading, the option that it takes, and its rules; null: none does.",
    )
    reading = whole(
        {"id": STRING, "option": STRING, "default": {"type": "boolean"}, "later": {"anyOf": [later, {"type": "null"}]}}
    )
    stop_schema = whole(
        {
            "reason": STRING,
            "text": STRING,
            "cites": listed(STRING),
            "answers": listed(STRING, "Legal answers, as lines to paste."),
        },
        "Why the replay ended.",
    )
    return whole(
        {
            "scenario": about(STRING, "The name by which the scenario is called."),
            "title": STRING,
            "question": about(STRING, "What the scenario asks; empty if it asks nothing that is computed."),
            "answer": about(STRING, "What the replay answers, computed; empty beside an empty question."),
            "header": STRING,
            "reason": listed(ref("missed"), "What kept from happening what is asked about."),
            "shows": listed(ref("missed"), "The step that shows what is asked about, or the rule by which it may be."),
            "otherwise": listed(
                STRING,
                "A typed question left unanswered; the answer under other readings or after another choice.",
            ),
            "not_computed": SILENT,
            "outcome": about(STRING, "What came of it, in one sentence."),
            "steps": listed(ref("step")),
            "board": listed(ref("told_board"), "The board before and the board after."),
            "why_not": {"anyOf": [ref("why_not"), {"type": "null"}]},
            "verdict": STRING,
            "agrees": {"type": "boolean"},
            "differences": listed(STRING),
            "choices": listed(STRING, "Who chose what."),
            "contrasts": listed(ref("missed"), "What would change the result."),
            "cards": listed(ref("acting_card"), "The cards that act, with what they do in our words."),
            "stop": stop_schema,
            "readings": listed(reading, "The readings on which the ruling rests."),
            "stamp": listed(STRING),
        }
    )

"""The schema of code in ``--json``: of a rule (``rule --code``), and of the timing chart (``coverage --timing``)."""

from __future__ import annotations

from judge.publish.schema.parts import STRING, Schema, about, listed, ref, whole

_FILE = about({"type": ["string", "null"]}, "From the folder of the package on; null where no source is installed.")
_LINE = {
    "file": _FILE,
    "line": {"type": ["integer", "null"], "minimum": 1},
    "name": about(STRING, "The function; for a step, the procedure."),
    "says": about(STRING, "The first sentence of its docstring; where something is asked, the line itself."),
}
_OPTION = {"reading": STRING, "option": STRING, "slot": STRING, **_LINE}


def code_definitions() -> dict[str, Schema]:
    """What ``rule`` and ``coverage`` print of code, by the names of the definitions."""
    return {
        "looked_up": _looked_up(),
        "covered": {"properties": {"procedures": listed(ref("procedure"))}},
        "code_line": whole(_LINE),
        "rule_code": _rule_code(),
        "slot_code": _slot_code(),
        "option_code": whole(_OPTION),
        "option_beside": whole({**_OPTION, "asked": about(listed(ref("code_line")), "The lines that ask its slot.")}),
        "reading_code": _reading_code(),
        "procedure": _procedure(),
    }


def _looked_up() -> Schema:
    """Records of rules and readings: open, but for the code that ``--code`` adds."""
    code = {"anyOf": [listed(ref("rule_code")), ref("reading_code")]}
    return listed({"type": "object", "properties": {"code": code}})


def _rule_code() -> Schema:
    noticed_schema = whole({"scenario": STRING, "kind": STRING, "changed": STRING})
    boards_schema = about(
        listed(noticed_schema), "Of the boards whose file names the rule, those that come out otherwise without it."
    )
    beside_schema = about(
        listed(ref("option_beside")), "Options of readings of the rule that fill another slot than its own."
    )
    along_schema = about(
        listed(ref("option_beside")), "Options of other readings that decide whether it is asked, or what it is given."
    )
    slots_schema = listed(ref("slot_code"))
    return whole(
        {"rule": STRING, "slots": slots_schema, "beside": beside_schema, "along": along_schema, "boards": boards_schema}
    )


def _slot_code() -> Schema:
    return whole(
        {
            "slot": STRING,
            "meaning": about(STRING, "The question to which a function in this slot is the answer."),
            "asked": listed(ref("code_line")),
            "answers": ref("code_line"),
            "without": {"anyOf": [ref("code_line"), {"type": "null"}]},
            "readings": listed(ref("option_code")),
        }
    )


def _reading_code() -> Schema:
    return whole(
        {
            "reading": STRING,
            "defaults": about(listed(whole({"slot": STRING, **_LINE})), "What rests on the reading."),
            "options": listed(ref("option_code")),
            "boards": about(listed(STRING), "Boards whose file says what comes of them under another option."),
        }
    )


def _procedure() -> Schema:
    step = whole(
        {
            "slot": STRING,
            "does": about(STRING, "In the language of the answer."),
            "enforces": about(listed(STRING), "Rules that the function of the step enforces."),
            "asks": about(listed(STRING), "Rules of the slots that this function asks."),
        }
    )
    return whole({"procedure": STRING, "title": STRING, "steps": listed(step)})

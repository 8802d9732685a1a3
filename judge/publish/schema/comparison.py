"""The schema of what ``judge compare --json`` prints."""

from __future__ import annotations

from judge.publish.schema.parts import STRING, Schema, about, listed, ref, whole


def comparison() -> Schema:
    """Two rulings, whether their outcome is the same, and where they part."""
    side_schema = whole(
        {
            "label": about(STRING, "What this side is."),
            "answer": about(STRING, "What it answers, if both sides ask the same question."),
            "ruling": ref("ruling"),
        }
    )
    moment_schema = whole({"step": {"type": "integer", "minimum": 1}, "what": about(STRING, "In the words of files.")})
    kinds = about({"enum": ["asked", "answered", "happens", "ends"]}, "A question, a decision, a happening, the end.")
    parting = whole({"kind": kinds, "a": moment_schema, "b": moment_schema, "cites": listed(ref("citation"))})
    same_schema = about({"type": "boolean"}, "Whether the boards differ at the end only as they do at the start.")
    parting_or_null = about({"anyOf": [parting, {"type": "null"}]}, "Where the sides part; null if they never do.")
    return whole({"same": same_schema, "a": side_schema, "b": side_schema, "parting": parting_or_null})

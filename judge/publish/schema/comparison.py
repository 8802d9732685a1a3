"""The schema of what ``judge compare --json`` prints."""

from __future__ import annotations

from judge.publish.schema.parts import STRING, Schema, about, listed, ref, whole


def comparison() -> Schema:
    """Two rulings, whether their outcome is the same, and where they part."""
    side = whole(
        {
            "label": about(STRING, "What this side is."),
            "answer": about(STRING, "What it answers, if both sides ask the same question."),
            "ruling": ref("ruling"),
        }
    )
    moment = whole({"step": {"type": "integer", "minimum": 1}, "what": about(STRING, "In the words of files.")})
    kinds = about({"enum": ["asked", "answered", "happens", "ends"]}, "A question, a decision, a happening, the end.")
    parting = whole({"kind": kinds, "a": moment, "b": moment, "cites": listed(ref("citation"))})
    same = about({"type": "boolean"}, "Whether the boards differ at the end only as they do at the start.")
    where = about({"anyOf": [parting, {"type": "null"}]}, "Where the sides part; null if they never do.")
    return whole({"same": same, "a": side, "b": side, "parting": where})

"""The schema of what ``judge explore --json`` and ``judge ruling --json`` print."""

from __future__ import annotations

from judge.model.disputes.claim import HOLDS, VERDICTS
from judge.publish.schema.parts import STRING, Schema, about, listed, ref, whole

DISPUTES = {"explore": "exploration", "ruling": "settled"}
"""The verbs that settle a dispute, and what each of them prints."""
NUMBER: Schema = {"type": "integer", "minimum": 0}
FLAG: Schema = {"type": "boolean"}
SILENT = listed(STRING, "What cards on the board say and nothing plays: an answer may be another with it.")
"""Of every verb that rules on a board."""


def dispute_definitions() -> dict[str, Schema]:
    """The definitions, by name."""
    return {"told_outcome": _outcome(), "decisions": _decisions(), "exploration": _exploration(), "settled": _settled()}


def _outcome() -> Schema:
    return whole(
        {
            "n": about(NUMBER, "Its number, from 1."),
            "text": about(STRING, "What is different from the start."),
            "decided": about(FLAG, "False where the line stops at a limit of this program."),
            "witness": listed(STRING, "A shortest line of answers that leads there, to paste under play."),
            "forced_by": listed(STRING, "Who can force it, whatever the others answer."),
        }
    )


def _decisions() -> Schema:
    leaf = whole({"leaf": STRING, "outcome": about(NUMBER, "The outcome's number, or 0.")})
    branch = whole(
        {
            "options": listed(STRING),
            "left_out": about(NUMBER, "So many answers more lead there, of hundreds."),
            "to": about(NUMBER, "The entry to which these answers lead."),
        }
    )
    decision = whole({"by": STRING, "asked": STRING, "cites": listed(ref("citation")), "branches": listed(branch)})
    return whole(
        {
            "root": NUMBER,
            "left": about(NUMBER, "Decisions that are not listed because there are too many."),
            "entries": listed({"anyOf": [leaf, decision]}),
        },
        "The choices that matter, each once; entries refer to each other by their position.",
    )


def _exploration() -> Schema:
    return whole(
        {
            "scenario": STRING,
            "title": STRING,
            "complete": about(FLAG, "Whether every line was followed."),
            "certain": about(FLAG, "Whether every line came to an end about which something can be said."),
            "why": about({"enum": ["", "positions", "seconds", "work", "interrupted"]}, "What ended it early."),
            "positions": about(NUMBER, "States in which somebody must choose."),
            "ends": NUMBER,
            "reduced": about(FLAG, "Whether orders that cannot matter were left out."),
            "count": about(NUMBER, "How many distinct outcomes there are; at most 100 are listed."),
            "not_computed": SILENT,
            "outcomes": listed(ref("told_outcome")),
            "tree": ref("decisions"),
            "summary": listed(STRING),
            "stamp": listed(STRING),
        }
    )


def _settled() -> Schema:
    step = whole({"n": NUMBER, "text": STRING, "cites": listed(ref("citation"))})
    claim = whole(
        {
            "by": STRING,
            "says": STRING,
            "holds": {"enum": ["", *HOLDS]},
            "verdict": {"enum": list(VERDICTS)},
            "on": about({"enum": ["", "choice", "fact", "reading"]}, "What it depends on."),
            "why": listed(STRING),
            "cites": listed(ref("citation"), "The rules that decide it: without each of them the verdict is another."),
            "reason": listed(ref("missed"), "What keeps from being what is claimed."),
            "line": listed(STRING, "The line that refutes it, shows it or comes nearest: answers to paste under play."),
            "steps": listed(step),
            "tree": ref("decisions"),
        }
    )
    played_schema = whole(
        {"why": listed(STRING), "tree": ref("decisions")},
        "What other lines answer to a question of the line that was played.",
    )
    option = whole({"id": STRING, "option": STRING})
    return whole(
        {
            "scenario": STRING,
            "title": STRING,
            "question": STRING,
            "answer": STRING,
            "not_computed": SILENT,
            "cites": listed(ref("citation"), "The rules that decide the answer."),
            "sentences": listed(STRING, "Who is right; what decides it; how sure that is."),
            "complete": FLAG,
            "why": {"enum": ["", "positions", "seconds", "work", "interrupted"]},
            "positions": NUMBER,
            "claims": listed(claim),
            "tried": listed(option, "Other options of readings that were tried."),
            "untried": listed(option, "Those not tried, as a limit was reached: a verdict may be otherwise there."),
            "rejected": listed(option, "Those that are rejected, where a verdict would be another."),
            "played": {"anyOf": [played_schema, {"type": "null"}]},
            "contrasts": listed(STRING),
            "stamp": listed(STRING),
        }
    )

"""The schema of ``import.yaml``: the words that the official documents of a game print."""

from __future__ import annotations

from judge.publish.schema.parts import Schema, about, document, integer, listed, mapping, ref

MONTHS = (1, 12)


def printed_words_schema() -> Schema:
    """The file ``rules/<game>/import.yaml``."""
    phases: Schema = {"type": "object", "additionalProperties": ref("text")}
    months: Schema = {"type": "object", "additionalProperties": integer(*MONTHS)}
    descriptions_by_key = {
        "contents": "Headings of the table of contents.",
        "glossary": "Headings of the glossary.",
        "meanings": "Words with which the meaning of an entry of the glossary may begin.",
        "titles": "Words of the title of a page of rules.",
        "remark": "What stands before a remark.",
        "example": "What stands before an example.",
        "see": "How a line begins that points elsewhere.",
        "clarification": "The heading of the list of phases.",
        "phase": "What stands before the name of a phase.",
        "commentary": "The title of a designers' commentary.",
        "categories": "What may stand behind the dash in the heading of a section.",
    }
    keys = {name: listed(ref("text"), description) for name, description in descriptions_by_key.items()}
    keys["phases"] = about(phases, "Code names of phases by the names that are printed.")
    keys["months"] = about(months, "The number of each month by its name.")
    return document("What the documents of a game print, for judge", mapping(keys, minProperties=1), {})

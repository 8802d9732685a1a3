"""The schema of the files of rules: sections, the edition, classes, terms, definitions, readings."""

from __future__ import annotations

from judge.model.rulebook.rule import AUTHORITIES
from judge.publish.schema.parts import Schema, about, document, listed, mapping, ref

FLAG: Schema = {"enum": [True, False, "true", "false", "yes", "no"]}
"""Yes or no: as a YAML reader understands it, or as the words stand in the file."""


def rules_schema() -> Schema:
    """Any file of ``rules/<game>/`` that holds rules, whichever of them it is."""
    file_schemas = {
        "section": _section(),
        "edition": _edition(),
        "classes": _classes(),
        "terms": mapping({"terms": _entries("term", "Defined terms by code name.")}, ["terms"]),
        "definitions": mapping(
            {"definitions": _entries("definition", "The rules that define or use a term, by its code name.")},
            ["definitions"],
        ),
        "changes": _changes(),
        "readings": mapping({"readings": _entries("reading", "Readings by id.")}, ["readings"]),
    }
    part_schemas = {
        "sentences": _sentences(),
        "part": _part(),
        "term": _term(),
        "definition": _definition(),
        "forms": _forms(),
        "reading": _reading(),
    }
    definitions = {
        **{f"file_{name}": file_schema for name, file_schema in file_schemas.items()},
        "record": _record(),
        **part_schemas,
    }
    any_file: Schema = {"type": "object", "anyOf": [ref(f"file_{name}") for name in file_schemas]}
    return document("A file of rules for judge", any_file, definitions)


def _entries(name: str, description: str) -> Schema:
    return {"type": "object", "additionalProperties": ref(name), "description": description}


def _sentences() -> Schema:
    languages = {"fr": {"type": "string"}, "en": {"type": "string"}}
    return mapping(languages, ["fr", "en"], "Our own words, in every language.")


def _section() -> Schema:
    return mapping(
        {
            "section": about(ref("rule"), "The number of the section, or a name: borrowed."),
            "heading": about({"enum": ["official", "ours"]}, "Whose title it is. Default: ours."),
            "title": ref("sentences"),
            "rules": listed(ref("record")),
        },
        ["section", "title", "rules"],
    )


def _about() -> dict[str, Schema]:
    """The keys that a rule and its parts share."""
    return {
        "text": ref("sentences"),
        "authority": about({"enum": list(AUTHORITIES)}, "Who says so. Default: official; for a part, its rule's."),
        "terms": listed(ref("text"), "Code names of the defined terms in it."),
        "see": listed(ref("rule"), "Other rules that it leans on."),
        "hole": about(ref("sentences"), "What the source lacks or misprints here."),
    }


def _record() -> Schema:
    part_schemas = {name: listed(ref("part")) for name in ("items", "remarks", "examples")}
    return mapping(
        {
            "number": about(ref("rule"), "The official number."),
            "id": about(ref("rule"), "The name of a rule that has no number."),
            "renumbered_to": about(
                {"anyOf": [ref("rule"), listed(ref("rule"))]},
                "What became of it in a later edition, 4.0:4.4.a; a list if the rule was split.",
            ),
            "supersedes": about(
                {"anyOf": [ref("rule"), listed(ref("rule"))]},
                "The rule of an older edition whose matter it has, 1.0:4.4.a; a list if there are several.",
            ),
            "from": about(ref("text"), "Where a borrowed rule comes from."),
            **_about(),
            **part_schemas,
        },
        ["text"],
        oneOf=[{"required": ["number"]}, {"required": ["id"]}],
    )


def _part() -> Schema:
    return mapping(_about(), ["text"], "An item, a remark or an example of a rule.")


def _edition() -> Schema:
    return mapping(
        {
            "game": ref("text"),
            "edition": ref("rule"),
            "title": ref("sentences"),
            "excerpts": about(FLAG, "True if the edition is not here whole. Default: false."),
            "numbers": listed(ref("rule"), "Every official number: no other may be cited.", uniqueItems=True),
            "headings": listed(ref("rule"), "The headings that the source prints.", uniqueItems=True),
        },
        ["game", "edition", "title", "numbers"],
    )


def _changes() -> Schema:
    change = mapping(
        {
            "topic": about(ref("text"), "The topic of the FAQ that it belongs to."),
            "rules": listed(ref("rule"), "The rules of this edition that say it."),
            "older": listed(ref("rule"), "The rules of the older edition that said otherwise."),
            "says": about(ref("sentences"), "What is different in play, in one line."),
            "settles": listed(ref("text"), "The readings of the older edition that it decides."),
            "confirms": about(FLAG, "True if we read the older edition like that. Default: false."),
        },
        ["topic", "says"],
    )
    return mapping(
        {
            "since": about(ref("rule"), "The older edition."),
            "changes": listed(change),
            "reworded": listed(
                ref("rule"), "Rules in other words than in the older edition that change nothing in play."
            ),
        },
        ["since"],
    )


def _classes() -> Schema:
    words: Schema = {"anyOf": [{"type": "string"}, ref("sentences")]}
    why_schema: Schema = {"anyOf": [{"type": "string"}, mapping({"why": words}, ["why"])]}
    classes_schema: Schema = {"type": "object", "additionalProperties": why_schema}
    return mapping(
        {
            "structural": about(classes_schema, "By rule: the type or test that fails if it is broken."),
            "not_for_engine": about(classes_schema, "By rule: why no board could show it broken."),
            "in_part": about(classes_schema, "By rule that is enforced: what of it is missing."),
        },
        minProperties=1,
    )


def _term() -> Schema:
    return mapping(
        {
            "fr": ref("forms"),
            "en": ref("forms"),
            "definition": ref("sentences"),
            "kind": ref("text"),
            "synonyms": mapping(
                {language: listed(ref("text")) for language in ("fr", "en")}, (), "Other words for the same."
            ),
        },
        ["fr", "en", "definition"],
    )


def _definition() -> Schema:
    rules = listed(ref("rule"))
    words = about(ref("sentences"), "What this edition means by the term, where that is not what other editions mean.")
    return {"anyOf": [rules, mapping({"rules": rules, "definition": words}, ["rules"])]}


def _forms() -> Schema:
    written = mapping(
        {
            "form": {"type": "string"},
            "article": {"type": "string"},
            "gender": {"enum": ["m", "f", "n"]},
            "number": {"enum": ["s", "p"]},
            "plural": {"type": "string"},
            "at": about({"type": "string"}, 'How "at [phase]" is said.'),
        },
        ["form"],
    )
    return {"anyOf": [{"type": "string"}, written], "description": "How one language writes a term."}


def _reading() -> Schema:
    never_schema = about(ref("sentences"), "Why no board could show the difference: the engine does not switch to it.")
    standing_schema = about(
        {"enum": ["open", "rejected", "misprint"]},
        "Whether somebody may hold it: only an open option is tried by a verdict; the others are taken by name.",
    )
    sentences = {"says": ref("sentences"), "because": ref("sentences"), "unswitched": never_schema}
    later_schema = listed(ref("rule"), "The rules of a later edition that have it so, 4.0:6.2.m.")
    option = mapping({**sentences, "standing": standing_schema, "later": later_schema}, ["says"])
    return mapping(
        {
            "rules": listed(ref("rule")),
            "question": ref("sentences"),
            "options": {"type": "object", "additionalProperties": option, "minProperties": 2},
            "default": about(ref("text"), "One of the options; without it the corpus does not decide."),
            "why": ref("sentences"),
            "weight": about({"enum": ["!", "·"]}, "! changes ordinary games, · is rare."),
        },
        ["question", "options", "why"],
    )

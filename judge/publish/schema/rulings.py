"""The schema of the files of rulings: the rulings, the cards that they concern, our statement, the open points."""

from __future__ import annotations

from judge.model.rulebook.published_ruling import CARD_KINDS, CATEGORIES, GRADES, PARTS, TAGS, TOPICS, VERDICTS
from judge.publish.schema.parts import CODE_NAME, Schema, about, document, listed, mapping, ref

_OURS: Schema = {"const": "ours"}
_RULING = "^WU-[0-9]{3}$"


def rulings_schema() -> Schema:
    """Any file of ``rules/<game>/<edition>/`` that belongs to its rulings, whichever of them it is."""
    file_schemas = {
        "rulings": mapping({"rulings": _entries("ruling", "Rulings by id.")}, ["rulings"]),
        "cards": _cards(),
        "statement": _statement_file(),
        "open": mapping({"undetermined": _entries("point", "Open points by id.")}, ["undetermined"]),
    }
    part_schemas = {
        "sentences": mapping(_bilingual(), ["fr", "en"], "Our own words, in every language."),
        "names": mapping({language: listed({"type": "string"}) for language in ("fr", "en")}, minProperties=1),
        "id": {"type": "string", "pattern": _RULING},
        "ids": listed(ref("id"), uniqueItems=True),
        "code": {"type": "string", "pattern": f"^{CODE_NAME}$"},
        "ruling": _ruling(),
        "card": _card(),
        "statement": _statement(),
        "point": _point(),
    }
    definitions = {**{f"file_{name}": file_schema for name, file_schema in file_schemas.items()}, **part_schemas}
    any_file: Schema = {"type": "object", "anyOf": [ref(f"file_{name}") for name in file_schemas]}
    return document("A file of rulings for judge", any_file, definitions)


def _bilingual() -> dict[str, Schema]:
    return {"fr": {"type": "string"}, "en": {"type": "string"}}


def _words() -> Schema:
    return ref("sentences")


def _entries(name: str, description: str) -> Schema:
    return {"type": "object", "additionalProperties": ref(name), "description": description}


def _ruling() -> Schema:
    subjects = [mapping({kind: ref("code")}, [kind]) for kind in ("card", "fighter", "group", "warband")]
    return mapping(
        {
            "part": {"enum": list(PARTS)},
            "section": about({"type": "string", "pattern": "^S[0-9]{2}$"}, "The heading that it stands under."),
            "warband": about({"type": "string"}, "Code name; empty where the card belongs to all."),
            "category": {"enum": list(CATEGORIES)},
            "subject": {"anyOf": [mapping({"general": ref("flag")}, ["general"]), *subjects]},
            "question": _words(),
            "verdict": {"enum": list(VERDICTS)},
            "value": about(_words(), "The answer in a few words, where it is neither yes nor no."),
            "ruling": about(_words(), "The answer, complete in itself."),
            "reason": _words(),
            "example": _words(),
            "paragraphs": listed(_words(), "What the answer goes on to say."),
            "note": about(_words(), "Ours: what the source leaves unclear."),
            "tags": listed({"enum": list(TAGS)}),
            "terms": listed(ref("code")),
            "see": ref("ids"),
            "same_as": about(ref("id"), "The id under which the same ruling stands again."),
            "grade": about({"enum": list(GRADES)}, "A: an engine decides it; B: one question does; L: look-up only."),
        },
        ["part", "section", "category", "subject", "question", "verdict", "ruling", "grade"],
    )


def _cards() -> Schema:
    return mapping(
        {
            "wording": _OURS,
            "warbands": _entries("sentences", "Names of warbands by code name."),
            "cards": _entries("card", "Cards, fighters and groups by code name."),
        },
        ["wording", "cards"],
    )


def _card() -> Schema:
    number: Schema = {"type": "string", "pattern": "^[0-9]+$"}
    return mapping(
        {
            "name": _words(),
            "aliases": about(ref("names"), "Other spellings, by language."),
            "number": about(number, "The printed number, a key inside its part only."),
            "numbers": listed(number, "The numbers of a group of cards."),
            "part": {"enum": list(PARTS)},
            "warband": {"type": "string"},
            "kind": {"enum": list(CARD_KINDS)},
            "timing": about(_words(), "What it does in our words, as far as a ruling needs it."),
            "rulings": about(ref("ids"), "What concerns or names it."),
            "note": _words(),
        },
        ["name", "part", "rulings"],
    )


def _statement_file() -> Schema:
    keys = {"game": ref("text"), "edition": ref("rule"), "authority": _OURS}
    return mapping({**keys, "sections": _entries("statement", "Sections by id.")}, ["authority", "sections"])


def _statement() -> Schema:
    return mapping(
        {
            "authority": _OURS,
            "topic": {"enum": list(TOPICS)},
            "title": _words(),
            "text": _words(),
            "says": about(ref("ids"), "The rulings that it rests on."),
            "open": listed({"type": "string"}, "The open points that it leaves."),
            "note": _words(),
        },
        ["topic", "title", "text", "says"],
    )


def _point() -> Schema:
    keys = {"question": _words(), "nearest": ref("ids"), "why": _words()}
    return mapping(keys, list(keys), "What the rulings do not settle.")

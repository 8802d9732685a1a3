"""The schemas of the files of sentences: messages, how they share lines, and texts under their English words."""

from __future__ import annotations

from judge.publish.schema.parts import Schema, about, document, listed, mapping, ref

_LINES = listed(ref("key"), "Keys of messages; “x@y”: the message x on a line that began with y.")


def messages_schema() -> Schema:
    """One file of messages or of faults of a language, or of a game in a language."""
    group: Schema = {
        "type": "object",
        "additionalProperties": {"anyOf": [ref("template"), ref("group")]},
        "description": "Messages by the next part of their keys: the parts are joined with dots.",
    }
    template = about(
        ref("text"),
        "What is said. {name}: an argument; {name:form}: in a form of the language; {n|one|# many}: by number;"
        " {flag?yes/no}: by truth; {{ and }}: braces.",
    )
    top = mapping({"messages": about(ref("group"), "The messages of the file.")}, ["messages"])
    return document("A file of sentences for judge", top, {"group": group, "template": template})


def layout_schema() -> Schema:
    """The file ``messages/layout.yaml`` of a game."""
    lines: Schema = {"type": "object", "additionalProperties": _LINES}
    other: Schema = {"type": "object", "additionalProperties": ref("key")}
    top = mapping(
        {
            "joins": about(lines, "By message: those after which it joins their line, if one of them was the last."),
            "shared": listed(ref("key"), "Messages of which the argument card may be several cards."),
            "again": about(other, "By message: what is said where only the place differs from the one before."),
            "within": about(other, "By message: what is said where it tells of the step before it, in one sentence."),
            "checks": listed(ref("key"), "Messages of the moments at which what waits may be played."),
            "orders": listed(ref("key"), "Messages that say whose comes first."),
            "waits": listed(ref("key"), "Messages that say why something waits."),
            "spared": listed(ref("key"), "Messages that say that nothing is to be paid."),
            "turns": listed(ref("key"), "Messages that say whose turn it is."),
            "closes": listed(ref("key"), "Messages that say that what was played is over."),
            "tells": about(other, "By word of what happens: the message that says it in a sentence of its own."),
        },
        ["joins"],
    )
    return document("The layout of a game's sentences for judge", top, {"key": about(ref("text"), "A message's key.")})


def texts_schema() -> Schema:
    """The help pages or the descriptions of schemas in a language: texts under their English words."""
    texts: Schema = {"type": "object", "additionalProperties": ref("text")}
    top = mapping(
        {
            "words": about(texts, "The help of the commands, each text under its English words."),
            "descriptions": about(texts, "The descriptions of schemas, each text under its English words."),
        },
        minProperties=1,
        maxProperties=1,
    )
    return document("A file of translated texts for judge", top, {})

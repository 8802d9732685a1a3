"""What is wrong and what mends it, for each complaint of the YAML parser: its own words are English grammar of YAML."""

from __future__ import annotations

from judge.model.phrase import Phrase

_INDENT, _QUOTE, _BRACKETS, _ESCAPE, _VERSION = "indent", "quote", "brackets", "escape", "version"

# The first fragment found in the complaint wins; both loaders' words are here.
_MENDS = (
    ("mapping values are not allowed", "colon-in-text"),
    ("unexpected ':'", "space-after-colon"),
    ("find expected ':'", "colon-after-key"),
    ("cannot start any token", _QUOTE),
    ("unexpected end of stream", "quotes"),
    ("',' or ']'", "list"),
    ("',' or '}'", "mapping"),
    ("node content at the end", _BRACKETS),
    ("but found '<stream end>' at the end", _BRACKETS),
    ("node content", _QUOTE),
    ("unknown escape", _ESCAPE),
    ("expected escape sequence", _ESCAPE),
    ("alphabetic or numeric", _QUOTE),
    ("'-' indicator", _INDENT),
    ("expected key", "apostrophe"),
    ("<block end>", _INDENT),
    ("document start", "one-document"),
    ("indentation", _INDENT),
    ("version", _VERSION),
    ("incompatible", _VERSION),
    ("directive", "directive"),
    ("tag", "tag"),
)


def mend(problem: str) -> Phrase:
    """What the user can do about this complaint of the parser."""
    return Phrase(f"mend.{_key(problem)}")


def complaint(problem: str) -> Phrase:
    """This complaint of the parser, in the language of the answer."""
    return Phrase(f"wrong.{_key(problem)}")


def _key(problem: str) -> str:
    return next((key for fragment, key in _MENDS if fragment in problem), "compare")

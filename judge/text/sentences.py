"""Reads messages and terms from their YAML files."""

from __future__ import annotations

from judge.text.catalogue import problem_of
from judge.text.decode import Fields
from judge.text.faults import Faults
from judge.text.grammar import Term
from judge.text.nodes import Entry, Mapping, Node, Scalar, Sequence, is_empty

_TERM_KEYS = ("form", "article", "gender", "number", "plural", "at")
_GENDERS = ("m", "f")
_NUMBERS = ("s", "p")


def messages_from(node: Node, language: str, faults: Faults) -> dict[str, str]:
    """The templates below ``messages:`` by key; nested keys are joined with dots. A broken template is a fault."""
    found: dict[str, str] = {}
    waiting = [
        ("", entry) for entry in reversed(Fields(node, faults, None, "the file of messages").mapping("messages"))
    ]
    while waiting:
        prefix, entry = waiting.pop()
        key = f"{prefix}{entry.key.text}"
        if isinstance(entry.value, Mapping):
            waiting.extend((f"{key}.", inner) for inner in reversed(entry.value.entries))
        elif _is_new_message(key, entry, found, faults):
            found[key] = _template(key, entry, language, faults)
    return found


def terms_from(node: Node, language: str, faults: Faults) -> dict[str, Term]:
    """The words below ``terms:`` by code name, in one language; a term without that language is left out."""
    found = {}
    for entry in Fields(node, faults, None, "the file of terms").mapping("terms"):
        what = f"the term {entry.key.text}"
        words = Fields(entry.value, faults, None, what).node(language)
        if words is not None and not is_empty(words):
            found[entry.key.text] = _term(words, f"{what} ({language})", faults)
    return found


def _is_new_message(key: str, entry: Entry, found: dict[str, str], faults: Faults) -> bool:
    if isinstance(entry.value, Sequence) or is_empty(entry.value):
        how = "Put the template in quotes: a brace at its beginning has a meaning in YAML."
        faults.error(entry.key.span, "catalogue/not-a-template", f"the message {key} is no text", how=how)
        return False
    if key in found:
        what = f"the message {key} is written twice, once with dots and once nested"
        faults.error(entry.key.span, "catalogue/duplicate-message", what, how="Keep one of them.")
    return key not in found


def _template(key: str, entry: Entry, language: str, faults: Faults) -> str:
    text = entry.value.text if isinstance(entry.value, Scalar) else ""
    problem = problem_of(text, language)
    if problem:
        how = "The template language is described in judge/text/template.py."
        faults.error(entry.value.span, "catalogue/template", f"the message {key} is broken: {problem}", how=how)
    return text


def _term(words: Node, what: str, faults: Faults) -> Term:
    if isinstance(words, Scalar):
        return Term(words.text)
    fields = Fields(words, faults, _TERM_KEYS, what)
    article = fields.text("article", "").replace("'", "’")
    return Term(
        form=fields.text("form", "", required=True),
        article=article,
        gender=fields.one_of("gender", _GENDERS, "f" if article == "la" else ""),
        number=fields.one_of("number", _NUMBERS, "p" if article == "les" else "s"),
        plural=fields.text("plural", ""),
        at=fields.text("at", ""),
    )

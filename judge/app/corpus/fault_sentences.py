"""Tells the faults of this program: reads their catalogue only when there is one to tell."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from judge.app.store.place import rules_root
from judge.model.diagnostic import Diagnostic, Refused
from judge.model.phrase import Argument, Phrase
from judge.model.value import Value
from judge.text.catalogue import Catalogue, problem_of
from judge.text.faults import Faults

FOLDER = "faults"
_DEFAULT = "en"


class ToldFault(Value, frozen=True):
    """A fault in words: ``what`` states it, ``why`` says why it matters, ``how`` mends it; two may be empty."""

    what: str
    why: str = ""
    how: str = ""


def told_in(language: str, diagnostic: Diagnostic) -> ToldFault:
    """The sentences of a fault in this language; never raises."""
    return _told(diagnostic, fault_catalogue(language))


def lines_in(language: str, diagnostic: Diagnostic) -> str:
    """A fault with its place and code, in this language; never raises."""
    return _as_lines(diagnostic, fault_catalogue(language))


def said_of_check(language: str, key: str, /, **arguments: Argument) -> str:
    """A sentence on what was checked; it stands with those of faults, so that no bad file keeps it from being said."""
    return fault_catalogue(language).untypeset(Phrase(f"checked.{key}", tuple(arguments.items())))


@lru_cache(maxsize=4)
def fault_catalogue(language: str) -> Catalogue:
    """The sentences of faults; what a language lacks is said in English, what that lacks as code and arguments."""
    messages = {**_messages(_DEFAULT), **_messages(language)} if language != _DEFAULT else _messages(_DEFAULT)
    return Catalogue(language, messages, {})


def _messages(language: str) -> dict[str, str]:
    """The messages of all files; what cannot be read is left out, for its fault could not be told either."""
    messages: dict[str, str] = {}
    folder = rules_root() / "languages" / language
    for path in (*folder.glob("messages/grammar.yaml"), *sorted((folder / FOLDER).glob("*.yaml"))):
        messages |= _of_file(path, language)
    return messages


def _of_file(path: Path, language: str) -> dict[str, str]:
    from judge.text.sentences import messages_from
    from judge.text.yaml import read

    try:
        messages = messages_from(read(path.read_bytes(), path.name), language, Faults())
    except (Refused, OSError):
        return {}
    return {key: template for key, template in messages.items() if problem_of(template, language) is None}


def _told(diagnostic: Diagnostic, catalogue: Catalogue) -> ToldFault:
    """The sentences of a fault; of one that the catalogue lacks, its code and arguments."""
    what = _sentence(diagnostic, "what", catalogue)
    return ToldFault(
        what or catalogue.untypeset(Phrase(diagnostic.code, diagnostic.arguments)),
        _sentence(diagnostic, "why", catalogue),
        _sentence(diagnostic, "how", catalogue) or _advice(diagnostic, catalogue),
    )


def _as_lines(diagnostic: Diagnostic, catalogue: Catalogue) -> str:
    """A fault with its place and code, as a person reads it."""
    sentences = _told(diagnostic, catalogue)
    severity = catalogue.untypeset(Phrase(f"label.{diagnostic.severity}"))
    lines = [f"{diagnostic.span}: {severity} {sentences.what} [{diagnostic.code}]"]
    for label, text in (("why", sentences.why), ("how", sentences.how)):
        lines += [f"  {catalogue.untypeset(Phrase(f'label.{label}'))}{text}"] if text else []
    return "\n".join(lines)


def _sentence(diagnostic: Diagnostic, part: str, catalogue: Catalogue) -> str:
    """The message of the variant, else that of the code; empty where there is none."""
    keys = (f"{diagnostic.code}.{diagnostic.variant}.{part}", f"{diagnostic.code}.{part}")
    key = next((key for key in keys if key in catalogue.messages), "")
    return catalogue.untypeset(Phrase(key, diagnostic.arguments)) if key else ""


def _advice(diagnostic: Diagnostic, catalogue: Catalogue) -> str:
    """What a fault advises without a message of its own: a tip, or what is known with the nearest spellings."""
    tip = diagnostic.argument("tip")
    if isinstance(tip, Phrase):
        return catalogue.untypeset(tip)
    names = {name for name, _ in diagnostic.arguments}
    return catalogue.untypeset(Phrase("form.advice", diagnostic.arguments)) if {"near", "known"} <= names else ""

"""Every fault that the program raises stands in the catalogue of every language, with the arguments that it is given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from judge.app.corpus.fault_sentences import fault_catalogue
from judge.model.value import Value
from judge.text.languages import LANGUAGES
from judge.text.template import Maybe, Part, parsed, slots
from tests.house.syntax import tree

JUDGE = Path(__file__).resolve().parents[2] / "judge"
RAISING = ("error", "warn", "fault_at", "warning_at", "refusal", "as_fault", "_fault", "wrong", "remark")
"""The functions and methods that take a code, a variant and arguments."""
CODE = re.compile(r"[a-z-]+/[a-z-]+|too-many")
PARTS = ("what", "why", "how")
SPOKEN = (
    "grammar",
    "template",
    "part",
    "tip",
    "later",
    "kind",
    "mend",
    "wrong",
    "system",
    "record",
    "release",
    "label",
    "form",
    "checked",
    "uncompiled",
    "upkeep",
)
"""The groups of messages that are no faults but words in them."""
OF_DOCUMENTS = ("faq/verdict", "faq/outcomes")
"""Codes that ``judge faq`` makes of those of ``judge test``."""


class Raised(Value, frozen=True):
    """A fault as a line of the program raises it; ``open`` if some arguments are made elsewhere."""

    place: str
    code: str
    variant: str
    names: frozenset[str]
    open: bool


def _strings(node: ast.expr) -> tuple[str, ...]:
    """The strings that an expression may be."""
    if isinstance(node, ast.Constant):
        return (str(node.value),)
    if isinstance(node, ast.IfExp):
        return (*_strings(node.body), *_strings(node.orelse))
    return ()


def _raised(path: Path) -> Iterator[Raised]:
    for call in ast.walk(tree(path)):
        name = getattr(getattr(call, "func", None), "attr", None) or getattr(getattr(call, "func", None), "id", "")
        if not isinstance(call, ast.Call) or name not in RAISING:
            continue
        positional = call.args if name == "_fault" else call.args[1:]
        codes = _strings(positional[0]) if positional else ()
        variants = _strings(positional[1]) if len(positional) > 1 else ("",)
        names = frozenset(keyword.arg for keyword in call.keywords if keyword.arg)
        is_open = any(keyword.arg is None for keyword in call.keywords)
        for code, variant in product(codes, variants):
            if CODE.fullmatch(code):
                yield Raised(f"{path.relative_to(JUDGE)}:{call.lineno}", code, variant, names, is_open)


@cache
def all_raised() -> tuple[Raised, ...]:
    """Every fault that the program raises with a code of its own."""
    return tuple(raised for path in sorted(JUDGE.rglob("*.py")) for raised in _raised(path))


@cache
def literals() -> frozenset[str]:
    """Every string of the program."""
    trees = (tree(path) for path in JUDGE.rglob("*.py"))
    nodes = (node for tree in trees for node in ast.walk(tree))
    return frozenset(node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


def _key(raised: Raised, part: str, language: str) -> str:
    messages = fault_catalogue(language).messages
    keys = (f"{raised.code}.{raised.variant}.{part}", f"{raised.code}.{part}")
    return next((key for key in keys if key in messages), "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_its_sentences(language: str) -> None:
    missing = [raised.place for raised in all_raised() if not _key(raised, "what", language)]
    assert missing == []


def test_every_placeholder_is_given() -> None:
    lacking = []
    for raised in all_raised():
        keys = [_key(raised, part, "en") for part in PARTS]
        wanted = {name for key in keys if key for name in fault_catalogue("en").arguments(key)}
        if not raised.open and not wanted <= raised.names:
            lacking.append((raised.place, raised.code, sorted(wanted - raised.names)))
    assert lacking == []


def test_no_sentence_is_unused() -> None:
    """A fault's code stands in the program, and so does the name of each word that faults are filled with."""
    codes = {raised.code for raised in all_raised()} | {text for text in literals() if CODE.fullmatch(text)}
    unused = []
    for key in fault_catalogue("en").messages:
        head, _, name = key.partition(".")
        if head in SPOKEN:
            continue
        if head not in codes and head not in OF_DOCUMENTS:
            unused.append(key)
        variant = name.rpartition(".")[0]
        if variant and variant not in literals():
            unused.append(key)
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_fills_its_sentences_with_the_same(language: str) -> None:
    own, english = fault_catalogue(language), fault_catalogue("en")
    assert own.check() == ()
    assert own.messages.keys() == english.messages.keys()
    differing = [key for key in english.messages if own.arguments(key) != english.arguments(key)]
    assert differing == []


def test_no_language_leans_on_another() -> None:
    """What is missing would be told in English; so each key is looked for in the files of the language itself."""
    folder = JUDGE.parent / "rules" / "languages"
    files = {frozenset(path.name for path in (folder / language / "faults").iterdir()) for language in LANGUAGES}
    assert len(files) == 1
    for language in LANGUAGES:
        if language != "en":
            same = [key for key, text in fault_catalogue(language).messages.items() if _is_english(key, text)]
            assert same == []


def _is_english(key: str, text: str) -> bool:
    """Whether a message with words of its own reads as the English one does."""
    words = "".join(part if isinstance(part, str) else "" for part in _flat(parsed(text).parts))
    return bool(re.search(r"[a-z]{3,} [a-z]{2,}", words)) and text == fault_catalogue("en").messages[key]


def _flat(parts: tuple[Part, ...]) -> Iterator[Part]:
    for part in parts:
        yield part
        if isinstance(part, Maybe):
            yield from _flat(part.then + part.otherwise)


def test_the_parts_of_files_and_tips_have_their_words() -> None:
    """``named``, ``tip``, ``later`` and the rest name messages that there are."""
    groups = {"named": "part", "tip": "tip", "later": "later"}
    messages, missing, seen = fault_catalogue("en").messages, [], set()
    for path in sorted(JUDGE.rglob("*.py")):
        if "publish" in path.parts:  # it has functions of these names itself
            continue
        for call in ast.walk(tree(path)):
            if not isinstance(call, ast.Call) or getattr(call.func, "id", "") not in groups or not call.args:
                continue
            for name in _strings(call.args[0]):
                key = f"{groups[getattr(call.func, 'id', '')]}.{name}"
                seen.add(key)
                given = {keyword.arg for keyword in call.keywords}
                if key not in messages or not {slot.name for slot in slots(parsed(messages[key]).parts)} <= given:
                    missing.append(f"{path.relative_to(JUDGE)}:{call.lineno} {key}")
    assert missing == []
    unused = [key for key in messages if key.split(".")[0] in groups.values() and key not in seen]
    assert [key for key in unused if not key.startswith("part.record-")] == []

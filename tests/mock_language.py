"""A language that nobody speaks: the English messages with other letters, so that what is printed shows where it is from."""

from __future__ import annotations

import shutil
from pathlib import Path

import yaml

from judge.text.languages import LANGUAGES
from judge.text.template import Maybe, Part, Placeholder, Plural, PluralCount, parsed

CODE = "xx"
LETTERS = str.maketrans("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "".join(
    chr(code) for code in (*range(0x0430, 0x0430 + 26), *range(0x0410, 0x0410 + 26))
))  # fmt: skip
HOUSE = Path(__file__).resolve().parents[1]


def mocked(template: str) -> str:
    """A template in the mock language: its words in other letters, its placeholders and notation as they are."""
    return "".join(_written(part) for part in parsed(template).parts)


def _written(part: Part, inside: bool = False) -> str:
    if isinstance(part, str):
        text = part.replace("{", "{{").replace("}", "}}").translate(LETTERS)
        return "".join(sign * 2 if inside and sign in "|/#" else sign for sign in text)
    if isinstance(part, Placeholder):
        return f"{{{part.name}{':' if part.forms else ''}{'+'.join(sorted(part.forms))}}}"
    if isinstance(part, PluralCount):
        return "#"
    if isinstance(part, Plural):
        return f"{{{part.name}|{_inner(part.one)}|{_inner(part.many)}}}"
    assert isinstance(part, Maybe)
    otherwise = f"/{_inner(part.otherwise)}" if part.otherwise else ""
    return f"{{{part.name}?{_inner(part.then)}{otherwise}}}"


def _inner(parts: tuple[Part, ...]) -> str:
    return "".join(_written(part, inside=True) for part in parts)


def _tree(node: object, key: str) -> object:
    if isinstance(node, dict):
        return {name: _tree(inner, f"{key}.{name}") for name, inner in node.items()}
    return mocked(str(node))


def bilingual_copy(folder: Path) -> Path:
    """Copy rules and boards into the folder, but no language in which the rules are not written."""
    shutil.copytree(HOUSE / "rules", folder / "rules")
    shutil.copytree(HOUSE / "scenarios", folder / "scenarios")
    rooms = (folder / "rules" / "languages", *(folder / "rules").glob("*/messages"))
    for further in (path for room in rooms for path in room.iterdir() if path.is_dir() and path.name not in LANGUAGES):
        shutil.rmtree(further)
    return folder


def speak_mock(folder: Path) -> Path:
    """Copy rules and boards into the folder, and give them the mock language; the folder is a data folder then."""
    bilingual_copy(folder)
    for path in sorted((folder / "rules").rglob("en/**/*.yaml")):
        if not {"messages", "faults"} & {*path.parts}:
            continue  # words for search, help and schema
        document = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
        messages = _tree(document["messages"], "")
        assert isinstance(messages, dict)
        text = yaml.safe_dump({"messages": messages}, allow_unicode=True, width=10_000, default_style="'")
        place = Path(*(CODE if part == "en" else part for part in path.parts))
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    return folder

"""The package is called ``tabletop-judge``: what is called ``judge`` alone on the index is a stranger's, and nobody is sent there."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from judge.text.data_folder import DISTRIBUTION, data_folder

HOUSE = Path(__file__).resolve().parents[2]
INSTALLS = re.compile(
    r"(?:pip|pip3|pipx|uv tool|uv pip|uv|uvx)\s+(?:install|inject|add|run|download)\s+(?P<rest>[^\n`]*)|uvx\s+(?P<run>\S+)"
)
STRANGER = re.compile(r"(?<![\w./-])judge(?![\w.-]*\.whl)(?:\[[\w,]*\])?(?:[=<>~!]=?[\w.]+)?(?![\w./-])")
"""A requirement that is our command's name alone, with extras or a version or without."""
READ = (".md", ".py", ".yaml", ".toml", ".sh", ".txt", ".html", "")


def sends_to_a_stranger(text: str) -> list[str]:
    """The lines of a text that install what is called just ``judge``."""
    # What a shell or YAML puts around a word is none of it.
    plain = text.replace("'", " ").replace('"', " ")
    rests = (match["rest"] or match["run"] or "" for match in INSTALLS.finditer(plain))
    # Behind a semicolon, a bracket or a full stop the sentence goes on.
    return [rest for rest in rests if STRANGER.search(re.split(r"[;)]|\.\s|&&", rest)[0])]


def texts() -> list[Path]:
    """Every text of the house that is kept."""
    names = subprocess.run(["git", "ls-files"], cwd=HOUSE, capture_output=True, text=True, check=True).stdout
    files = (HOUSE / name for name in names.splitlines())
    return [file for file in files if file.suffix in READ and file.is_file() and file != Path(__file__)]


def test_nobody_is_told_to_install_a_strangers_package() -> None:
    sent = {str(file.relative_to(HOUSE)): sends_to_a_stranger(file.read_text(encoding="utf-8")) for file in texts()}
    assert len(sent) > 100
    assert {file: lines for file, lines in sent.items() if lines} == {}


@pytest.mark.parametrize(
    "line",
    [
        "pip install judge", "pip install 'judge[pdf]'", "pipx install judge==0.1.0", "uv tool install judge",
        'how: "pip install \'\'judge[pdf]\'\'"', "python -m pip install -U judge", "uvx judge", "pipx run judge",
    ],
)  # fmt: skip
def test_a_line_that_would_send_them_is_seen(line: str) -> None:
    assert sends_to_a_stranger(line)


@pytest.mark.parametrize(
    "line",
    [
        "pip install tabletop-judge", "pip install 'tabletop-judge[pdf]'", "pip install '.[pdf]'; then judge run x",
        "pip install tabletop_judge-0.1.0-py3-none-any.whl[pdf]", "uv tool install ./tabletop_judge-0.1.0.whl && judge -V",
    ],
)  # fmt: skip
def test_ours_is_none_of_them(line: str) -> None:
    assert sends_to_a_stranger(line) == []


def test_the_checkout_is_known_by_the_name_of_the_package() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["name"] == DISTRIBUTION
    assert project["scripts"] == {"judge": "judge.cli.start:main"}
    assert Path(data_folder()) == HOUSE

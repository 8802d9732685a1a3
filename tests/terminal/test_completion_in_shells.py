"""Tab in the shells themselves, as far as they are installed; and installing it, which asks before it touches a file."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from keyboard import HOUSE, Terminal

from judge.cli.completion.scripts import script

Open = Callable[..., Terminal]
MARK = "# Tab completes judge"
PRESS = r"""
try() {
  COMP_LINE="$1" COMP_POINT=${#1} COMP_TYPE=9
  COMP_WORDBREAKS=$' \t\n"\'><=;|&(:'
  _judge_complete judge "${1##*[ =]}" x
  printf '%s\n' "${COMPREPLY[@]}"
}
"""


def having(shell: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(shell) is None, reason=f"there is no {shell} here")


@pytest.fixture
def around(tmp_path: Path) -> dict[str, str]:
    """An environment in which judge is this one, and home is the test's."""
    programs = tmp_path / "bin"
    programs.mkdir()
    program = programs / "judge"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m judge.cli "$@"\n')
    program.chmod(0o755)
    (tmp_path / "host-file.yaml").write_text("")
    places = {"HOME": str(tmp_path), "PYTHONPATH": str(HOUSE), "PATH": f"{programs}:{os.environ['PATH']}"}
    return {**os.environ, **places, "LC_ALL": "C.UTF-8"}


def typed_in(shell: str, text: str, around: dict[str, str], folder: Path) -> list[str]:
    done = subprocess.run([shell, "-c", text], env=around, cwd=folder, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.mark.long(keep=2)
@having("bash")
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("judge run noon-limb", ["noon-limbo"]),
        ("judge run host-fi", ["host-file.yaml"]),
        ("judge faq bu", ["build"]),
        ("judge run x --lang=f", ["fr"]),
        ("judge run x --reading R-4.4.a=ev", ["every-step"]),
        ("judge run zzzz", [""]),
    ],
)
def test_bash_offers_it(around: dict[str, str], tmp_path: Path, line: str, offered: list[str]) -> None:
    text = f"{script('bash')}\n{PRESS}\ntry '{line}'"
    assert typed_in("bash", text, around, tmp_path) == offered


@pytest.mark.long(keep=1)
@having("fish")
@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("judge run noon-limb", "noon-limbo\tA card"),
        ("judge run host-fi", "host-file.yaml"),
        ("judge run x --lang=f", "--lang=fr"),
        ("judge card bastio", "the_monolith_ordis_bastion\tThe Monolith"),
    ],
)
def test_fish_offers_it(around: dict[str, str], tmp_path: Path, line: str, offered: str) -> None:
    shown = typed_in("fish", f"{script('fish')}\ncomplete -C '{line}'", around, tmp_path)
    assert [row for row in shown if row.startswith(offered)]


@having("zsh")
@pytest.mark.dear
def test_zsh_completes_what_is_typed(around: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / ".zshrc").write_text(f"PS1='ready '\n{script('zsh')}")
    code = (
        "import os, pty, sys\n"
        "pid, fd = pty.fork()\n"
        "if pid == 0: os.execvp('zsh', ['zsh', '-i'])\n"
        "seen = b''\n"
        "def wait(word):\n"
        "    global seen\n"
        "    while word not in seen: seen += os.read(fd, 4096)\n"
        "    seen = seen.partition(word)[2]\n"
        "wait(b'ready ')\n"
        "os.write(fd, b'judge run noon-limb\\t'); wait(b'noon-limbo')\n"
        "os.write(fd, b'\\x15judge run host-fi\\t'); wait(b'host-file.yaml')\n"
        "os.write(fd, b'\\x15judge card the_\\t'); wait(b'The Monolith, Ordis Bastion')\n"
        "os.write(fd, b'\\x15exit\\n'); print('done')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env={**around, "TERM": "xterm"}, cwd=tmp_path, capture_output=True, text=True,
        timeout=120, check=False,
    )  # fmt: skip
    assert done.stdout == "done\n"


def test_installing_asks_first(open_terminal: Open, tmp_path: Path) -> None:
    rc = tmp_path / ".bashrc"
    rc.write_text("alias ll='ls -l'")
    rc.chmod(0o600)
    for answer, is_added in (("", False), ("n", False), ("yes", True), ("o", True)):
        terminal = open_terminal("completion", "--install", folder=tmp_path, HOME=str(tmp_path), SHELL="/bin/bash")
        terminal.wait("[y/N]")
        terminal.type(answer)
        terminal.wait("Done" if is_added else "Nothing was changed")
        assert rc.read_text().startswith("alias ll='ls -l'")
        assert rc.read_text().count(MARK) == is_added
    assert rc.stat().st_mode & 0o777 == 0o600
    line = rc.read_text().splitlines()[1]
    [path] = re.findall(r"\[ -r (\S+) \]", line)
    assert Path(path).read_text() == script("bash")


def test_installing_for_fish_writes_its_own_file(open_terminal: Open, tmp_path: Path) -> None:
    where = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path / "config")}
    terminal = open_terminal("completion", "fish", "--install", "--lang", "fr", folder=tmp_path, **where)
    terminal.wait("[o/N]")
    terminal.type("o")
    terminal.wait("C’est fait")
    assert (tmp_path / "config/fish/completions/judge.fish").read_text() == script("fish")


def test_a_link_stays_one(open_terminal: Open, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles"
    real.write_text("")
    (tmp_path / ".zshrc").symlink_to(real)
    terminal = open_terminal("completion", "zsh", "--install", folder=tmp_path, HOME=str(tmp_path), ZDOTDIR="")
    terminal.wait("[y/N]")
    terminal.type("y")
    terminal.wait("Done")
    assert (tmp_path / ".zshrc").is_symlink()
    assert MARK in real.read_text()

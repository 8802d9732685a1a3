"""An installation that lacks a package or has a file that is none: a sentence and a remedy, in every verb, never a traceback."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib import metadata
from types import SimpleNamespace
from typing import Any

import pytest

from judge.cli.guard.damaged import CODE, absent_packages, tell_damage
from tests.sample import GUARD

WITHOUT = """
import sys
class Gone:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == {module!r} or name == {module!r}:
            raise ({fault})
sys.meta_path.insert(0, Gone())
sys.argv = ["judge", *{words!r}]
from judge.cli.start import main
main()
"""


def damaged(module: str, *words: str, fault: str = "") -> tuple[int, str, str]:
    """What a Python prints in which this module is gone, or cannot be read."""
    text = WITHOUT.format(
        module=module, words=words, fault=fault or f"ModuleNotFoundError('No module', name={module!r})"
    )
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, timeout=GUARD, check=False)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.dear
@pytest.mark.parametrize("module", ["typer", "msgspec", "yaml", "judge.app.reply"])
def test_what_its_faults_are_told_with_is_gone(module: str) -> None:
    code, out, err = damaged(module, "run", "noon-limbo")
    assert (code, out) == (70, "")
    assert err.startswith(
        f"judge: the installation is damaged, so that even this sentence is not in your language: {module} "
    )
    assert "Install the program anew" in err
    assert "Traceback" not in err


@pytest.mark.dear
def test_the_doctor_answers_that_something_is_wrong_even_then() -> None:
    code, out, err = damaged("typer", "doctor", "--json")
    said = json.loads(out)
    assert (code, err) == (1, "")
    assert (said["exit"], said["ok"], said["command"], said["diagnostics"][0]["code"]) == (1, False, "doctor", CODE)
    assert "typer" in said["diagnostics"][0]["what"]


@pytest.mark.dear
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_only_some_verbs_need_is_gone(language: str) -> None:
    code, out, err = damaged("whoosh", "search", "limbo", "--lang", language)
    assert (code, out) == (70, "")
    assert "whoosh" in err
    assert "judge doctor" in err
    assert ("endommagée" in err) == (language == "fr")
    assert damaged("whoosh", "doctor")[0] == 0, "and the doctor works"


@pytest.mark.dear
@pytest.mark.parametrize(
    ("language", "remedy"), [("en", "Install the program anew"), ("fr", "Réinstallez le programme")]
)
def test_nobody_is_sent_to_a_doctor_that_cannot_begin(language: str, remedy: str) -> None:
    code, out, err = damaged("judge.app.upkeep.doctor", "doctor", "--lang", language)
    assert (code, out) == (70, "")
    assert remedy in err and "--force-reinstall" in err
    assert "judge doctor" not in err


@pytest.mark.dear
@pytest.mark.parametrize("module", ["judge.engine.run.slots", "judge.model.value"])
def test_a_file_that_is_no_python_is_named(module: str) -> None:
    code, _, err = damaged(module, "run", "noon-limbo", fault="SyntaxError('invalid', ('bad.py', 7, 1, 'def ('))")
    assert code == 70
    assert "bad.py" in err
    assert "7" in err
    assert "Traceback" not in err


def test_all_packages_that_are_gone_are_named_with_their_bounds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    needed = ["nowhere-a<2,>=1.0", "nowhere-b==2.7.4", "msgspec>=0.19", "nowhere-c>=1; extra == 'pdf'"]
    monkeypatch.setattr(metadata, "distribution", lambda name: SimpleNamespace(requires=needed))
    assert absent_packages() == (("nowhere-a", "<2,>=1.0"), ("nowhere-b", "==2.7.4"))
    assert tell_damage(ImportError(name="typer"), ["rule", "x"]) == 70
    assert "pip install 'nowhere-a<2,>=1.0' 'nowhere-b==2.7.4'" in capsys.readouterr().err


def test_where_no_installer_knows_of_it_the_module_is_named(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    def none(name: str) -> None:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "distribution", none)
    tell_damage(ModuleNotFoundError("No module named 'typer'", name="typer"), [])
    assert "typer cannot be imported" in capsys.readouterr().err

"""What ``--json`` prints fits ``judge schema result``, whatever the verb and however it ends."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator

from judge.app.schema import KINDS, schema
from judge.cli.commands import FileKind
from judge.cli.output import envelope
from judge.cli.start import main
from judge.publish.schema.file_kinds import FILE_KINDS
from judge.publish.schema.result import result_schema
from tests.asking import of_altered
from tests.told import refuses

SCHEMA = Draft202012Validator(result_schema())

WORDS = [
    ("run noon-limbo", 0),
    ("run noon-limbo --lang fr", 0),
    ("rule 6.3.f", 0),
    ("search reaction", 0),
    ("list", 0),
    ("check", 0),
    ("schema rules", 0),
    ("schema rulings", 0),
    ("run no-such-board", 2),
    ("rule 99.9.z", 1),
    ("rule 1.2.4.d --code", 0),
    ("rule R-4.2.b-at --code", 0),
    ("rule 99.9.z --code", 1),
    ("coverage --timing --lang fr", 0),
    ("rule 4.4 --official", 0),
    ("term Limbo", 0),
    ("term", 0),
    ("term zzzzzz", 1),
]


def printed(words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> tuple[Any, int]:
    """The envelope that the command line prints, and its exit code."""
    monkeypatch.setattr("sys.argv", ["judge", *words, "--json"])
    with pytest.raises(SystemExit) as end:
        main()
    return json.loads(capsys.readouterr().out), int(end.value.code or 0)


@pytest.mark.long(keep=4)
@pytest.mark.parametrize(("words", "code"), WORDS, ids=[words for words, _ in WORDS])
def test_the_envelope_of_every_verb_fits(
    words: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found, exit = printed(words.split(), monkeypatch, capsys)
    SCHEMA.validate(found)
    assert (found["exit"], exit, found["ok"]) == (code, code, code == 0)


def test_a_refused_board_and_an_open_choice_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board = 'edition: "1.0"\nname: x\nboard: {phase: noon, first_player: ana, players: {ana: %s, ben: {}}}\n'
    for inside, code in (("{hadn: 3}", 2), ("{hero: subhash_marmo, hand: 1, mana: 1}", 3)):
        file = tmp_path / "board.yaml"
        file.write_text(board % inside, encoding="utf-8")
        found, exit = printed(["run", str(file)], monkeypatch, capsys)
        SCHEMA.validate(found)
        assert found["exit"] == exit == code


def test_a_changed_ruling_is_noticed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    found, _ = printed(["run", "noon-limbo"], monkeypatch, capsys)
    for spoil in (
        lambda one: one.update(ok=False),
        lambda one: one.pop("readings"),
        lambda one: one["result"].pop("steps"),
        lambda one: one["result"]["steps"][0].update(cites=["4.2.b"]),
        lambda one: one["result"].update(more=1),
    ):
        other = json.loads(json.dumps(found))
        spoil(other)
        assert not SCHEMA.is_valid(other)


@pytest.mark.parametrize("kind", KINDS)
def test_a_schema_is_the_answer_of_the_verb(kind: str) -> None:
    reply = schema(of_altered(), kind=kind)
    assert reply.text.endswith("\n")
    SCHEMA.validate(envelope(reply))


def test_the_command_line_knows_every_kind_of_file() -> None:
    assert get_args(FileKind) == FILE_KINDS


def test_an_unknown_kind_or_game_is_refused() -> None:
    with refuses("scenario"):
        schema(of_altered(), kind="scenarios")
    with refuses("altered"):
        schema(of_altered(game="alterd"))

"""Bundled boards that were derived twice: once by whoever wrote them, once from the excerpts alone.

The second derivation saw neither code nor expectations; the files in ``blind`` hold what it expects and what it found
open in the text. Each board has to meet it as it meets its own expectations; where the reader took another option of
a reading than our default is (``under``), it has to be met by what the board says of that option.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from judge.app.executing.scenario_files import bundled
from judge.app.reply import DONE
from judge.app.verifying.verify_boards import test as replayed
from tests.asking import of_altered

BLIND = Path(__file__).parent / "blind"
FILES = {"pipeline": 10, "playing-and-the-day": 13, "lasting-targets-and-grants": 16}
READINGS = Path(__file__).parents[2] / "rules" / "altered" / "1.0" / "readings.yaml"


class Bare(yaml.SafeDumper):
    """Writes what stands nowhere as nothing, not as an empty word."""


Bare.add_representer(
    str, lambda to, text: to.represent_str(text) if text else to.represent_scalar("tag:yaml.org,2002:null", "")
)


def derived() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for name in FILES:
        found |= yaml.load((BLIND / f"{name}.yaml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    return found


DERIVED = derived()


@pytest.mark.long(keep=15)
@pytest.mark.parametrize("name", sorted(DERIVED))
def test_the_board_meets_what_was_derived_from_the_text_alone(name: str, tmp_path: Path) -> None:
    board = yaml.load(bundled()[name].read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    one = DERIVED[name]
    met = [other for other in board.get("expect_when", []) if other.get("reading") == one.get("under")] or [board]
    met[0]["expect"] = one["expect"]
    file = tmp_path / f"{name}.yaml"
    file.write_text(yaml.dump(board, Dumper=Bare, allow_unicode=True), encoding="utf-8")
    reply = replayed(of_altered(), (str(file),))
    assert [str(one) for one in reply.diagnostics if one.severity == "error"] == []
    assert reply.exit == DONE


def test_so_many_boards_were_derived_twice() -> None:
    assert len(DERIVED) == sum(FILES.values())


def test_what_the_reader_found_open_is_a_reading_of_ours() -> None:
    known = READINGS.read_text(encoding="utf-8")
    found = [reading for one in DERIVED.values() for reading in one.get("open", {})]
    assert found
    assert [reading for reading in found if f"{reading}:" not in known] == []

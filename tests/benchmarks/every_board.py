"""Every bundled board comes out as it expects: ``judge test`` as tests, one a board. Not collected unless it is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.verifying.board_files import files_of
from judge.app.verifying.verify_boards import Trial, _one
from tests.asking import of_altered

FILES = {str(file.relative_to(Path(file).parents[2])): file for file in files_of((), of_altered())}


@pytest.mark.parametrize("file", FILES)
def test_it_comes_out_as_it_expects(file: str) -> None:
    _, faults = _one(FILES[file], Trial(of_altered()))
    assert not faults

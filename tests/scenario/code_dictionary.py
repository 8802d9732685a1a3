"""Makes a dictionary for codes of boards out of the bundled ones: what many of them share, the commonest last.

    python tests/scenario/code_dictionary.py NUMBER    writes rules/languages/board-codes/NUMBER.txt, which must not be there

A dictionary is frozen as soon as a code was packed with it: codes that people keep have to stay readable.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from judge.app.executing.scenario_files import bundled
from judge.app.store.place import rules_root
from judge.scenario.writing.shared_text import travelling
from judge.text.yaml import read

SIZE = 32 * 1024 - 300
"""What zlib looks back, less what its own window needs."""
LENGTHS = (2, 3, 4, 6, 8, 12, 16, 24)
"""Pieces of so many words and signs."""


def texts() -> list[str]:
    """The bundled boards as codes have them."""
    nodes = (read(path.read_bytes(), path.name) for path in bundled().values())
    return [json.dumps(travelling(node), ensure_ascii=False, separators=(",", ":")) for node in nodes]


def dictionary(boards: Iterable[str]) -> bytes:
    """The pieces that save most, the best at the end, where a reference to them is shortest."""
    counts: Counter[str] = Counter()
    for board in boards:
        pieces = re.findall(r"\w+|[^\w]", board)
        counts.update({"".join(pieces[at : at + n]) for n in LENGTHS for at in range(len(pieces) - n + 1)})
    worth = sorted(
        ((count * (len(piece.encode()) - 3), piece) for piece, count in counts.items() if count >= 3), reverse=True
    )
    kept: list[str] = []
    whole, size = "", 0
    for _, piece in worth:
        if len(piece) < 5 or piece in whole:
            continue
        size += len(piece.encode())
        if size > SIZE:
            break
        kept.append(piece)
        whole += f"\0{piece}"
    return "".join(reversed(kept)).encode()


if __name__ == "__main__":
    path = rules_root() / "languages" / "board-codes" / f"{int(sys.argv[1])}.txt"
    with path.open("xb") as file:
        file.write(dictionary(texts()))

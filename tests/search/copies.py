"""Pieces of the user's own copies of the rules, if there are any beside the checkout: questions that nobody wrote."""

from __future__ import annotations

import random
import re
from pathlib import Path

from judge.app.corpus import corpus

SEEDS = Path(__file__).resolve().parents[3] / "shared" / "seeds"
_RULE = re.compile(r"\**([0-9]+(?:\.[0-9]+)+\.[a-z])\*?\s+(.{20,})")


def sentences(rounds: int = 3) -> list[tuple[str, tuple[str, ...]]]:
    """Pieces of each rule with what is right: the rule of the same number and its parts."""
    known = [rule.id for rule in corpus("altered", "1.0").rulebook.rules]
    drawn = random.Random(1)
    found = []
    for number, text in sorted(_numbered().items()):
        right = tuple(id for id in known if id == number or id.startswith((f"{number}.", f"{number}/")))
        words = text.split()
        for _ in range(rounds if right else 0):
            length = min(len(words), drawn.randint(6, 14))
            start = drawn.randint(0, len(words) - length)
            found.append((" ".join(word for word in words[start : start + length] if drawn.random() < 0.85), right))
    return found


def _numbered() -> dict[str, str]:
    lines = (line for path in sorted(SEEDS.glob("*.txt")) for line in path.read_text(encoding="utf-8").splitlines())
    return {match[1]: match[2] for line in lines if (match := _RULE.match(line.strip()))}

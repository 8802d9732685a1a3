"""How many texts of real cards are compiled, and why the others are not: ``python compiled_cards.py FILE…``.

FILEs are those of the public card data (``CORE_EN.json``); the language is the end of their names. It prints no text of
a card, but with ``--texts`` one for each reason, on your terminal and nowhere else.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from judge.app.corpus.games import cards, newest
from judge.app.store.place import rules_root
from judge.library.compiler.compile_text import Compiled, compiler_of
from judge.library.compiler.refusal import Refusal

EFFECTS = {"MAIN_EFFECT": False, "ECHO_EFFECT": True}
KINDS = {"LANDMARK_PERMANENT": "permanent"}


def main(files: list[str], shows_texts: bool) -> None:
    compiler = compiler_of(rules_root(), "altered", newest("altered").reads.vocabulary, cards("altered").values())
    results: dict[tuple[str, str, bool, str], Compiled | Refusal] = {}
    whole = Counter[bool]()
    seen = set()
    for file in files:
        language = Path(file).stem.rpartition("_")[2].lower()
        for card in json.loads(Path(file).read_text(encoding="utf-8")):
            kind = card["cardType"]["reference"]
            facts = json.dumps([card["name"], card["mainFaction"]["reference"], card["elements"]], sort_keys=True)
            texts = [
                (KINDS.get(kind, kind.lower()), card["elements"][key], support, language)
                for key, support in EFFECTS.items()
                if card["elements"].get(key)
            ]
            for kind_, text, support, language_ in texts:
                if (kind_, text, support, language_) not in results:
                    results[kind_, text, support, language_] = compiler.compile(text, kind_, language_, support)
            if facts not in seen:
                whole[all(isinstance(results[text], Compiled) for text in texts)] += 1
            seen.add(facts)
    tell(results, whole, shows_texts)


def tell(
    results: dict[tuple[str, str, bool, str], Compiled | Refusal], whole: Counter[bool], shows_texts: bool
) -> None:
    refused: dict[str, list[str]] = {}
    for (_, text, _, _), result in results.items():
        if isinstance(result, Refusal):
            refused.setdefault(f"{result.reason}: {result.word} {result.more[:60]}".strip(), []).append(text)
    compiled = len(results) - sum(map(len, refused.values()))
    print(f"{compiled} of {len(results)} texts compiled; {whole[True]} of {whole.total()} cards whole")
    for reason, texts in sorted(refused.items(), key=lambda row: (-len(row[1]), row[0])):
        print(f"{len(texts):5}  {reason}")
        if shows_texts:
            print(f"       {texts[0]}")


if __name__ == "__main__":
    main([argument for argument in sys.argv[1:] if argument != "--texts"], "--texts" in sys.argv)

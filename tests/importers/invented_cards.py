"""Invented cards in the shapes of published card data: no name, number or sentence is a publisher's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

SPARK = "{J} [[Drowsy]]#. (A reminder.)#  {H} You may {T} a #Lamp#.  • One.  • Two {1}."


def site(reference: str = "ALT_ZED_B_AX_01_C", language: str = "en", **fields: Any) -> dict[str, Any]:
    """A card as the publisher's site gives it."""
    names = {"en": "Glow Worm", "fr": "Ver luisant"}
    return {
        "@context": "/contexts/Card",
        "cardType": {"@id": "/1", "reference": "CHARACTER", "id": "1", "name": "Character"},
        "cardSubTypes": [{"reference": "BUG", "name": "Bug"}],
        "cardSet": {"reference": "ZED", "name": "Zed"},
        "rarity": {"reference": "COMMON", "name": "Common"},
        "mainFaction": {"reference": "AX", "color": "#fff", "name": "Axiom"},
        "cardRulings": [],
        "reference": reference,
        "id": "01H",
        "name": names.get(language, "Glow Worm"),
        "elements": {
            "MAIN_COST": "2", "RECALL_COST": "#3#", "FOREST_POWER": "1", "MOUNTAIN_POWER": "", "OCEAN_POWER": "0",
            "MAIN_EFFECT": SPARK,
        },
        "isSuspended": False,
        "isErrated": False,
        "isBanned": False,
        "collectorNumber": f"ZED-001-C-{language.upper()}",
        **fields,
    }  # fmt: skip


def tools(reference: str = "ALT_ZED_B_AX_01_C", **fields: Any) -> dict[str, Any]:
    """A card as players' tools pass it on, in both languages."""
    return {
        "id": reference,
        "type": "CHARACTER",
        "subtypes": ["BUG"],
        "assets": {"WEB": ["x"]},
        "mainFaction": "AX",
        "rarity": "COMMON",
        "name": {"en": "Glow Worm", "fr": "Ver luisant"},
        "imagePath": {"en": "x"},
        "collectorNumberFormatted": {"en": "ZED-001-C-EN", "fr": "ZED-001-C-FR"},
        "elements": {"MAIN_COST": "2", "PERMANENT": 2, "MAIN_EFFECT": {"en": "{J} Draw two.", "fr": "{J} Pioche."}},
        **fields,
    }


def with_text(card: dict[str, Any], text: str, **elements: str) -> dict[str, Any]:
    """The card with this text, and other elements too."""
    return {**card, "elements": {**card["elements"], "MAIN_EFFECT": text, **elements}}


def write(path: Path, content: object) -> str:
    """The path of a file with this JSON."""
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False), encoding="utf-8")
    return str(path)

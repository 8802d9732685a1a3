"""A small overlay of our own words, in the place of the official ones that no test may ship."""

from __future__ import annotations

from pathlib import Path

from judge.library.overlay import Overlay, OverlayRecord, OverlaySource, encode, overlay_path

FRENCH = {
    "4.4.a": "Texte officiel d’essai numéro un :",
    "4.4.a.2": "texte officiel d’essai numéro deux ;",
    "4.4.a/remark-3": "Ligne d’essai de la communauté.",
    "4.4.b": "Texte officiel d’essai numéro quatre.",
}
LATER = "Official words of a later edition, for trial."


def write_overlays(home: Path) -> tuple[Path, ...]:
    """Two overlays in a data folder: edition 1.0 in French, and 3.0 in English for what was borrowed from it."""
    records = tuple(
        OverlayRecord(id, "rule", text, ((line, line),), authority="community" if "remark" in id else "official")
        for line, (id, text) in enumerate(FRENCH.items(), 1)
    )
    later = (OverlayRecord("7.3.7", "heading", "Draw", ((1, 1),)), OverlayRecord("7.3.7.a", "rule", LATER, ((2, 2),)))
    found = []
    for edition, language, name, all_of_it in (("1.0", "fr", "page.txt", records), ("3.0", "en", "book.txt", later)):
        path = overlay_path(home, "altered", edition, language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(
            encode(Overlay("altered", edition, language, (OverlaySource(name, "0" * 64, "page", all_of_it),)))
        )
        found.append(path)
    return tuple(found)

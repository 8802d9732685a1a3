"""A quotation within another has other signs."""

from __future__ import annotations

from judge.text.catalogue import Catalogue


def nested(text: str, words: Catalogue) -> str:
    """The text as it stands within the signs of a quotation of its language."""
    outer_and_inner = words.messages.get("label.nested", "").split("/")
    for outer, inner in zip(outer_and_inner[::2], outer_and_inner[1::2], strict=False):
        text = text.replace(outer, inner)
    return text

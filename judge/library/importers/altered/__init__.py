"""Altered as a page of numbered paragraphs, and as the text of the rulebook."""

"""The next step for each complaint of the YAML parser, whose own words help only those who know YAML's grammar."""

from __future__ import annotations

_INDENT = "Align this line with the lines it belongs to: same kind, same number of spaces."
_QUOTE = "Put the text in quotes: a sign such as @ ` % ! & * [ ] { } , # | > at its beginning has a meaning in YAML."

# The first fragment found in the complaint wins; both loaders' words are here.
_MENDS = (
    ("mapping values are not allowed", "Put the text in quotes if the colon belongs to it; else start a new line."),
    ("unexpected ':'", "Write a space after the colon, or put the text in quotes if the colon belongs to it."),
    ("find expected ':'", "Write a colon and a space after the key, or indent the line under the text above."),
    ("cannot start any token", _QUOTE),
    ("unexpected end of stream", "Close the quotes that open here."),
    ("',' or ']'", "Close the list with ], and put a comma between its items."),
    (
        "',' or '}'",
        "Close the mapping with }, put a comma between its entries, and a value that has a colon into braces.",
    ),
    ("node content at the end", "Close the brackets that are open, or finish the last line."),
    ("but found '<stream end>' at the end", "Close the brackets that are open, or finish the last line."),
    ("node content", _QUOTE),
    ("unknown escape", "In double quotes a \\ starts an escape: write \\\\, or use single quotes."),
    ("expected escape sequence", "In double quotes a \\ starts an escape: write \\\\, or use single quotes."),
    ("alphabetic or numeric", _QUOTE),
    ("'-' indicator", _INDENT),
    ("expected key", f"{_INDENT} If a text in single quotes holds an apostrophe, put it in double quotes."),
    ("<block end>", _INDENT),
    ("document start", "Write one document, beginning in the first column."),
    ("indentation", _INDENT),
    ("version", "Delete the %YAML line."),
    ("incompatible", "Delete the %YAML line."),
    ("directive", "Delete the line that begins with %."),
    ("tag", "Delete the tag; put the text in quotes if the ! belongs to it."),
)


def mend(problem: str) -> str:
    """What the user can do about this complaint of the parser."""
    for fragment, how in _MENDS:
        if fragment in problem:
            return how
    return "Compare the quotes and the indentation here with those of the lines around."

"""Makes links of a PDF lead to places of the document that were only named while it was set.

A typesetter that has to find the place of every link before it has set the document keeps all of it in memory for that:
of a document with fifteen thousand links that was more than the document itself. So the template writes each link as an
address, ``x:NAME``, and each place that is no heading as one, too, ``at:NAME``; a heading brings its name with it. Here
the addresses become links to named places (ISO 32000-1, 12.3.2.3).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_ADDRESS = re.compile(rb"/A<</Type/Action/S/URI/URI\((x|at):([\w.-]+)\)>>")
_TOLD = re.compile(rb"/Contents\((?:x|at):[^()]*\)")
_CORNERS = re.compile(rb"/Rect\[([\d.-]+) [\d.-]+ [\d.-]+ ([\d.-]+)\]")
_ANNOTATIONS = re.compile(rb"/Annots\[([^\]]*)\]")
_NAMES = re.compile(rb"/Dests<</Names\[(.*?)\]>>", re.DOTALL)
_NAME = re.compile(rb"\(([\w.-]+)\)(\d+ 0 R)")
_REFERENCE = re.compile(rb"(\d+) 0 R")
_PAGE, _ANNOTATION = b"/Type/Page/", b"<</Type/Annot/"


class NotAsExpected(Exception):
    """A PDF that is not written as the typesetter writes them."""


def led(objects: dict[int, bytes]) -> dict[int, bytes]:
    """The objects of a document, with every address of a link made one to the place of that name.

    Raises:
        NotAsExpected: the names of the document are not where the typesetter puts them, or a link has no place.
    """
    annotation_objects = ((number, body) for number, body in objects.items() if body.startswith(_ANNOTATION))
    links_by_number = {number: match for number, body in annotation_objects if (match := _ADDRESS.search(body))}
    if not links_by_number:
        return objects
    catalog, names = _known(objects)
    new_objects = dict(objects)
    for name, place in _placed(objects, links_by_number):
        if name not in names:
            number = max(new_objects) + 1
            new_objects[number] = place
            names[name] = b"%d 0 R" % number
    for number, match in links_by_number.items():
        if match[2] not in names:
            raise NotAsExpected(f"nothing is called {match[2].decode()}")
        # What a screen reader says of the link is the name, without the sign that it is one.
        body_with_contents = _TOLD.sub(b"/Contents(%s)" % match[2], objects[number])
        new_objects[number] = _ADDRESS.sub(b"/Dest(%s)" % match[2], body_with_contents)
    names_listed = b" ".join(b"(%s)%s" % pair for pair in sorted(names.items()))
    new_objects[catalog] = _NAMES.sub(lambda _: b"/Dests<</Names[%s]>>" % names_listed, objects[catalog])
    return new_objects


def _known(objects: dict[int, bytes]) -> tuple[int, dict[bytes, bytes]]:
    """The object that holds the names, and what each leads to."""
    for number, body in objects.items():
        names = _NAMES.search(body) if b"/Type/Catalog" in body else None
        if names is not None:
            return number, dict(_NAME.findall(names[1]))
    raise NotAsExpected("it names no places")


def _placed(objects: dict[int, bytes], links: dict[int, re.Match[bytes]]) -> Iterator[tuple[bytes, bytes]]:
    """The places that are no headings, by name: the upper left corner of what stands there, on its page."""
    for number, body in objects.items():
        annotations = _ANNOTATIONS.search(body) if _PAGE in body else None
        for reference in _REFERENCE.findall(annotations[1]) if annotations else ():
            match = links.get(int(reference))
            corners = _CORNERS.search(objects[int(reference)]) if match is not None and match[1] == b"at" else None
            if match is not None and corners is not None:
                yield match[2], b"[%d 0 R/XYZ %s %s 0]" % (number, corners[1], corners[2])

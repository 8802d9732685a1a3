"""Reads the maps of a game: ``rules/<game>/maps/<name>.yaml``, one map a file."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

from judge.model.cards.card import Words
from judge.model.play.map import BoardMap
from judge.text.decode import Faults, Fields, advice, named
from judge.text.nodes import Node, Scalar, Sequence
from judge.text.yaml import read

PLACE_NAME = re.compile(r"[a-z][a-z0-9_]*")
FEWEST = 2
"""A way leads from one place to another."""


def load_maps(root: Path, game: str) -> tuple[BoardMap, ...]:
    """Every map of a game, called like its file; none where the game has no such folder.

    Raises:
        Refused: a file is faulty.
    """
    faults = Faults()
    paths = sorted((root / game / "maps").glob("*.yaml"))
    maps = tuple(read_map(path.stem, read(path.read_bytes(), str(path)), faults) for path in paths)
    faults.refuse_if_any()
    return maps


def read_map(name: str, node: Node, faults: Faults) -> BoardMap:
    """A map: its ``places`` as a table shows them, and ``edges``, each a way from neighbour to neighbour.

    Its ``name``, where it has one, is what people call it in each language.
    """
    fields = Fields(node, faults, ("name", "places", "edges", "note"), named("map", name=name))
    fields.required("places")
    places: dict[str, None] = {}
    for place in _names(fields.sequence("places"), faults):
        if not PLACE_NAME.fullmatch(place.text) or place.text in places:
            variant = "twice" if place.text in places else ""
            faults.error(place.span, "maps/place", variant, place=place.text)
        places[place.text] = None
    edges: dict[frozenset[str], tuple[str, str]] = {}
    for way_node in fields.sequence("edges"):
        for one_end, other_end in pairwise(_way(way_node, tuple(places), faults)):
            edges.setdefault(frozenset((one_end, other_end)), (one_end, other_end))
    title = Words(tuple(sorted(fields.bilingual("name").items())))
    return BoardMap(name, tuple(places), tuple(edges.values()), title)


def _way(node: Node, places: tuple[str, ...], faults: Faults) -> tuple[str, ...]:
    """The places of a way, each the neighbour of the next; empty if one of them is not on the map."""
    place_nodes = _names(node.items if isinstance(node, Sequence) else (node,), faults)
    if len(place_nodes) < FEWEST or any(
        earlier_stop.text == later_stop.text for earlier_stop, later_stop in pairwise(place_nodes)
    ):
        faults.error(node.span, "maps/edge")
        return ()
    unknown_stops = [stop for stop in place_nodes if stop.text not in places]
    for stop in unknown_stops:
        faults.error(stop.span, "maps/unknown-place", word=stop.text, **advice(stop.text, places))
    return () if unknown_stops else tuple(stop.text for stop in place_nodes)


def _names(nodes: tuple[Node, ...], faults: Faults) -> tuple[Scalar, ...]:
    """The nodes that are words; each other one is a fault."""
    for node in nodes:
        if not isinstance(node, Scalar):
            faults.error(node.span, "maps/edge")
    return tuple(node for node in nodes if isinstance(node, Scalar))

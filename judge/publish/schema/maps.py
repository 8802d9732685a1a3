"""The schema of a map: the places of a table and the ways between them."""

from __future__ import annotations

from judge.publish.schema.parts import CODE_NAME, STRING, Schema, about, document, listed, mapping, ref


def map_schema() -> Schema:
    """One file of ``rules/<game>/maps/``; the map is called like its file."""
    place: Schema = {"type": "string", "pattern": f"^{CODE_NAME}$"}
    way = listed(ref("place"), "A way from place to place: each is a neighbour of the next.", minItems=2)
    whole_map = mapping(
        {
            "name": about(ref("words"), "What people call the map, in each language."),
            "places": listed(ref("place"), "The places, in the order in which a table shows them.", uniqueItems=True),
            "edges": listed(way, "The ways; between neighbours, both directions are open."),
            "note": about(STRING, "For the readers of the file. Nothing reads it."),
        },
        ["places"],
    )
    return document("A map of a game for judge", whole_map, {"place": about(place, "The code name of a place.")})

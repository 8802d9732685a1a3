"""The ways in which something moves: by every verb, from and to every zone for which the vocabulary has the words."""

from __future__ import annotations

from collections.abc import Iterator

from arrival_boards import Way, Yaml
from arrival_rules import HIDDEN, NOWHERE, Form, Move, Thing, Wanted

CHARACTER, PERMANENT = Thing("mover", "character", "ordis"), Thing("mover", "permanent", "ordis")
TOKEN = Thing("mover", "character", token=True)
CARD: Yaml = {"kind": "character", "faction": "ordis"}
KEYS = {"expedition_zone": "hero_expedition", "landmark_zone": "landmarks"}
UNBOOSTED = (*HIDDEN, "discard_pile")
TO = {"put": ("hand", "deck", "discard_pile", "reserve"), "send": ("hand", "deck", "discard_pile", "reserve")}
LED = ("hand", "reserve", "discard_pile", "deck")


def ways() -> tuple[Way, ...]:
    """Every way, in a fixed order."""
    return (*_unnamed(), *_led_elsewhere(), *_created(), *_named(), *_tokens(), *_played())


def _unnamed() -> Iterator[Way]:
    for verb, destination in (("draw", "hand"), ("resupply", "reserve")):
        move = Move(CHARACTER, "deck", destination, verb, unnamed=True)
        yield Way(verb, ({verb: 1},), {"deck": ["mover"]}, CARD, (move,))
        # The Deck is empty: its card comes from the Discard pile, under it, and up again within one step.
        shuffled = Move(CHARACTER, "discard_pile", "deck", "shuffle")
        yield Way(f"{verb}-shuffled", ({verb: 1},), {"deck": [], "discard_pile": ["mover"]}, CARD, (shuffled, move))


def _led_elsewhere() -> Iterator[Way]:
    for verb, origin in (("draw", "hand"), ("resupply", "reserve")):
        for zone in LED:
            if zone in (origin, "deck"):
                continue
            detour = {"passive": {"when": {"moves": {"what": {"of": "you"}, "by": verb}}, "instead": {"to": zone}}}
            move = Move(CHARACTER, "deck", zone, verb, unnamed=True)
            yield Way(f"{verb}-to-{zone}", ({verb: 1},), {"deck": ["mover"]}, CARD, (move,), detour)


def _created() -> Iterator[Way]:
    step = {"create": {"token": "mover", "in": "same_expedition_as_self"}}
    move = Move(TOKEN, NOWHERE, "expedition_zone", "create")
    yield Way("create", (step,), {}, {"kind": "token"}, (move,))


def _named() -> Iterator[Way]:
    origins = ("hand", "reserve", "discard_pile", "expedition_zone", "landmark_zone")
    for origin in origins:
        thing = PERMANENT if origin == "landmark_zone" else CHARACTER
        for verb, destination in (*((verb, zone) for verb, zones in TO.items() for zone in zones), *_fixed(origin)):
            if origin == destination:
                continue
            meant: Yaml = {"each": {"card": "mover", "in": origin}}
            boosted = origin not in UNBOOSTED
            move = Move(thing, origin, destination, verb, boosted=boosted)
            yield Way(
                f"{verb}-{origin}-{destination}",
                (_step(verb, meant, destination),),
                _lies(origin),
                {**CARD, "kind": thing.kind},
                (move,),
            )


def _fixed(origin: str) -> Iterator[tuple[str, str]]:
    yield ("discard", "discard_pile")
    yield ("return", "hand")
    if origin in ("expedition_zone", "landmark_zone"):
        yield ("sacrifice", "discard_pile")


def _step(verb: str, meant: Yaml, destination: str) -> Yaml:
    if verb not in TO:
        return {verb: meant}
    return {verb: {**meant, "to": {"deck": "top"} if destination == "deck" else destination}}


def _lies(origin: str) -> dict[str, Yaml]:
    held: Yaml = "mover" if origin in UNBOOSTED else {"card": "mover", "counters": {"boost": 1}}
    return {KEYS.get(origin, origin): [held]}


def _tokens() -> Iterator[Way]:
    for verb, destination in (
        ("put", "reserve"),
        ("put", "hand"),
        ("discard", "discard_pile"),
        ("sacrifice", "discard_pile"),
    ):
        meant = {"each": {"card": "mover"}}
        move = Move(TOKEN, "expedition_zone", destination, verb, boosted=True)
        yield Way(
            f"token-{verb}-{destination}",
            (_step(verb, meant, destination),),
            _lies("expedition_zone"),
            {"kind": "token"},
            (move,),
        )


def _played() -> Iterator[Way]:
    for origin in ("hand", "reserve"):
        kept, fleeting = origin == "reserve", origin == "reserve"
        to_limbo = Move(CHARACTER, origin, "limbo", "play", boosted=kept, fleeting=(False, fleeting))
        joins = Move(CHARACTER, "limbo", "expedition_zone", "join", boosted=kept, fleeting=(fleeting, fleeting))
        step = {"play_for_free": {"choose": {"card": "mover", "in": origin}}}
        yield Way(f"play-{origin}", (step,), _lies(origin), CARD, (to_limbo, joins))


def forms(way: Way, passive: bool) -> tuple[Form, ...]:
    """The forms that a trigger can have on a way: one end, both, and zones and verbs that are not those of the move."""
    zones = dict.fromkeys(zone for move in way.moves for zone in (move.origin, move.destination) if zone)
    single = [form for zone in (*zones, "mana_zone") for form in (Form(zone), Form("", zone))]
    both = [Form(move.origin, move.destination) for move in way.moves if move.origin]
    verbs = ("draw", "resupply", "discard", "sacrifice", "put", "return", "create")
    by = [Form("", "", verb) for verb in verbs] + [Form("", move.destination, move.verb) for move in way.moves]
    return tuple(dict.fromkeys((*single, *both, *(by if passive else ()))))


def filters(form: Form) -> tuple[Wanted, ...]:
    """The filters that are asked for with a form; where they name a zone, it is the one in which the thing is seen."""
    seen = form.origin or form.destination
    return (
        Wanted(kind="card"),
        Wanted(of="you"),
        Wanted(kind="card", of="opponent"),
        Wanted(kind="character"),
        Wanted(kind="permanent"),
        *((Wanted(kind="character", zone=seen), Wanted(kind="card", zone=seen)) if seen else ()),
        Wanted(card="mover"),
        Wanted(card="bell"),
        Wanted(faction="ordis"),
        Wanted(kind="card", token=True),
        Wanted(kind="card", marks=("boost",)),
        Wanted(kind="card", marks=("fleeting",)),
    )

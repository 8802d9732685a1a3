"""Why not, of a bar and of what it bars: every passive that says "cannot" × every way in which something is barred.

What each cell should give comes from the rules alone: what a passive forbids is not done (1.4.1.a), is no part of a cost
that can be paid (1.4.1.b) and is not played where the play begins with it; a trigger that cannot activate activates
nothing (7.3.1.e). Asked about either card, the answer names the bar and that rule.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from judge.app.reply import Shape
from judge.app.ruling.run import run
from tests.asking import of_altered

TARGET, OWN = "{each: {card: dummy}}", "{each: {card: dummy, in: expedition_zone}}"
HAND = "{choose: {in: hand, of: you}, who: opponent"
BARS = {
    # what cannot be done: the step that would do it to the Dummy, and where the Dummy lies
    "{moves: {by: put}}": ("put: {each: {card: dummy}, to: reserve}", "expedition"),
    "{moves: {by: send}}": ("send: {each: {card: dummy}, to: hand}", "expedition"),
    "{moves: {by: return}}": ("return: {each: {card: dummy}}", "expedition"),
    "{moves: {by: discard}}": ("discard: {each: {card: dummy}}", "expedition"),
    "{moves: {by: sacrifice}}": ("sacrifice: {each: {card: dummy}}", "expedition"),
    "{moves: {what: {is: character}, from: expedition_zone}}": ("discard: {each: {card: dummy}}", "expedition"),
    "{moves: {what: {is: card}, to: discard_pile}}": ("discard: {each: {card: dummy}}", "expedition"),
    "{moves: {by: resupply}}": ("resupply: 1", "deck"),
    "{moves: {by: draw}}": ("draw: 1", "deck"),
    "{draws: anybody}": ("draw: 1", "deck"),
    "{creates: {}}": ("create: {token: dummy, in: {each: {is: expedition, of: you}}}", "token"),
    "{creates: {token: dummy}}": ("create: {token: dummy, in: {each: {is: expedition, of: you}}}", "token"),
    "{gains: {what: character, counter: boost}}": ("gain: {boost: 1, each: {card: dummy}}", "expedition"),
    "{loses: {what: character, counter: boost}}": ("lose: {boost: 1, each: {card: dummy}}", "boosted"),
    **{
        f"{{gains: {{what: character, status: {status}}}}}": (
            f"gain: {{status: {status}, each: {{card: dummy}}}}"
            if status != "exhausted"
            else "exhaust: {each: {card: dummy}}",
            "expedition",
        )
        for status in ("anchored", "asleep", "fleeting", "exhausted")
    },
    "{loses: {what: character, status: anchored}}": ("lose: {status: anchored, each: {card: dummy}}", "anchored"),
    "{loses: {what: character, status: exhausted}}": ("ready: {each: {card: dummy}}", "exhausted"),
    "{moves_forward: anybody}": ("move_forward: {each: {is: expedition, of: you}}", "expedition"),
}
LIES = {
    "expedition": "hero_expedition: [dummy]",
    "boosted": "hero_expedition: [{card: dummy, counters: {boost: 1}}]",
    "anchored": "hero_expedition: [{card: dummy, statuses: [anchored]}]",
    "exhausted": "hero_expedition: [{card: dummy, exhausted: yes}]",
    "deck": "deck: [dummy, dummy]",
    "token": "",
}
UNSEEN = {"{moves: {by: draw}}", "{draws: anybody}", "{moves: {by: resupply}}"}
"""What is drawn or resupplied is not known by name (3.2.2.a): nobody can ask about it."""
NOT_OF_THE_DUMMY = {"{moves_forward: anybody}"}
UNPAYABLE = {"{creates: {}}", "{creates: {token: dummy}}", "{moves_forward: anybody}"}
"""What can stand in no cost: a cost acts upon what lies there."""
WAYS = ("effect", "cost", "added", "together")


def ability(way: str, step: str) -> str:
    """The reaction at Noon in which the barred step stands."""
    match way:
        case "cost":
            return f"{{when: {{phase: noon}}, do: [{{may_pay: {{{step}}}, to: [{{draw: 1}}]}}]}}"
        case "together":
            return (
                f"{{when: {{phase: noon}}, do: [{{together: [{{{step}}}, {{gain: {{status: asleep, on: self}}}}]}}]}}"
            )
        case "added":
            return f"{{passive: {{when: {{gains: {{what: {{card: motor}}, counter: boost}}}}, also: [{{{step}}}]}}}}"
    return f"{{when: {{phase: noon}}, do: [{{{step}}}]}}"


def asked(folder: Path, passive: str, way: str, about: str, language: str = "en") -> str:
    """What is told about a card, asked why not."""
    step, lies = BARS[passive]
    kind = "token" if lies == "token" else "character"
    motor = "" if way != "added" else ", {when: {phase: noon}, do: [{gain: {boost: 1, on: self}}]}"
    cards = (
        f"  bar: {{name: Bar, kind: hero, abilities: [{{passive: {{cannot: {passive}}}}}]}}\n"
        f"  dummy: {{name: Dummy, kind: {kind}}}\n"
        f"  motor: {{name: Motor, kind: permanent, abilities: [{ability(way, step)}{motor}]}}\n"
    )
    file = folder / "board.yaml"
    file.write_text(
        f'game: altered\nedition: "1.0"\nname: A bar.\ncards:\n{cards}board: {{phase: noon, first_player: ana, '
        f"players: {{ana: {{landmarks: [motor], {LIES[lies]}}}, ben: {{hero: bar}}}}}}\n",
        encoding="utf-8",
    )
    reply = run(of_altered(language=language, width=300), str(file), first=True, shape=Shape(why_not=about))
    return reply.text[reply.text.index("About " if language == "en" else "propos") :]


def cells() -> list[tuple[str, str, str]]:
    """Every bar × way × card asked about, but for those that cannot be said."""
    return [
        (passive, way, about)
        for passive, way, about in product(BARS, WAYS, ("bar", "dummy"))
        if not (about == "dummy" and (passive in UNSEEN or passive in NOT_OF_THE_DUMMY or LIES[BARS[passive][1]] == ""))
    ]


@pytest.mark.long(keep=20)
@pytest.mark.parametrize(("passive", "way", "about"), cells())
def test_the_bar_is_named_with_its_rule(tmp_path: Path, passive: str, way: str, about: str) -> None:
    text = asked(tmp_path, passive, way, about)
    assert any(words in text for words in ("Bar forbids", "because of Bar")), text
    assert "1.4.1." in text, text


PLAYS = {
    # what cannot be done; the phase, what Ana has beside the Dummy, and the lines of play
    "a card from hand": ("{moves: {what: {of: opponent}, from: hand}}", "afternoon", "hand: [dummy]", "character"),
    "a card from Reserve": ("{moves: {what: {of: opponent}, from: reserve}}", "afternoon", "reserve: [dummy]", "spell"),
    "a quick action that exhausts": (
        "{gains: {what: {of: opponent}, status: exhausted}}",
        "afternoon",
        "landmarks: [dummy]",
        "permanent, abilities: [{cost: {T: yes}, do: [{draw: 1}]}]",
    ),
    "a quick action that discards": (
        "{moves: {what: {of: opponent}, from: reserve, to: discard_pile}}",
        "afternoon",
        "reserve: [dummy]",
        "character, abilities: [{cost: {D: yes}, support: yes, do: [{draw: 1}]}]",
    ),
    "mana": (
        "{gains: {what: {is: mana_orb}, status: exhausted}}",
        "afternoon",
        "hand: [dummy], mana: 1",
        "character, cost: {hand: 1, reserve: 1}",
    ),
    "a free play": (
        "{moves: {what: {of: opponent}, from: reserve}}",
        "noon",
        "reserve: [dummy], landmarks: [motor]",
        "character",
    ),
    "what is chosen": (
        "{moves: {what: {card: dummy}, by: sacrifice}}",
        "noon",
        "hero_expedition: [dummy, ordis_trooper, ordis_recruit], landmarks: [sink]",
        "character",
    ),
}


@pytest.mark.parametrize(("row", "about", "language"), list(product(PLAYS, ("bar", "dummy"), ("en", "fr"))))
def test_what_cannot_be_played_or_chosen_names_the_bar(tmp_path: Path, row: str, about: str, language: str) -> None:
    passive, phase, ana, dummy = PLAYS[row]
    file = tmp_path / "board.yaml"
    file.write_text(
        'game: altered\nedition: "1.0"\nname: A bar.\ncards:\n'
        f"  bar: {{name: Bar, kind: hero, abilities: [{{passive: {{cannot: {passive}}}}}]}}\n"
        f"  dummy: {{name: Dummy, kind: {dummy}}}\n"
        "  motor: {name: Motor, kind: permanent, abilities: [{when: {phase: noon}, do: [{play_for_free: {choose: {in: reserve, of: you}}}]}]}\n"
        "  sink: {name: Sink, kind: permanent, abilities: [{when: {phase: noon}, do: [{sacrifice: {choose: {is: character, of: you}}}]}]}\n"
        f"board: {{phase: {phase}, first_player: ana, players: {{ana: {{{ana}}}, ben: {{hero: bar}}}}}}\n"
        + ("play: [{ana plays: pass}]\n" if phase == "afternoon" else ""),
        encoding="utf-8",
    )
    reply = run(of_altered(language=language, width=300), str(file), first=True, shape=Shape(why_not=about))
    text = reply.text[reply.text.index("About " if language == "en" else "propos") :]
    words_of_bars = ("Bar forbids", "because of Bar", "à cause de Bar", "Bar l’interdit")
    assert any(words in text for words in words_of_bars), text
    assert "1.4.1." in text, text


TRIGGERS = {
    # the trigger that cannot activate, the kind of its bearer, where that lies
    "{phase: noon}": ("permanent", "landmarks: [dummy]"),
    "{moves: {what: self, from: expedition_zone}}": ("character", "hero_expedition: [dummy], landmarks: [motor]"),
    "{moves: {what: {is: character}, from: expedition_zone}}": (
        "permanent",
        "hero_expedition: [ordis_trooper], landmarks: [dummy, motor]",
    ),
}


@pytest.mark.parametrize(("trigger", "about", "language"), list(product(TRIGGERS, ("bar", "dummy"), ("en", "fr"))))
def test_a_trigger_that_cannot_activate_names_the_bar(tmp_path: Path, trigger: str, about: str, language: str) -> None:
    kind, ana = TRIGGERS[trigger]
    file = tmp_path / "board.yaml"
    file.write_text(
        'game: altered\nedition: "1.0"\nname: A bar.\ncards:\n'
        f"  bar: {{name: Bar, kind: hero, abilities: [{{passive: {{cannot: {{activates: {{what: {{of: opponent}}, when: {trigger}}}}}}}}}]}}\n"
        f"  dummy: {{name: Dummy, kind: {kind}, abilities: [{{when: {trigger}, do: [{{draw: 1}}]}}]}}\n"
        "  motor: {name: Motor, kind: permanent, abilities: [{when: {phase: noon}, do: [{return: {each: {is: character}}}]}]}\n"
        f"board: {{phase: noon, first_player: ana, players: {{ana: {{{ana}}}, ben: {{hero: bar}}}}}}\n",
        encoding="utf-8",
    )
    reply = run(of_altered(language=language, width=300), str(file), first=True, shape=Shape(why_not=about))
    text = reply.text[reply.text.index("About " if language == "en" else "propos") :]
    assert ("Bar keeps its trigger" if language == "en" else "Bar empêche ce déclencheur") in text
    assert "7.3.1.e" in text

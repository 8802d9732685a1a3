"""Why not: near misses, everything about one card, and what would have made a difference."""

from __future__ import annotations

import json

import pytest

from judge.app.executing.replay import replay
from judge.app.executing.rulesets import chosen_ruleset
from judge.app.executing.scenario_files import load_scenario
from judge.app.reply import Shape
from judge.app.ruling.run import run
from judge.engine.run.result import Undetermined
from judge.games.altered.matching.restrictions import obstacles, restrictions
from judge.model.cards.ability import Trigger
from judge.model.cards.selectors import Filter
from judge.model.diagnostic import Refused
from judge.model.play.note import note
from judge.model.play.run import Said
from tests.asking import of_altered
from tests.bundle import by_name
from tests.explain.told import LANGUAGES, boards
from tests.sample import some_of
from tests.told import told


def why(board: str, card: str, language: str = "en", readings: tuple[tuple[str, str], ...] = ()) -> dict[str, object]:
    reply = run(of_altered(language=language, readings=readings), board, shape=Shape(why_not=card))
    found = reply.result["why_not"]
    assert isinstance(found, dict)
    return found


def test_everything_about_a_card_with_its_rules_and_the_contrast_that_helps_it() -> None:
    found = why("noon-limbo", "lamplighter")
    said = {one["text"]: (one["steps"], one["cites"]) for one in found["found"]}
    assert said["Lamplighter’s “At Noon” reaction is not activated: this ability does not function in the Hand."][
        0
    ] == [1]
    steps, cites = said[
        "Lamplighter’s “At Noon” reaction is not activated: it was not yet in Ana’s Reserve when Noon began."
    ]
    assert (steps, cites) == ([5], ["altered/1.0/6.3.d"])
    [flip] = found["flips"]
    assert flip["text"].startswith("Things would go differently if Lamplighter had been in the Reserve")


def test_what_a_trigger_of_several_missed_is_asked_without_a_fault() -> None:
    """The board’s other cards begin Noon, draw and gain, which Quetzal’s trigger, one of two, does not all mean."""
    found = why("draws-one-or-more", "quetzal")
    assert all(one["text"] for one in found["found"])


def test_small_changes_are_tried_where_no_contrast_helps() -> None:
    found = why("noon-limbo", "Ordis Trooper")
    assert found["found"] == []
    assert any("instead of Lamplighter" in one["text"] for one in found["flips"])


def test_a_found_change_really_makes_the_difference() -> None:
    """Aloe Vera lies in the Reserve, where its reaction does not function; the contrast of the file is about it."""
    found = why("support-zone", "aloe_vera")
    assert found["flips"]


@pytest.mark.parametrize(
    ("board", "card", "said", "rules"),
    [
        ("only-hand-and-reserve", "magical_training", "nothing is played from Ana’s Discard pile.", {"4.2.3.c.1"}),
        (
            "tough-target-too-dear",
            "ox",
            "Ox is Tough 2, and that much more mana cannot be paid.",
            {"5.1.2.c", "7.4.5.c", "5.1.2.b.2", "1.2.5.c", "6.4.c"},
        ),
        (
            "exhausted-cannot-pay",
            "whetstone",
            "Whetstone is exhausted already.",
            {"1.2.5.c", "6.4.c", "5.1.2.c", "1.4.1.b", "gain-status"},
        ),
        (
            "support-quick-action",
            "herbalist",
            "it takes 4 mana, and only one Orb is ready.",
            {"1.2.5.c", "6.4.c", "5.1.2.c"},
        ),
        (
            "possible-one-first",
            "guard",
            "Ben cannot choose Guard (in Ben’s Hero Expedition): Guard forbids it.",
            {"1.4.1.a"},
        ),
        (
            "impossible-cost",
            "sealed_vault",
            "because of Sealed Vault, Ordis Trooper cannot go to Ana’s Discard pile.",
            {"1.2.5.c", "6.4.c", "1.4.1.b", "1.4.1.a"},
        ),
        (
            "orbs-that-cannot-be-exhausted",
            "bell",
            "because of Frost, an Orb cannot become exhausted.",
            {"1.2.5.c", "6.4.c", "1.4.1.b", "1.4.1.a"},
        ),
        ("internal-action-unpayable", "subhash_marmo", "it takes 1 mana, and no Orb is ready.", {"1.2.5.c", "6.4.c"}),
        (
            "inside-a-free-spell",
            "hail",
            "Ana cannot pay for targeting Ox with Hail.",
            {"5.1.2.c", "7.4.5.c", "1.2.5.c", "6.4.c"},
        ),
        ("dusk-asleep", "bear", "The statistics of Bear do not count: it is Asleep.", {"asleep"}),
        ("who-passes-first", "bell", "somebody has already passed.", {"6.3.b"}),
    ],
)
def test_what_was_not_offered(board: str, card: str, said: str, rules: set[str]) -> None:
    found = [one for one in why(board, card)["found"] if one["text"].endswith(said)]
    assert found, why(board, card)["found"]
    assert {rule.rpartition("/")[2] for rule in found[0]["cites"]} == rules
    assert why(board, card)["flips"], "the contrast of the file, at least, makes the difference"


def test_where_a_missing_target_bars_the_play_it_is_said() -> None:
    """R-5.1.2.c-no-target=unplayable: a Spell, one of its modes and an internal action are not offered for want of a target."""
    unplayable = (("R-5.1.2.c-no-target", "unplayable"),)
    for board, card, end in (
        (
            "modes-that-can-be-declared",
            "crossroads",
            "Mode 1 of Crossroads cannot be chosen: there is no possible target.",
        ),
        ("inside-a-free-spell", "ox", "Ana cannot pay for Hail: no target can be paid for (Ox)."),
    ):
        found = why(board, card, readings=unplayable)["found"]
        assert [one for one in found if one["text"].endswith(end) and "altered/1.0/5.1.2.c" in one["cites"]], found


def test_a_reaction_that_waits_says_whose_come_first() -> None:
    found = why("check-before-the-next-turn", "watchtower")
    waits = [one for one in found["found"] if one["text"] == "Watchtower’s reaction waits: Ana’s come first."]
    assert [one["cites"] for one in waits], found["found"]
    assert "altered/1.0/4.4.b" in waits[0]["cites"]


@pytest.mark.parametrize("name", ["lamplighter", "ana.lamplighter", "Lamplighter", "LAMPL"])
def test_a_card_may_be_called_in_several_ways(name: str) -> None:
    assert why("noon-limbo", name)["title"].startswith("About Lamplighter")


def test_what_was_never_there_is_refused_with_what_was() -> None:
    with pytest.raises(Refused) as refused:
        why("noon-limbo", "lamplightre")
    [one] = refused.value.diagnostics
    assert one.code == "why-not/unknown"
    assert "lamplighter" in told(one).how


def test_looking_changes_nothing_but_what_is_seen() -> None:
    """The watched replay of every bundled board ends as the normal one does, over the same events and choices."""
    for name, scenario in some_of(list(by_name().items()), 12, "looking"):
        ruleset = chosen_ruleset(scenario, ())
        normal = replay(scenario, ruleset, recording=True)
        watched = replay(scenario, ruleset, recording=True, watching=True)
        assert (watched.end, watched.stop, watched.choice) == (normal.end, normal.stop, normal.choice), name
        seen = ("asked", "action", "applies", "near", "other")
        kept = [one for one in watched.entries if not (isinstance(one, Said) and one.note.tone in seen)]
        assert kept == list(normal.entries), name
        assert watched.consulted == normal.consulted, name


@pytest.mark.dear
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    for name in some_of(boards(), 8, f"said {language}"):
        reply = run(of_altered(language=language), name, shape=Shape(depth="all"))
        assert "⟨" not in reply.text, name
    for name in some_of(boards()[::7], 3, f"tried {language}"):  # trying changes is dear
        card = min({one.card for one in load_scenario(name).start.objects} - {"unknown"})
        told = json.dumps(why(name, card, language), ensure_ascii=False)
        assert "⟨" not in told, (name, card)


def test_the_obstacle_is_the_restriction_whose_absence_suffices() -> None:
    trigger = Trigger(
        "moves", "", Filter(kind="character", of="you", having=("anchored",)), origin="hand", destination="reserve"
    )
    assert set(restrictions(trigger)) == {
        ("what", "kind"),
        ("what", "of"),
        ("what", "having"),
        ("origin",),
        ("destination",),
    }

    def all_but(*unmet: str) -> object:
        return obstacles(trigger, lambda one: not any(path[-1] in unmet for path in restrictions(one)))

    assert all_but() == ()
    assert all_but("of") == (("what", "of"),)
    assert set(all_but("of", "origin")) == {("what", "of"), ("origin",)}
    assert obstacles(trigger, lambda one: False) is None


def test_an_obstacle_is_named_alone_only_where_its_absence_suffices() -> None:
    """What has left play is looked at as it was there only if the text says whence: then marks count."""
    trigger = Trigger("moves", "", Filter(of="you", lacking=("boost",)), origin="expedition")

    def takes_the_boosted_of_an_opponent(one: Trigger) -> bool:
        return not one.what.of and not (one.origin and one.what.lacking)

    assert obstacles(trigger, takes_the_boosted_of_an_opponent) == restrictions(trigger)


def test_what_the_board_leaves_open_is_no_obstacle_and_stops_nothing() -> None:
    """With one restriction less something may be asked that nobody had to know: the ruling is told all the same."""
    trigger = Trigger("moves", "", Filter(of="you", lacking=("boost",)), origin="expedition")

    def open_by_itself(one: Trigger) -> bool:
        if one.what.lacking and not one.origin and not one.what.of:
            raise Undetermined(note("undetermined.terrain"))
        return not one.what.of and not one.origin

    found = obstacles(trigger, open_by_itself)
    assert found is not None
    assert set(found) == {("what", "of"), ("origin",)}

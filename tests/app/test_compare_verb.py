"""``judge compare``: the outcomes follow from the rules; where two sides part is the first thing that differs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from judge.app.comparing.compare import compare
from judge.app.executing.scenario_files import bundled
from judge.app.reply import DONE, NO, STOPPED, SecondSide, Settings
from judge.cli.output import envelope
from judge.model.diagnostic import Refused
from judge.publish.schema.result import result_schema
from tests.asking import of_altered
from tests.bundle import by_name
from tests.told import refuses, told

SCHEMA = Draft202012Validator(result_schema())
ENGLISH = of_altered()
OPEN = """\
edition: "1.0"
name: Ana may choose which of two reactions to play first.
board:
  phase: noon
  first_player: ana
  players:
    ana: {landmarks: [aether_shard], hero_expedition: [dracaena]}
    ben: {}
"""


def compared(one: str, settings: Settings = ENGLISH, other: str | None = None, **changes: Any) -> Any:
    reply = compare(settings, one, other, SecondSide(**changes))
    SCHEMA.validate(envelope(reply))
    assert reply.exit == (DONE if reply.result["same"] else NO)
    return reply.result


def test_another_answer_parts_at_that_decision() -> None:
    found = compared("noon-limbo", answers=("ana pays: no",))
    assert not found["same"]
    assert found["parting"]["kind"] == "answered"
    assert found["parting"]["a"]["what"] == "ana pays: yes"
    assert found["parting"]["b"]["what"] == "ana pays: no"


def test_another_first_player_parts_at_the_rules_of_initiative_and_comes_to_the_same() -> None:
    """Piper draws for Ben before or after: the same cards lie everywhere in the end."""
    found = compared("noon-limbo", leader="ben")
    assert found["same"]
    assert {"altered/1.0/1.4.5.a", "altered/1.0/4.4.b"} <= set(found["parting"]["cites"])


def test_the_mana_that_is_there_is_no_difference_but_the_mana_that_lacks_is() -> None:
    """Ana has two Orbs and pays one: a third changes nothing, and without both nothing can be paid (5.1.2.b)."""
    more = compared("noon-limbo", pays=("+1",))
    assert more["same"]
    assert more["parting"] is None
    fewer = compared("noon-limbo", pays=("ana=-2",))
    assert not fewer["same"]
    assert not any("creates brassbug" in step["changes"] for step in fewer["b"]["ruling"]["steps"])


def test_without_an_object_its_reaction_does_not_exist() -> None:
    by_name, by_code = (compared("noon-limbo", without=(name,)) for name in ("Piper", "piper"))
    assert by_name["parting"] == by_code["parting"]
    assert "activates piper" in by_name["parting"]["a"]["what"]


def test_a_reading_under_which_the_answer_is_the_other_one() -> None:
    """If "At Noon" lasts the whole phase, what reaches the Reserve during Noon reacts (R-4.2.b-at)."""
    found = compared("noon-limbo", of_altered(readings=(("R-4.2.b-at", "whole-phase"),)))
    assert (found["a"]["answer"], found["b"]["answer"]) == ("no", "yes")


def test_a_reading_beside_another_change_is_held_on_both_sides() -> None:
    """It is not the difference then: with mana, Ana's Lamplighter may be played on both sides, as on B above."""
    settings = of_altered(readings=(("R-4.2.b-at", "whole-phase"),))
    found = compared("noon-limbo", settings, pays=("+1",))
    assert (found["a"]["answer"], found["b"]["answer"]) == ("yes", "yes")
    assert "R-4.2.b-at=whole-phase" in found["a"]["label"]
    assert "R-4.2.b-at=whole-phase" in found["b"]["label"]


def test_the_contrast_of_a_file_is_its_other_side_and_the_near_miss_says_why() -> None:
    reply = compare(ENGLISH, "noon-limbo")
    assert reply.result["b"]["label"].startswith("noon-limbo · if Lamplighter")
    assert "not yet in Ana’s Reserve when Noon began. 6.3.d" in " ".join(reply.text.split("A, from step")[0].split())


@pytest.mark.dear
@pytest.mark.long(keep=10)
@pytest.mark.parametrize("id", sorted(bundled()))
def test_a_board_beside_itself_goes_the_same_way(id: str) -> None:
    """And beside a contrast that expects something to happen in its replay it does not."""
    found = compare(ENGLISH, id, id).result
    assert found["same"]
    assert found["parting"] is None
    kinds = {check.kind for check in by_name()[id].contrasts[0].checks}
    if not kinds:  # what its claims come to is otherwise there, over every line
        return
    other = compare(ENGLISH, id).result
    goes_otherwise = other["parting"] is not None or not other["same"]
    # Where a contrast says only why a reaction does not happen, the two may go the same way, but for another reason.
    ruled = [other[side]["ruling"]["reason"] for side in ("a", "b")]
    assert goes_otherwise or (kinds == {"not_triggered"} and ruled[0] != ruled[1])


def test_two_boards_are_named_by_their_sentences() -> None:
    reply = compare(of_altered(language="fr"), "noon-limbo", "own-arrival")
    assert reply.text.startswith("A  noon-limbo · Une carte arrivée")


def test_the_edition_of_both_sides_may_be_said() -> None:
    assert compared("noon-limbo", editions=("1.0", "1.0"))["parting"] is None


def test_a_side_that_stops_leaves_it_open_and_says_what_may_be_answered(tmp_path: Path) -> None:
    file = tmp_path / "open.yaml"
    file.write_text(OPEN, encoding="utf-8")
    reply = compare(ENGLISH, str(file), variant=SecondSide(answers=("ana chooses reaction: dracaena",)))
    assert reply.exit == STOPPED
    assert "ana chooses reaction: aether_shard" in reply.text
    other = compare(ENGLISH, str(file), variant=SecondSide(answers=("ana chooses reaction: dracaena",)), first=True)
    assert other.exit == DONE
    assert other.result["parting"]["kind"] == "answered"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"editions": ("9.0",)}, "scenario/unknown-edition"),
        ({"without": ("pyper",)}, "compare/unknown-object"),
        ({"leader": "anna"}, "compare/unknown-player"),
        ({"pays": ("lots",)}, "compare/pays"),
        ({"pays": ("ana=-3",)}, "compare/pays"),
        ({"pays": ("zoe=+1",)}, "compare/unknown-player"),
        ({"contrast": 9}, "compare/no-contrast"),
        ({"answers": ("ana pays: perhaps",)}, "play/illegal-answer"),
        ({"answers": ("ben pays: yes",)}, "play/not-asked"),
        ({"answers": ("ana dreams: yes",)}, "play/unknown-question"),
        ({"answers": ("nonsense",)}, "play/not-an-answer"),
    ],
)
def test_what_cannot_be_changed_is_refused_with_a_way_out(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        compare(ENGLISH, "noon-limbo", variant=SecondSide(**changes))
    (fault,) = refused.value.diagnostics
    assert fault.code == code
    assert told(fault).how


def test_two_boards_take_no_change_and_a_board_without_contrast_needs_one(tmp_path: Path) -> None:
    with refuses("compared as they are"):
        compare(ENGLISH, "noon-limbo", "own-arrival", SecondSide(pays=("+1",)))
    file = tmp_path / "open.yaml"
    file.write_text(OPEN, encoding="utf-8")
    with refuses("nothing to compare"):
        compare(ENGLISH, str(file))


def test_another_edition_for_both_sides_is_refused_where_the_engine_has_none() -> None:
    assert compare(ENGLISH, "noon-limbo", edition="1.0").exit == NO
    with refuses("cannot be played here"):
        compare(ENGLISH, "noon-limbo", "own-arrival", edition="9.0")


def test_another_edition_is_refused_with_what_can_be_compared_instead() -> None:
    """The engine plays one edition: the refusal names it, and the comparison that there is."""
    with pytest.raises(Refused) as refused:
        compare(ENGLISH, "noon-limbo", variant=SecondSide(editions=("1.0", "3.0")))
    (one,) = refused.value.diagnostics
    assert str(one.span) == "--editions:1:1"
    assert "rules 3.0 of Altered cannot be played here: there are 1.0" in told(one).what
    assert "--reading R-4.4.a=every-step" in told(one).how
    assert compare(of_altered(readings=(("R-4.4.a", "every-step"),)), "noon-limbo").exit in (DONE, NO)


def test_the_board_of_a_contrast_takes_the_answers_of_the_contrast(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(
        """
edition: "1.0"
name: {en: A cost., fr: Un coût.}
board: {phase: noon, first_player: ana, players: {ana: {}, ben: {hero: subhash_marmo, hand: [kodama], mana: 2}}}
play: [ben pays: no]
contrast:
  - if: {en: Ben had been first player, fr: Ben avait été premier joueur}
    change: {first_player: ben}
    play: [ben pays: yes, ben chooses target: ben.hero_expedition]
    expect: {order: [creates: brassbug]}
""",
        encoding="utf-8",
    )
    reply = compare(of_altered(language="en"), str(file), variant=SecondSide(leader="ben"))
    assert "Brassbug is in Ben’s Hero Expedition" in reply.text
    assert reply.result["b"]["ruling"]["stop"]["reason"] in ("until", "done")

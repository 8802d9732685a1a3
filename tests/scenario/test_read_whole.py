"""A file as a whole is read as FORMAT.md has it: what stands there, what is left out, and its contrasts."""

from __future__ import annotations

from typing import Any

import pytest

from judge.app.executing.scenario_files import parse
from judge.model.diagnostic import Refused
from judge.model.disputes.scenario import Contrast, Scenario
from judge.model.play.state import State
from tests.asking import of_altered
from tests.scenario.marked_boards import board, faults, read

Said = list[tuple[str, str, str]]
PLAY = "play: [{ana pays: yes}]\nchance: [{die: 3}]"
FILE: Said = [("chance", "die", "3"), ("ana", "pays", "yes")]


def answers(one: Scenario | Contrast) -> Said:
    return [(given.answer.player, given.answer.kind, given.answer.text) for given in one.play]


def cards(state: State) -> list[str]:
    """What lies there, but for the cards that nobody has seen."""
    return sorted(one.card for one in state.objects if one.card != "unknown")


def test_everything_that_a_file_says_of_itself() -> None:
    found = read(
        board(
            "question: {fr: Quoi, en: What}\ntopic: [reactions, deck, costs]\nrules: 4.4.b\nrecasts: 6.1.d/example-1\n"
            f"{PLAY}\nasks: {{always: {{zones: {{limbo: 0}}}}}}\nopen: [turns]\nnote: x\nuntil: day_end\n"
            "claims: [{by: ana, that: {zones: {limbo: 0}}}]\nbudget: {steps: 7, positions: 8, seconds: 9}\n"
            "expect: {outcomes: [{zones: {limbo: 0}}], facts: {day: 1}}\nunknown: {day: [1, 2]}"
        )
    )
    assert (found.id, found.game, found.edition) == ("board", "altered", "1.0")
    assert found.name.texts == (("en", "A board."), ("fr", "A board."))
    assert found.question.texts == (("en", "What"), ("fr", "Quoi"))
    assert (found.topic, found.more_topics) == ("reactions", ("deck", "costs"))
    assert (found.rules, found.recasts) == (("4.4.b",), ("6.1.d/example-1",))
    assert answers(found) == FILE
    assert [one.answer.kind for one in found.chance] == ["die"]
    assert found.asked is not None
    assert (found.asks, found.asked.holds, len(found.claims), len(found.outcomes)) == (None, "always", 1, 1)
    assert [one.kind for one in found.checks] == ["facts"]
    assert [one.start.fact("day") for one in found.possibilities] == ["1", "2"]
    assert (found.budget, found.positions, found.seconds, found.turns_open) == (7, 8, 9, True)
    assert found.until.word == "day_end"


@pytest.mark.parametrize(
    "left", ["", "question: \ntopic: \nbudget: \nopen: \ncontrast: \nexpect: \nplay: \nchance: \n"]
)
def test_what_is_left_out_or_left_empty_says_nothing(left: str) -> None:
    found = read(board(left))
    assert (found.question.texts, found.topic, found.more_topics, found.topics) == ((), "", (), ())
    assert (found.budget, found.positions, found.seconds, found.turns_open) == (5000, 0, 0, False)
    assert (found.contrasts, found.checks, found.play, found.chance, found.asks, found.asked) == (
        (),
        (),
        (),
        (),
        None,
        None,
    )


def test_one_topic_is_a_word_or_a_list_of_one() -> None:
    for topic in ("deck", "[deck]"):
        assert read(board(f"topic: {topic}")).topics == ("deck",)
    assert read(board("topic: []")).topics == ()


@pytest.mark.parametrize(
    ("left_out", "variant"), [(("game",), "game"), (("edition",), "edition"), (("game", "edition"), "")]
)
def test_a_file_that_does_not_say_of_what_it_is_is_placed_with_a_remark(
    left_out: tuple[str, ...], variant: str
) -> None:
    lines = board().splitlines(keepends=True)
    raw = "".join(line for line in lines if not line.startswith(left_out)).encode()
    scenario = parse(raw, "board.yaml", "board", of_altered())
    assert (scenario.game, scenario.edition) == ("altered", "1.0")
    (remark,) = (remark for remark in scenario.remarks if remark.code == "scenario/unplaced")
    assert (remark.variant, remark.severity) == (variant, "warning")
    with pytest.raises(Refused) as refused:  # nobody places what comes with a game
        parse(raw, "board.yaml", "board")
    assert "decode/missing-key" in {fault.code for fault in refused.value.diagnostics}


def test_a_board_of_another_game_than_the_one_that_was_typed_is_refused() -> None:
    raw = board().encode()
    assert parse(raw, "board.yaml", "board", of_altered(game="underworlds", edition="")).game == "altered"
    with pytest.raises(Refused) as refused:
        parse(raw, "board.yaml", "board", of_altered(game="underworlds", edition="", names_game=True))
    (fault,) = refused.value.diagnostics
    assert (fault.code, fault.argument("game"), fault.argument("asked")) == (
        "scenario/other-game", "altered", "underworlds",
    )  # fmt: skip


def test_the_bounds_of_the_budget_are_allowed() -> None:
    for said in ("{steps: 1, positions: 1, seconds: 1}", "{steps: 100000, positions: 1000000, seconds: 3600}"):
        found = read(board(f"budget: {said}"))
        assert f"{{steps: {found.budget}, positions: {found.positions}, seconds: {found.seconds}}}" == said
    one, other = read(board("budget: {positions: 5}")), read(board("budget: {seconds: 5}"))
    assert (one.budget, one.positions, one.seconds) == (5000, 5, 0)
    assert (other.budget, other.positions, other.seconds) == (5000, 0, 5)


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("budget: {steps: §100001}", "decode/out-of-range", ("at most 100000",)),
        ("budget: {positions: §1000001}", "decode/out-of-range", ("at least 1 and at most 1000000",)),
        ("budget: {positions: §0}", "decode/out-of-range", ()),
        ("budget: {seconds: §3601}", "decode/out-of-range", ("at most 3600",)),
        ("budget: {§hours: 1}", "decode/unknown-key", ("the budget", "seconds")),
        ("budget: §5", "decode/not-a-mapping", ("the budget",)),
        ("open: §[turn]", "scenario/open", ('"turn" cannot be open', "Write open: [turns].")),
        ("open: §turns", "decode/not-a-list", ()),
        ("§opne: [turns]", "decode/unknown-key", ("the scenario", "open")),
        ("contrast: {change: {day: 2}, §exepct: {}}", "decode/unknown-key", ("a contrast", "expect")),
        ("contrast: §{expect: {facts: {day: 1}}}", "decode/missing-key", ('a contrast has no "change"',)),
        ("contrast: {§change: , expect: {facts: {day: 1}}}", "decode/missing-key", ('"change" is empty',)),
        ("contrast: [{change: {day: 2}}, {change: {day: §0}}]", "decode/out-of-range", ()),
        ("contrast: {change: {day: 2}, §chance: [{dye: 1}]}".replace("§", "").replace("dye", "§dye"),
         "decode/unknown-key", ("die",)),
        ("contrast: {play: [{§eve pays: no}]}", "play/unknown-player", ()),
        ("contrast: {change: {players: {ana: §word}}}", "decode/not-a-mapping", ()),
        ("contrast: {change: {first_player: §{a: b}}}", "decode/not-a-text", ()),
        # what a contrast takes from the file is told once
        ("chance: [{die: §7}]\ncontrast: {change: {day: 2}}", "scenario/chance", ()),
        ("play: [{§eve pays: no}]\ncontrast: {change: {day: 2}}", "play/unknown-player", ()),
        ("play: §word\ncontrast: {change: {day: 2}}", "decode/not-a-list", ()),
    ],
)  # fmt: skip
def test_what_no_file_may_say(scene: Any, refused: Any, text: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene(text), code, *words)


@pytest.mark.parametrize(
    ("old", "new", "code", "words"),
    [
        ("game: altered", "game: §[altered]", "decode/not-a-text", ()),
        ('edition: "1.0"', "edition: §[1]", "decode/not-a-text", ()),
        (
            'edition: "1.0"',
            'edition: §""',
            "scenario/unknown-edition",
            ("altered has no edition", 'Write edition: "1.0".'),
        ),
        ('edition: "1.0"', "§edition: ", "decode/missing-key", ('"edition" is empty',)),
        ("name: A board.", "name: §''", "decode/no-name", ()),
    ],
)
def test_the_head_of_a_file(scene: Any, refused: Any, old: str, new: str, code: str, words: tuple[str, ...]) -> None:
    refused(scene().replace(old, new), code, *words)


@pytest.mark.parametrize(
    "contrast", ["", "contrast: {change: {day: 2}}", "contrast: {play: []}", "contrast: {chance: []}"]
)
@pytest.mark.parametrize("said", ["", "board: \n"])
def test_a_file_without_a_board_is_told_so_and_nothing_else(contrast: str, said: str) -> None:
    text = f'{said}game: altered\nedition: "1.0"\nname: x\nplay: []\n{contrast}\n'
    assert [one.code for one in faults(text)] == ["decode/missing-key"]


def test_a_file_without_an_edition_is_told_so_and_nothing_else() -> None:
    assert [one.code for one in faults(board().replace('edition: "1.0"\n', ""))] == ["decode/missing-key"]


def contrast(said: str) -> Contrast:
    before = "cards: {chimes: {name: Chimes, kind: permanent}}"
    (one,) = read(
        board(f"{PLAY}\ncontrast: {said}", before=before, board="day: 3", ana="hand: [chiron], landmarks: [chimes]")
    ).contrasts
    return one


@pytest.mark.parametrize(
    ("said", "day", "lying", "given"),
    [
        ("{change: {day: 2}}", "2", ["chimes", "chiron"], FILE),
        ("[{change: {day: 2}}]", "2", ["chimes", "chiron"], FILE),
        ("{change: {day: }}", "1", ["chimes", "chiron"], FILE),
        ("{change: {players: {ana: {hand: [ozma, chimes]}}}}", "3", ["chimes", "chimes", "ozma"], FILE),
        ("{change: {players: {ana: {hand: []}}}}", "3", ["chimes"], FILE),
        ("{change: {players: {ben: {hand: [ozma]}}}}", "3", ["chimes", "chiron", "ozma"], FILE),
        ("{play: [{ana pays: no}]}", "3", ["chimes", "chiron"], [FILE[0], ("ana", "pays", "no")]),
        ("{play: []}", "3", ["chimes", "chiron"], FILE[:1]),
        ("{chance: [{die: 5}]}", "3", ["chimes", "chiron"], [("chance", "die", "5"), FILE[1]]),
        ("{chance: []}", "3", ["chimes", "chiron"], FILE[1:]),
        ("{change: , chance: [], play: []}", "3", ["chimes", "chiron"], []),
        ("{change: {day: 2}, play: []}", "2", ["chimes", "chiron"], FILE[:1]),
        ("{change: {day: 2}, chance: []}", "2", ["chimes", "chiron"], FILE[1:]),
    ],
)
def test_a_contrast_is_the_board_with_a_change_laid_over_it(said: str, day: str, lying: list[str], given: Said) -> None:
    """And with the answers and the chance of the file, where it writes none of its own (FORMAT.md, section 10)."""
    found = contrast(said)
    assert (found.start.fact("day"), cards(found.start), answers(found)) == (day, lying, given)
    assert [one.answer.kind for one in found.chance] == [kind for player, kind, _ in given if player == "chance"]


def test_everything_that_a_contrast_says() -> None:
    found = contrast(
        "{change: {phase: dusk}, if: {fr: oui, en: yes}, why: 4.4.b, verdicts: [right, wrong],"
        " expect: {facts: {phase: dusk}}}"
    )
    assert found.says.texts == (("en", "yes"), ("fr", "oui"))
    assert (found.why, found.verdicts, found.start.fact("phase")) == (("4.4.b",), ("right", "wrong"), "dusk")
    assert [(one.kind, one.subject, one.wanted) for one in found.checks] == [("facts", "phase", ("dusk",))]
    assert contrast("{change: {day: 1}, expect: }").checks == ()
    assert contrast("{change: {day: 1}}").says.texts == ()


def test_several_contrasts_stay_in_their_order_and_know_their_places() -> None:
    found = read(board("contrast:\n  - change: {day: 2}\n  - change: {day: 3}")).contrasts
    assert [(one.start.fact("day"), one.span.line) for one in found] == [("2", 13), ("3", 14)]
    assert read(board("contrast: []")).contrasts == ()


def test_the_order_of_the_players_does_not_come_from_the_change() -> None:
    """The order of the players is the seating order: a change that names only the second one leaves it."""
    assert contrast("{change: {players: {ben: {hand: 1}, ana: {hand: 1}}}}").start.players == ("ana", "ben")


def test_a_change_that_cannot_be_is_marked_where_the_change_writes_it(scene: Any, refused: Any) -> None:
    refused(scene("contrast: {change: {players: {ana: {hand: [§chironn]}}}}"), "scenario/unknown-card", "chiron")
    refused(scene("contrast: {change: {players: {§eve: {}}}}"), "scenario/players")


def test_a_token_may_take_the_place_of_a_shared_token() -> None:
    """Whoever creates it still creates a token; that it is another one is remarked."""
    found = read(board(before="cards: {brassbug: {name: Beetle, kind: token}}"))
    assert [(one.code, one.severity) for one in found.remarks] == [("scenario/shadowed-card", "warning")]
    assert [one.name.get("en") for one in found.cards] == ["Beetle"]


@pytest.mark.parametrize(
    ("facts", "is_remarked"),
    [
        ("phase: morning, first_player: ana", True),
        ("phase: morning, day: 1, first_player: ana", False),
        ("phase: morning, day: 2, first_player: ana", False),
        # The other phases of the first day are like those of any day.
        ("phase: noon, first_player: ana", False),
    ],
)
def test_a_morning_without_a_day_is_remarked_as_that_of_the_first(facts: str, is_remarked: bool) -> None:
    """The first Morning has no daily effects (4.1.l of edition 3.0): whoever asks about a Morning hardly means it."""
    raw = f'game: altered\nedition: "1.0"\nname: A board.\nboard: {{{facts}, players: {{ana: {{}}, ben: {{}}}}}}\n'
    scenario = parse(raw.encode(), "board.yaml", "board", of_altered())
    remarks = [remark for remark in scenario.remarks if remark.code == "scenario/first-day"]
    assert bool(remarks) == is_remarked
    assert all((remark.severity, remark.span.line) == ("warning", 4) for remark in remarks)

"""Two editions of one game: each owns its numbers, its readings, and where it defines the terms that both write alike."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from small_game import SECOND, SECTION, TERMS, Write

from judge.library.rulebook.between_editions import inspect_game
from judge.library.rulebook.cross_references import cross, linked
from judge.library.rulebook.load_rulebook import editions, load
from judge.model.diagnostic import Diagnostic, Refused

CLOCK = """\
terms:
  clock:
    fr: {form: horloge}
    en: {form: clock}
    definition: {fr: Ce qui mesure le temps., en: What measures time.}
"""


@pytest.fixture
def second(write: Write) -> Write:
    """The small game, with its second edition beside the first."""
    for file, text in SECOND.items():
        write(file, text)
    return write


def test_an_edition_has_its_own_numbers_and_readings(tmp_path: Path, second: Write) -> None:
    assert editions(tmp_path, "chess") == ("1.0", "2.0")
    first, later = (load(tmp_path, "chess", edition) for edition in ("1.0", "2.0"))
    assert [reading.id for reading in first.readings] == ["R-1.2.a"]
    assert later.readings == ()
    assert "1.3.a" not in first.by_id()
    assert "1.2.b" not in later.by_id()


def test_an_edition_defines_the_terms_that_the_game_writes(tmp_path: Path, second: Write) -> None:
    first, later = (load(tmp_path, "chess", edition).glossary for edition in ("1.0", "2.0"))
    assert [(term.code, term.rules) for term in first] == [("pass", ("1.2.b",))]
    assert [(term.code, term.rules) for term in later] == [("pass", ())]
    second("2.0/definitions.yaml", 'definitions: {pass: ["1.2.a"]}')
    assert load(tmp_path, "chess", "2.0").glossary[0].rules == ("1.2.a",)


def test_an_edition_can_mean_something_else_by_a_term(tmp_path: Path, second: Write) -> None:
    words = "{fr: Céder le trait., en: To give up the move.}"
    second("2.0/definitions.yaml", f'definitions: {{pass: {{rules: ["1.2.a"], definition: {words}}}}}')
    meant = [load(tmp_path, "chess", edition).glossary[0].definition.get("en") for edition in ("1.0", "2.0")]
    assert meant == ["To play nothing.", "To give up the move."]


def test_a_term_is_of_the_editions_that_define_it_or_name_it(tmp_path: Path, second: Write) -> None:
    second("terms/clocks.yaml", CLOCK)
    second("2.0/definitions.yaml", "definitions: {clock: []}")
    assert [term.code for term in load(tmp_path, "chess", "1.0").glossary] == ["pass"]
    assert [term.code for term in load(tmp_path, "chess", "1.0").terms] == ["pass", "clock"]
    assert [term.code for term in load(tmp_path, "chess", "2.0").glossary] == ["pass", "clock"]


def test_a_term_is_defined_in_one_file(tmp_path: Path, second: Write) -> None:
    second("terms/more.yaml", TERMS)
    with pytest.raises(Refused) as refused:
        load(tmp_path, "chess", "1.0")
    assert [(fault.code, Path(fault.span.file).name) for fault in refused.value.diagnostics] == [
        ("library/duplicate", "more.yaml")
    ]


def linked_with(write: Write, renumbered: str, superseded: str) -> None:
    """What 1.2.b of the first edition says of the second, and what the only rule of its section 1.3 says of the first."""
    write(
        "1.0/1.2.yaml", SECTION.replace('- number: "1.2.b"\n', f'- number: "1.2.b"\n    renumbered_to: {renumbered}\n')
    )
    rule = '{number: "1.3.a", '
    write("2.0/1.3.yaml", SECOND["2.0/1.3.yaml"].replace(rule, f"{rule}supersedes: {superseded}, "))


def errors(faults: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The faults without the remarks: 1.2.a stands in both editions, and neither says whose matter it has."""
    return [fault for fault in faults if fault.severity == "error"]


@pytest.mark.parametrize(
    ("replaced", "unlinked"),
    [
        (("text:", "text:"), [(("1.2.a",), ("1.2.a",))]),
        (("text:", 'supersedes: "1.0:1.2.a", text:'), []),
        (
            ("{fr: On joue ou passe., en: One plays or passes.}", "{fr: On passe., en: One passes.}"),
            [(("1.2.a",), ("1.2.b",))],
        ),
    ],
)
def test_a_rule_is_remarked_that_likely_follows_one_that_seems_to_be_gone(
    tmp_path: Path, second: Write, replaced: tuple[str, str], unlinked: list[tuple[tuple[str, ...], tuple[str, ...]]]
) -> None:
    """By its number, or, before that, by its words."""
    second("2.0/1.2.yaml", SECOND["2.0/1.2.yaml"].replace(*replaced, 1))
    remarks = [fault for fault in inspect_game(tmp_path, "chess")[1] if fault.code == "library/unlinked"]
    assert [(remark.argument("numbers"), remark.argument("twins")) for remark in remarks] == unlinked
    assert {remark.severity for remark in remarks} <= {"warning"}


@pytest.mark.parametrize(
    ("words", "twins"), [("{fr: On joue., en: One plays.}", ("1.2.a",)), ("{fr: Tic., en: Tick.}", ())]
)
def test_a_rule_that_follows_another_one_is_remarked_where_its_very_words_seem_to_be_gone(
    tmp_path: Path, second: Write, words: str, twins: tuple[str, ...]
) -> None:
    rule = f'{{number: "1.3.a", supersedes: "1.0:1.2.b", text: {words}}}'
    second("2.0/1.3.yaml", SECOND["2.0/1.3.yaml"].partition("rules:")[0] + f"rules:\n  - {rule}\n")
    looked_at = '{topic: day, rules: ["1.2.a"], says: {fr: On passe., en: One passes.}}'
    second("2.0/changes.yaml", f'since: "1.0"\nchanges: [{looked_at}]\nreworded: ["1.3.a"]\n')
    remarks = inspect_game(tmp_path, "chess")[1]
    assert [(remark.code, remark.argument("twins")) for remark in remarks] == [("library/unlinked", twins)] * len(twins)


@pytest.mark.parametrize(
    ("changes", "numbers"),
    [
        (None, [("1.3.a",)]),
        ('since: "1.0"\nreworded: ["1.3.a"]\n', []),
        ('since: "1.0"\nchanges: [{topic: day, rules: ["1.3.a"], says: {fr: Tic., en: Tick.}}]\n', []),
    ],
)
def test_a_rule_in_other_words_of_which_nobody_says_what_that_changes_is_remarked(
    tmp_path: Path, second: Write, changes: str | None, numbers: list[tuple[str, ...]]
) -> None:
    second("2.0/1.3.yaml", SECOND["2.0/1.3.yaml"].replace("{number:", '{supersedes: "1.0:1.2.b", number:'))
    if changes is not None:
        second("2.0/changes.yaml", changes)
    remarks = [fault for fault in inspect_game(tmp_path, "chess")[1] if fault.code == "library/untold-change"]
    assert [remark.argument("numbers") for remark in remarks] == numbers
    assert {remark.severity for remark in remarks} <= {"warning"}


def test_a_rule_of_which_a_line_says_what_it_changes_was_looked_at(tmp_path: Path, second: Write) -> None:
    line = '{topic: day, rules: ["1.2.a"], says: {fr: On passe., en: One passes.}}'
    second("2.0/changes.yaml", f'since: "1.0"\nchanges: [{line}]\n')
    assert inspect_game(tmp_path, "chess")[1] == ()


@pytest.mark.parametrize("sides", [('"2.0:1.3.a"', "[]"), ("[]", '"1.0:1.2.b"'), ('["2.0:1.3.a"]', '["1.0:1.2.b"]')])
def test_a_link_holds_both_ways_whichever_edition_says_it(
    tmp_path: Path, second: Write, sides: tuple[str, str]
) -> None:
    linked_with(second, *sides)
    rulebooks, faults = inspect_game(tmp_path, "chess")
    assert errors(faults) == []
    links = linked(rulebooks)
    assert [cross(rulebook, links).elsewhere for rulebook in rulebooks] == [
        {"1.2.b": ("2.0:1.3.a",)},
        {"1.3.a": ("1.0:1.2.b",)},
    ]


def test_a_rule_that_was_split_is_linked_with_all_its_parts(tmp_path: Path, second: Write) -> None:
    linked_with(second, '["2.0:1.3.a", "2.0:1.2.a"]', '["1.0:1.2.b", "1.0:1.2.a"]')
    rulebooks, faults = inspect_game(tmp_path, "chess")
    assert errors(faults) == []
    links = linked(rulebooks)
    assert links["1.0:1.2.b"] == ("2.0:1.3.a", "2.0:1.2.a")
    assert links["2.0:1.3.a"] == ("1.0:1.2.b", "1.0:1.2.a")


def test_an_edition_that_is_not_here_may_be_named(tmp_path: Path, second: Write) -> None:
    linked_with(second, '["3.0:1.5.z", "3.0:9.9.z"]', '"0.9:7.a"')
    assert errors(inspect_game(tmp_path, "chess")[1]) == []


@pytest.mark.parametrize(
    ("sides", "code", "place"),
    [
        (('"2.0:1.3.b"', "[]"), "library/unknown-elsewhere", ("1.2.yaml", 17, 20)),
        (("[]", '"1.0:1.2.c"'), "library/unknown-elsewhere", ("1.3.yaml", 4, 35)),
        (('"2.0:1.2.a"', '"1.0:1.2.b"'), "library/one-sided", ("1.3.yaml", 4, 35)),
        (('"2.0:1.3.a"', '"1.0:1.2.a"'), "library/one-sided", ("1.2.yaml", 17, 20)),
    ],
)
def test_what_editions_say_of_each_other_is_compared(
    tmp_path: Path, second: Write, sides: tuple[str, str], code: str, place: tuple[str, int, int]
) -> None:
    linked_with(second, *sides)
    faults = errors(inspect_game(tmp_path, "chess")[1])
    assert [fault.code for fault in faults] == [code]
    assert [(Path(fault.span.file).name, fault.span.line, fault.span.column) for fault in faults] == [place]


@pytest.mark.parametrize(("edition", "sides"), [("2.0", ("[]", '"1.2.b"')), ("1.0", ('"1.3.a"', "[]"))])
def test_what_another_edition_has_says_of_which_edition_it_is(
    tmp_path: Path, second: Write, edition: str, sides: tuple[str, str]
) -> None:
    linked_with(second, *sides)
    with pytest.raises(Refused) as refused:
        load(tmp_path, "chess", edition)
    assert [fault.code for fault in refused.value.diagnostics] == ["library/no-edition-named"]


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ('older: ["1.2.c"]', "library/unknown-elsewhere"),
        ("settles: [R-1.2.b]", "library/unknown-elsewhere"),
        ('older: ["1.2.b"], settles: [R-1.2.a]', ""),
    ],
)
def test_what_a_change_names_of_the_older_edition_is_there(
    tmp_path: Path, second: Write, written: str, code: str
) -> None:
    says = "says: {fr: On passe., en: One passes.}"
    second("2.0/changes.yaml", f'since: "1.0"\nchanges:\n  - {{topic: day, rules: ["1.2.a"], {says}, {written}}}\n')
    assert [fault.code for fault in inspect_game(tmp_path, "chess")[1]] == [code] * bool(code)


def test_every_edition_is_inspected_whichever_is_faulty(tmp_path: Path, second: Write) -> None:
    second("1.0/classes.yaml", 'structural: {"9.9": x}')
    second("2.0/1.3.yaml", SECOND["2.0/1.3.yaml"].replace("1.3.a", "1.3.b"))
    with pytest.raises(Refused) as refused:
        inspect_game(tmp_path, "chess")
    assert [fault.code for fault in refused.value.diagnostics] == ["library/unknown-rule", "library/unknown-number"]

"""The two pages that people write boards from: up to date, complete, and every example in them runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.app.corpus.games import GAMES
from judge.app.executing.scenario_files import parse
from judge.app.reply import DONE
from judge.app.schema import descriptions, schema, vocabulary
from judge.app.store.place import scenarios_root
from judge.app.verifying.verify_boards import test as judge_test
from judge.games.altered.board.shape import QUESTIONS
from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.cards.things.read_filters import read_filter
from judge.model.cards.notation import ANY_OF, FILTER_KEYS, passive_keys, pattern_heads
from judge.model.value import to_json
from judge.publish.reference.vocabulary_page import PageWords, UnknownPart, vocabulary_page, word_lists
from judge.publish.schema.scenario import scenario_schema
from judge.scenario.addressing.planned_answers import PLAIN
from judge.scenario.expectations.read_expectations import STOPS, order_words
from judge.text.faults import Faults
from judge.text.nodes import Mapping, Sequence
from judge.text.yaml import read
from tests.asking import of_altered

ALTERED = GAMES["altered"]["1.0"]
FORMAT = (scenarios_root() / "FORMAT.md").read_text(encoding="utf-8")
VOCABULARY = (scenarios_root() / "VOCABULARY.md").read_text(encoding="utf-8")


def blocks(page: str) -> list[str]:
    """The YAML examples of a page."""
    return re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)


BOARDS = [block for block in blocks(FORMAT) if block.startswith("game:")]
REFUSED = [block for block in blocks(FORMAT) if block.startswith("# refused:")]


def test_there_are_examples() -> None:
    assert len(BOARDS) >= 2
    assert len(REFUSED) >= 1


@pytest.mark.parametrize(
    ("folder", "block"), [*(("boards", one) for one in BOARDS), *(("refused", one) for one in REFUSED)]
)
def test_an_example_board_does_what_it_says(folder: str, block: str, tmp_path: Path) -> None:
    file = tmp_path / folder / "example.yaml"
    file.parent.mkdir()
    file.write_text(block, encoding="utf-8")
    reply = judge_test(of_altered(), (str(file),))
    assert reply.diagnostics == ()
    assert reply.exit == DONE


@pytest.mark.parametrize("block", [one for one in blocks(FORMAT) if not one.startswith(("game:", "#"))])
def test_a_part_of_a_board_can_be_read(block: str) -> None:
    """Examples of single keys are put into a board that has what they speak of."""
    board = {"hero_expedition": "", "limbo": "", "activated": ""}
    key = block.partition(":")[0]
    board |= {key: block} if key in board else {}
    rest = "" if key in board else block
    text = PART.format(
        rest=rest, hero=_inset(board["hero_expedition"], 6), limbo=_inset(board["limbo"] + board["activated"], 2)
    )
    scenario = parse(text.encode(), "example", "example")
    assert scenario.start.players == ("ana", "ben")


PART = """
game: altered
edition: "1.0"
name: A part of the page.
{rest}
board:
  phase: noon
  first_player: ana
{limbo}
  players:
    ana:
      reserve: []
{hero}
    ben:
      landmarks: [the_monolith_ordis_bastion]
"""


def _inset(block: str, width: int) -> str:
    return "".join(f"{' ' * width}{line}\n" for line in block.splitlines())


def test_every_key_stands_on_the_page() -> None:
    found = scenario_schema(ALTERED)
    words = found["$defs"]
    card = words["card"]["properties"]
    keys = {
        *found["properties"],
        *words["board"]["properties"],
        *words["player"]["properties"],
        *words["placed"]["properties"],
        *words["emblem"]["properties"],
        *words["contrast"]["properties"],
        *words["expect"]["properties"],
        *words["asks"]["properties"],
        *card,
        *found["properties"]["budget"]["properties"],
        *ALTERED.runs.until,
    }
    assert {key for key in keys if not re.search(rf"\b{key}\b", FORMAT)} == set()


@pytest.mark.parametrize("word", [*order_words(GAMES["altered"]["1.0"]), *STOPS, *PLAIN, *QUESTIONS])
def test_every_word_of_plays_and_expectations_stands_on_the_page(word: str) -> None:
    assert re.search(rf"`[^`\n]*\b{word}\b[^`\n]*`", FORMAT)


@pytest.mark.parametrize(
    "word",
    [
        *passive_keys(GAMES["altered"]["1.0"].reads.vocabulary),
        *pattern_heads(GAMES["altered"]["1.0"].reads.vocabulary),
        *FILTER_KEYS,
        *(row.name for row in GAMES["altered"]["1.0"].reads.vocabulary.text_words),
        ANY_OF,
    ],
)
def test_every_word_of_abilities_stands_on_the_page(word: str) -> None:
    assert re.search(rf"^\|[^\n]*`{word}`", VOCABULARY, re.MULTILINE)


def test_the_vocabulary_is_up_to_date() -> None:
    made = schema(of_altered(), kind="vocabulary").text
    assert made == VOCABULARY, "the code has other words: judge schema vocabulary > scenarios/VOCABULARY.md"


def test_the_french_page_is_up_to_date() -> None:
    made = schema(of_altered(language="fr"), kind="vocabulary").text
    page = (scenarios_root() / "VOCABULARY.fr.md").read_text(encoding="utf-8")
    assert made == page, "judge --lang fr schema vocabulary > scenarios/VOCABULARY.fr.md"


def test_the_french_page_says_every_word_in_french() -> None:
    vocabulary = ALTERED.reads.vocabulary
    in_french = word_lists(vocabulary, PageWords("fr", descriptions("fr"), {}), {})
    in_english = word_lists(vocabulary, PageWords("en", {}, {}), {})
    for name, rows in in_english.items():
        alike = [row for row, told in zip(rows, in_french[name], strict=True) if len(row) > 3 and row[-3] == told[-3]]
        assert not alike, f"write the French of these into rules/languages/fr/schema.yaml: {alike}"


def test_a_page_in_a_language_without_one_is_the_english_one() -> None:
    assert vocabulary(ALTERED, "1.0", "de") == VOCABULARY


def test_the_format_can_be_read_where_there_is_no_checkout() -> None:
    assert schema(of_altered(), kind="format").text == FORMAT


def test_a_page_without_a_list_is_refused() -> None:
    with pytest.raises(UnknownPart):
        vocabulary_page("# Empty", ALTERED, PageWords("en", {}, {}), (), {}, {}, {})


def test_every_example_ability_can_be_read_and_every_verb_has_one() -> None:
    verbs: set[str] = set()
    for block in blocks(VOCABULARY):
        if block.startswith("{"):
            continue
        node = read(block.encode(), "example")
        items = node.entries[0].value if isinstance(node, Mapping) else node
        assert isinstance(items, Sequence)
        faults = Faults()
        abilities = read_abilities(items.items, AbilityLedger(ALTERED.reads.vocabulary, faults))
        assert faults.diagnostics == ()
        verbs |= set(re.findall(r'"verb":"(\w+)"', to_json(abilities).decode())) - set(
            pattern_heads(ALTERED.reads.vocabulary)
        )
    verbs -= {*ALTERED.reads.vocabulary.symbols, *(row.name for row in ALTERED.reads.vocabulary.step_words)}
    supported = {one.name for one in ALTERED.reads.vocabulary.verbs if one.supported}
    assert verbs <= supported, f"not supported, and in an example: {sorted(verbs - supported)}"
    missing = sorted(supported - verbs)
    assert not missing, f'no example in "An example of each verb" of scenarios/VOCABULARY.md: {missing}'


@pytest.mark.parametrize("line", next(one for one in blocks(VOCABULARY) if one.startswith("{")).splitlines())
def test_an_example_filter_can_be_read(line: str) -> None:
    faults = Faults()
    read_filter(read(line.encode(), "example"), AbilityLedger(ALTERED.reads.vocabulary, faults))
    assert faults.diagnostics == ()

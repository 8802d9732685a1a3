"""The files of the grammars hang together: every line means something, every reminder is a rule's."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.corpus.games import newest, rulebook
from judge.app.store.place import rules_root
from judge.library.compiler.grammar import load_grammar
from judge.library.compiler.meanings import load_meanings
from judge.library.compiler.reminders import load_reminders

FOLDER = rules_root() / "altered" / "grammar"
LANGUAGES = sorted(path.stem for path in FOLDER.glob("*.lark"))


def lines_of(language: str) -> set[str]:
    """The names under which the lines of a grammar have their meanings."""
    rules = load_grammar(FOLDER, language).parser.rules
    names = {rule.alias or ("" if rule.options.expand1 else str(rule.origin.name)) for rule in rules}
    return {name for name in names if name and not name.startswith("_")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_has_a_meaning(language: str) -> None:
    assert lines_of(language) <= set(load_meanings(FOLDER))


def test_every_meaning_is_that_of_a_line() -> None:
    assert set(load_meanings(FOLDER)) == set().union(*(lines_of(language) for language in LANGUAGES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_group_is_quoted_in_a_line(language: str) -> None:
    # It would be one of the two only: what is quoted.
    grammar = load_grammar(FOLDER, language)
    assert set(grammar.groups) & set(grammar.quoted) <= {"companion", "compagnon", "one"}


def test_a_reminder_is_of_a_rule_of_the_edition() -> None:
    ids = {rule.id for rule in rulebook("altered", "1.0").rules}
    reminders = load_reminders(FOLDER).by_mark.values()
    assert reminders
    assert {reminder.rule for reminder in reminders} <= ids


def test_the_groups_mean_words_of_the_vocabulary() -> None:
    vocabulary = newest("altered").reads.vocabulary
    known = {
        "STATUS": set(vocabulary.statuses),
        "COUNTER": set(vocabulary.counters),
        "KEYWORD": {row.name for row in vocabulary.keywords if not row.number},
        "TOUGH": {row.name for row in vocabulary.keywords if row.number},
    }
    for language in LANGUAGES:
        for group, code in load_grammar(FOLDER, language).groups.values():
            assert code in known.get(group, {code}), (group, code)


def test_the_parser_is_loaded_by_no_other_verb() -> None:
    import subprocess
    import sys

    asked = "import sys, judge.app.ruling.rule_on_claims, judge.app.lookup.cards, judge.app.corpus.games; print('lark' in sys.modules)"
    root = Path(__file__).resolve().parents[3]
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, cwd=root, check=True)
    assert done.stdout.strip() == "False"

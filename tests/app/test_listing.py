"""``judge list`` finds the ruling that exists: by rule, card, topic, answer, words."""

from __future__ import annotations

import pytest

from judge.app.executing.scenario_files import bundled
from judge.app.listing.known_rulings import known_rulings
from judge.app.listing.list_rulings import list_scenarios
from judge.app.reply import DONE, NO, ListFilter, Settings
from judge.model.diagnostic import Refused
from tests.told import told

ENGLISH = Settings()
FRENCH = Settings(language="fr")


def listed(settings: Settings = ENGLISH, **wanted: str) -> tuple[str, ...]:
    reply = list_scenarios(settings, ListFilter(**wanted))
    assert reply.exit == (DONE if reply.result else NO)
    return tuple(one["scenario"] for one in reply.result)


def test_without_a_wish_every_bundled_ruling_is_listed() -> None:
    assert set(listed()) == set(bundled())


@pytest.mark.parametrize("rule", ["1.4.5.a", "1.4.5A", "altered/1.0/1.4.5.a"])
def test_a_rule_is_found_in_any_spelling_where_a_ruling_rests_on_it(rule: str) -> None:
    assert "noon-limbo" in listed(rule=rule)


def test_a_section_finds_what_rests_on_one_of_its_rules_and_no_other() -> None:
    inside, every = listed(rule="4.4"), {one.id: one for one in known_rulings("altered")}
    assert "noon-limbo" in inside
    assert all(any(rule.startswith("4.4.") for rule in every[id].decided) for id in inside)
    assert len(inside) < len(every)


def test_a_rule_on_which_nothing_rests_finds_what_cites_it_and_says_so() -> None:
    every = known_rulings("altered")
    decided = {rule for one in every for rule in one.decided}
    lonely = next(rule for one in every for rule in one.cited if rule not in decided and "/" not in rule)
    reply = list_scenarios(ENGLISH, ListFilter(rule=lonely))
    assert reply.text.endswith("these cite it on their way:")
    assert all(f"altered/1.0/{lonely}" in one["cites"] for one in reply.result)


@pytest.mark.parametrize("name", ["subhash_marmo", "Subhash & Marmo", "subhash"])
def test_a_card_is_found_by_any_of_its_names(name: str) -> None:
    assert "noon-limbo" in listed(card=name)


def test_a_token_is_found_where_a_card_on_the_board_creates_it() -> None:
    assert "noon-limbo" in listed(card="Brassbug")


def test_a_card_of_one_file_is_found_by_its_own_name() -> None:
    own = next(one for one in known_rulings("altered") if one.named)
    assert own.id in listed(card=own.named[0].spellings[-1])


def test_the_answer_is_the_computed_one() -> None:
    assert "noon-limbo" in listed(verdict="no")
    assert "noon-limbo" not in listed(verdict="yes")
    assert listed(FRENCH, verdict="non") == listed(verdict="no")


def test_a_topic_is_found_by_its_title_in_the_language_of_the_answer() -> None:
    assert listed(FRENCH, topic="coûts") == listed(topic="costs") != ()


def test_words_are_found_in_either_language_without_accents() -> None:
    assert "noon-limbo" in listed(text="first player reactions")
    assert "noon-limbo" in listed(text="premier joueur reserve midi")
    assert listed(text="first zzz") == ()


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"rule": "9.9.z"}, "list/unknown-rule"),
        ({"card": "Subhach"}, "list/unknown-card"),
        ({"topic": "cost"}, "list/unknown-topic"),
        ({"verdict": "perhaps"}, "list/unknown-answer"),
    ],
)
def test_what_does_not_exist_is_refused_with_the_nearest(wish: dict[str, str], code: str) -> None:
    with pytest.raises(Refused) as refused:
        list_scenarios(ENGLISH, ListFilter(**wish))
    (fault,) = refused.value.diagnostics
    assert fault.code == code
    assert told(fault).how

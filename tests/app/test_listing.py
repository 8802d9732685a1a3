"""``judge list`` finds the ruling that exists: by rule, card, topic, answer, words."""

from __future__ import annotations

import pytest

from judge.app.executing.scenario_files import bundled, load_scenario
from judge.app.listing.known_rulings import known_rulings
from judge.app.listing.list_rulings import list_scenarios
from judge.app.reply import DONE, NO, ListFilter, Settings
from judge.model.diagnostic import Refused
from judge.model.value import change
from tests.asking import of_altered
from tests.told import told

ENGLISH = of_altered()
FRENCH = of_altered(language="fr")


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


def test_each_ruling_stands_with_its_question_and_the_answer_itself() -> None:
    reply = list_scenarios(FRENCH, ListFilter())
    assert reply.grid is not None
    assert reply.grid.headings == ("situation", "sujet", "question", "réponse", "décision")
    rows = {row[0]: row[1:] for row in reply.grid.rows}
    assert rows["one-region-a-day"][0] == "La journée et ses phases"
    assert rows["noon-limbo"][1].endswith("Ana peut-elle la jouer\u202f?")
    assert rows["noon-limbo"][2] == "Non."
    shown_answers = {row[2] for row in rows.values()}
    assert not shown_answers & {"valeur", "value", "–", "oui", "non"}
    for ruling in known_rulings("altered"):
        assert bool(ruling.question.texts) == bool(rows[ruling.id][2]), "a question and its answer stand together"


def test_a_question_about_every_line_has_its_answer_too() -> None:
    of_all = [known for known in known_rulings("altered") if load_scenario(str(bundled()[known.id])).asked is not None]
    assert of_all
    assert {known.answer for known in of_all} <= {"yes", "no", "open"}


def test_on_a_terminal_rulings_stand_in_pages_under_their_topics() -> None:
    terminal = change(FRENCH, drawn=True, width=80)
    first, second = (list_scenarios(terminal, ListFilter(), page=page) for page in (0, 2))
    assert first.grid is None
    assert max(map(len, first.text.splitlines())) <= 80
    assert first.text.splitlines()[0] == "Capacités et zones", "the topic that a FAQ shows first"
    assert "→ " in first.text
    assert "--page 2" in first.footer
    assert f"sur {len(bundled())}" in first.footer
    assert not set(first.text.split("\n\n")) & set(second.text.split("\n\n")[1:])
    assert len(first.result) == len(bundled()), "a program gets them all"


def test_a_page_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        list_scenarios(ENGLISH, ListFilter(topic="costs"), page=99)
    assert refused.value.diagnostics[0].code == "list/no-page"


def test_on_a_pipe_a_page_is_shown_only_where_it_is_wanted() -> None:
    whole, page = (list_scenarios(ENGLISH, ListFilter(), page=page) for page in (0, 1))
    assert whole.grid is not None
    assert page.grid is not None
    assert page.grid.rows == whole.grid.rows[: len(page.grid.rows)]
    assert len(page.grid.rows) < len(whole.grid.rows)


def test_rulings_of_a_topic_stand_under_that_topic_though_it_is_their_second() -> None:
    terminal = change(ENGLISH, drawn=True, width=80)
    second = [known for known in known_rulings("altered") if "costs" in known.topics and known.topic != "costs"]
    assert second
    rulings = [known.id for known in known_rulings("altered") if "costs" in known.topics]
    pages = [
        list_scenarios(terminal, ListFilter(topic="costs"), page=n + 1).text for n in range(-(-len(rulings) // 12))
    ]
    for page in pages:
        headings = [line for line in page.splitlines() if line and not line.startswith(" ")]
        assert headings == ["Costs"], "one heading, on each page"
    assert all(f"({known.id})" in "\n".join(pages) for known in second)


def test_topics_are_proposed_as_they_are_read() -> None:
    with pytest.raises(Refused) as refused:
        list_scenarios(of_altered("fr"), ListFilter(topic="cout"))
    (fault,) = refused.value.diagnostics
    known = fault.argument("known")
    assert "Coûts" in known
    assert "costs" not in known


def test_answers_are_taken_and_proposed_in_the_words_of_the_language() -> None:
    for word, code in (("Oui", "yes"), ("non", "no"), ("ouverte", "open"), ("valeur", "value")):
        assert listed(FRENCH, verdict=word) == listed(FRENCH, verdict=code) == listed(verdict=code) != ()
    with pytest.raises(Refused) as refused:
        list_scenarios(FRENCH, ListFilter(verdict="peut-être"))
    assert told(refused.value.diagnostics[0], "fr").how == "Au choix\u00a0: oui, non, ouverte, valeur."

"""``judge coverage``: which rules the engine enforces, and whether a board notices when one is switched off."""

from __future__ import annotations

from collections.abc import Callable

from judge.app.corpus.games import GAMES, played, rulebook
from judge.app.coverage import evidence, whole_run
from judge.app.coverage.ablation import Ablation, boards, by_number
from judge.app.coverage.evidence import headings
from judge.app.executing.other_edition import as_stated_in
from judge.app.executing.replay import replay
from judge.app.executing.rulesets import ruleset_for
from judge.app.executing.run_answer import run_with_reasons
from judge.app.executing.scenario_files import bundled, load_scenario
from judge.app.lookup.rules import desk_of, unknown_rule
from judge.app.reply import DONE, INTERRUPTED, NO, Grid, Reply, Settings, interrupted_after
from judge.engine.run.build_ruleset import build
from judge.model.cards.notation import words_of_abilities
from judge.model.diagnostic import Span
from judge.model.disputes.scenario import Scenario
from judge.model.rulebook.rule import Rulebook, belongs
from judge.model.rulebook.ruleset import Ruleset
from judge.text.spelling import nearest

Progress = Callable[[str], None]
CLASSES = ("enforced", "structural", "not_for_engine", "pending")


def coverage(
    settings: Settings, show: str = "classes", rule: str | None = None, progress: Progress | None = None
) -> Reply:
    """The class of every rule of the edition.

    ``show`` may also be ``ablation``: what changes when each enforced rule is switched off; ``texts``: the boards of
    every example, remark and line; ``boards``: the rules that decide each board; ``tests``: the last whole run of the
    tests. Of an edition that no engine here plays, the classes say so, and the rest is refused.

    Raises:
        Refused: as it says.
    """
    if show == "tests":
        return whole_run.tests(settings)
    book = rulebook(settings.game, settings.edition)
    if show == "classes" and settings.edition not in GAMES[settings.game]:
        return _texts_only(settings, book)
    ruleset = build(played(settings.game, settings.edition, Span("--edition", 1, 1)), book)
    all_scenarios = (load_scenario(str(path)) for path in bundled().values())
    game_scenarios = (scenario for scenario in all_scenarios if scenario.game == settings.game)
    scenarios_stated = (as_stated_in(scenario, settings.edition) for scenario in game_scenarios)
    scenarios = tuple(scenario for scenario in scenarios_stated if scenario is not None)
    if show == "ablation":
        return _ablation(settings, book, ruleset, scenarios, rule or "", progress)
    if show == "texts":
        if rule and not any(belongs(id, rule) for id in book.by_id()):
            raise unknown_rule(settings, rule)
        return evidence.texts(settings, book, scenarios, rule or "")
    if show == "boards":
        return evidence.boards(settings, scenarios, progress)
    return _classes(settings, book, ruleset, scenarios, rule or "")


def class_of(book: Rulebook, ruleset: Ruleset, number: str) -> tuple[str, str]:
    """The class of a rule and where it lives: names of slots, of a law test, or the reason why no board shows it.

    A rule whose items are enforced is enforced by them.
    """
    enforced = ruleset.enforced
    names = [name for id, slots in enforced.items() if belongs(id, number) for name in slots]
    if names:
        return "enforced", ", ".join(dict.fromkeys(names))
    for declared_number, kind, reason in book.classes:
        if declared_number == number and kind in CLASSES:
            return kind, reason
    return "pending", ""


def _in_part(book: Rulebook) -> tuple[str, ...]:
    """The numbers of the rules that are enforced in part, or of which a part is, in the order of the edition."""
    ids_in_part = [id for id, kind, _ in book.classes if kind == "in_part"]
    return tuple(number for number in book.numbers if any(belongs(id, number) for id in ids_in_part))


def _classes(settings: Settings, book: Rulebook, ruleset: Ruleset, scenarios: tuple[Scenario, ...], only: str) -> Reply:
    if only and not any(belongs(number, only) for number in book.numbers):
        raise unknown_rule(settings, only)
    cited_by_scenario, reason_words = _cited(scenarios), dict(book.reasons)
    rows, counts_by_class = [], dict.fromkeys(CLASSES, 0)
    for number in book.numbers:
        kind, class_detail = class_of(book, ruleset, number)
        counts_by_class[kind] += 1
        if _is_asked(number, only):
            citing_count = sum(
                any(belongs(rule, number) for rule in cited_rules) for cited_rules in cited_by_scenario.values()
            )
            detail_text = reason_words[number].get(settings.language) if number in reason_words else class_detail
            rows.append((number, kind, detail_text, str(citing_count) if citing_count else ""))
    rules_cited = {rule for cited_rules in cited_by_scenario.values() for rule in cited_rules}
    uncited_rules = sorted(rule for rule in ruleset.enforced if rule not in rules_cited and _is_asked(rule, only))
    say = desk_of(settings).catalogue.say
    borrowed_count = sum(id.startswith("borrowed/") for id in ruleset.enforced)
    footer = say("coverage.classes", rules=len(book.numbers), borrowed=borrowed_count, **counts_by_class) + "\n"
    rules_in_part = tuple(number for number in _in_part(book) if _is_asked(number, only))
    footer += (
        say("coverage.in-part", count=len(rules_in_part), rules=", ".join(rules_in_part)) + "\n"
        if rules_in_part
        else ""
    )
    footer += _footprints(settings, say)
    footer += evidence.counted(settings, evidence.recast(book, scenarios))
    if uncited_rules:
        footer += say("coverage.uncited", rules=", ".join(uncited_rules)) + "\n"
    columns = ("rule", "class", "where", "scenarios")
    plain_rows = (
        (number, kind.replace("_", " "), detail_text, citing_count) for number, kind, detail_text, citing_count in rows
    )
    result = {
        "counts": counts_by_class,
        "uncited": uncited_rules,
        "in_part": list(rules_in_part),
        "without_footprint": list(GAMES[settings.game][settings.edition].runs.unfollowed),
        "rules": [dict(zip(columns, row, strict=True)) for row in plain_rows],
    }
    shown_rows = tuple(
        (number, say(f"coverage.class.{kind}"), detail_text, citing_count)
        for number, kind, detail_text, citing_count in rows
    )
    return Reply(
        "coverage",
        NO if uncited_rules else DONE,
        grid=Grid(headings(settings, *columns), shown_rows),
        footer=footer,
        result=result,
        edition=settings.edition,
    )


def _is_asked(rule: str, only: str) -> bool:
    """Whether a rule is among those that were asked for: all, or the one rule and what belongs to it."""
    return not only or belongs(rule, only)


def _footprints(settings: Settings, say: Callable[..., str]) -> str:
    """Of how many words of abilities explorations know what they touch; nothing of a game without orders to choose."""
    game = GAMES[settings.game][settings.edition]
    if not game.runs.orders:
        return ""
    word_count, words_without = len(words_of_abilities(game.reads.vocabulary)), game.runs.unfollowed
    return (
        say(
            "coverage.footprints",
            words=word_count,
            known=word_count - len(words_without),
            without=", ".join(words_without),
        )
        + "\n"
    )


def _texts_only(settings: Settings, book: Rulebook) -> Reply:
    """An edition that is only looked up: so many rules, and none enforced."""
    records = book.by_id()
    missing_rules = [number for number in book.numbers if number not in records]
    count_arguments = {"rules": len(book.numbers), "missing": len(missing_rules)}
    summary = desk_of(settings).catalogue.say(
        "coverage.texts-only", title=book.title.get(settings.language), **count_arguments
    )
    result = {
        "counts": {**dict.fromkeys(CLASSES, 0), "pending": len(book.numbers)},
        "uncited": [],
        "in_part": [],
        "missing": missing_rules,
    }
    rows = [{"rule": number, "class": "pending", "where": "", "scenarios": ""} for number in book.numbers]
    return Reply(
        "coverage", footer=f"{summary}\n", result={**result, "rules": rows}, game=book.game, edition=book.edition
    )


def _cited(scenarios: tuple[Scenario, ...]) -> dict[str, frozenset[str]]:
    """The rules that the replays of each scenario, contrasts included, cite; by the id of the scenario.

    Those of its answer too: why that which is asked about was no option is looked for in its own replay only.
    """
    rules_by_scenario = {}
    for scenario in scenarios:
        ruleset = ruleset_for(scenario)
        contrasts = [
            replay(scenario, ruleset, start=start, play=play, recording=True) for _, start, play in boards(scenario)[1:]
        ]
        runs = (run_with_reasons(scenario, ruleset), *contrasts)
        rules_by_scenario[scenario.id] = frozenset(rule for run in runs for rule in run.cited)
    return rules_by_scenario


def _ablation(
    settings: Settings,
    book: Rulebook,
    ruleset: Ruleset,
    scenarios: tuple[Scenario, ...],
    only: str,
    progress: Progress | None,
) -> Reply:
    rules = [id for id in sorted(ruleset.enforced, key=by_number) if not only or belongs(id, only)]
    say = desk_of(settings).catalogue.say
    if only and not rules:
        near_rules = nearest(only, tuple(ruleset.enforced))
        return Reply("coverage", NO, footer=say("coverage.not-enforced", rule=only, near=", ".join(near_rules)) + "\n")
    ablation_result = Ablation(scenarios).smallest(rules, progress)
    is_whole = ablation_result.is_whole
    # Of a rule that nothing has noticed yet, nothing is known before the last board was tried.
    ablations = tuple(noticed for noticed in ablation_result.noticed if is_whole or noticed.scenario)
    rows = tuple(
        (noticed.rule, noticed.scenario or "—", noticed.what or say("coverage.nothing-changes"))
        for noticed in ablations
    )
    unnoticed_rules = [noticed.rule for noticed in ablations if not noticed.scenario]
    footer = say("coverage.noticed", noticed=len(ablations) - len(unnoticed_rules), rules=len(rules)) + "\n"
    result = [
        {"rule": noticed.rule, "scenario": noticed.scenario, "changed": noticed.what, "kind": noticed.kind}
        for noticed in ablations
    ]
    return Reply(
        "coverage",
        INTERRUPTED if not is_whole else NO if unnoticed_rules else DONE,
        grid=Grid(headings(settings, "without", "noticed", "changes"), rows),
        footer=footer,
        result=result,
        diagnostics=() if is_whole else (interrupted_after(ablation_result.tried, ablation_result.boards),),
        edition=settings.edition,
    )

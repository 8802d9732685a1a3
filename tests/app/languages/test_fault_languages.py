"""The same faults, provoked as a user provokes them, read in both languages; the sentences are written out by hand."""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from judge.app.corpus import fault_sentences
from judge.app.corpus.fault_json import fault_json
from judge.cli.start import main
from judge.model.diagnostic import Span, fault_at, warning_at
from judge.model.phrase import WORDS, Name, Phrase, TermRef
from tests.told import line, told

BOARD = """game: altered
edition: "1.0"
name: {{en: a, fr: a}}
board: {{day: 3, phase: noon, first_player: ana, players: {{ana: {{{ana}}}, ben: {{}}}}}}
play: [{play}]
until: {until}
expect: {{facts: {{day: 3}}}}
{more}
"""
N, C = "\u202f", "\u00a0"
FILES = [
    ({"more": "bord: 3"}, '"bord" is no key of the scenario', "«_bord_» n’est pas une clé à cet endroit : la situation"),
    ({"ana": "hand: [kuwatt]"}, '"kuwatt" is no card that this file or the rules define',
     "ni ce fichier ni les règles ne définissent de carte «_kuwatt_»"),
    ({"ana": "deck: many"}, '"deck" is a number of cards (at most 999) or a list',
     "sous «_deck_», il faut un nombre de cartes (999 au plus) ou une liste"),
    ({"play": "anna pays: yes"}, '"anna" is no player of this board', "«_anna_» n’est pas un joueur de ce plateau"),
    ({"play": "ana asks: yes"}, '"asks" is nothing that anybody is asked',
     "«_asks_» n’est rien que l’on demande à quelqu’un"),
    ({"play": "ana pays yes"}, "an answer is one line: who is asked what, and the answer",
     "une réponse est une ligne : à qui l’on demande quoi, et la réponse"),
    ({"until": "never"}, '"never" is no value of "until"', "«_never_» ne fait pas partie des valeurs de «_until_»"),
    ({"until": "{days: 0}"}, '"days" is 0, but must be at least 1 and at most 999',
     "«_days_» vaut 0_; il faut de 1 à 999"),
    ({"more": "name: b"}, 'the key "name" is written twice; first at board.yaml:3:1',
     "la clé «_name_» est écrite deux fois_; d’abord ici : board.yaml:3:1"),
    ({"more": "rules: [9.9.z]"}, '"9.9.z" is no rule of altered 1.0', "«_9.9.z_» n’est pas une règle d’altered 1.0"),
    ({"more": "cards: {a: {name: A, kind: spell, abilities: [{do: [{fly: 1}]}]}}"}, '"fly" is no verb of effects',
     "«_fly_» n’est pas un verbe d’effet"),
    ({"more": "cards: {a: {name: A, kind: spell, abilities: [{do: []}, 3]}}"}, "an ability must be a mapping, not a text",
     "pour une capacité, il faut des lignes «_clé: valeur_», et voici un texte"),
    ({"more": "cards: {A: {name: A}}"}, '"A" is no code name', "«_A_» n’est pas un nom de code"),
    ({"more": "claims: [{by: ana, holds: always, who: ben, that: {facts: {day: 3}}}]"}, '"who" goes with holds: can-force',
     "«_who_» va avec holds: can-force"),
]  # fmt: skip
COMMANDS = [
    (["runn"], "There is no command 'runn'.", "Il n’y a pas de commande «_runn_»."),
    (["run"], "Missing argument 'SCENARIO'.", "Il manque un mot : SITUATION."),
    (["run", "noon-limbo", "--slipp"], "judge run has no option --slipp.", "judge run n’a pas d’option --slipp."),
    (["run", "noon-limboo"], 'there is no scenario "noon-limboo", neither bundled nor as a file',
     "il n’y a pas de situation «_noon-limboo_», ni parmi celles qui sont fournies ni comme fichier"),
    (["run", "noon-limbo", "--depth", "x"], "Invalid value for '--depth': 'x' is not one of 'ruling', 'steps', 'all'.",
     "«_x_» ne convient pas pour --depth_; il faut l’une de ces valeurs : «_ruling_», «_steps_», «_all_»."),
    (["run", "noon-limbo", "--reading", "x"],
     "Invalid value: 'x' is not ID=CHOICE; write --reading R-4.4.a=every-step.",
     "«_x_» n’a pas la forme ID=CHOIX_; écrivez par exemple --reading R-4.4.a=every-step."),
    (["run", "noon-limbo", "--reading", "R-1=x"], 'there is no reading "R-1"', "il n’y a pas de lecture «_R-1_»"),
    (["explore", "noon-limbo", "--max-positions", "x"], "Invalid value for '--max-positions': 'x' is not a valid integer.",
     "«_x_» ne convient pas pour --max-positions : il faut un nombre entier."),
    (["explore", "noon-limbo", "--max-seconds", "x"], "Invalid value for '--max-seconds': 'x' is not a valid number.",
     "«_x_» ne convient pas pour --max-seconds : il faut un nombre."),
    (["coverage", "--rule", "4.4.bb"], "4.4.bb is no rule of altered 1.0", "4.4.bb n’est pas une règle d’altered 1.0"),
    (["list", "--verdict", "perhaps"], '"perhaps" is no answer of a ruling',
     "«_perhaps_» n’est pas une réponse de décision"),
    (["import"], "nothing to import", "il n’y a rien à importer"),
    (["import", "/no/such/file"], "the file cannot be read: No such file or directory",
     "impossible de lire le fichier : aucun fichier ni dossier de ce nom"),
]  # fmt: skip


def _french(sentence: str) -> str:
    """The sentence with the spaces of French printers: ``_`` is a narrow one, that before a colon a wide one."""
    return sentence.replace("_", N).replace(" : ", f"{C}: ")


def _faults(argv: list[str], language: str, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    monkeypatch.setattr(sys, "argv", ["judge", *argv, "--json"])
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(io.StringIO()), pytest.raises(SystemExit):
        main()
    diagnostics: list[dict[str, Any]] = json.loads(out.getvalue())["diagnostics"]
    return diagnostics


@pytest.mark.parametrize(("parts", "english", "french"), FILES)
def test_a_faulty_board_is_told_in_both_languages(
    parts: dict[str, str], english: str, french: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = BOARD.format(**({"ana": "", "play": "", "until": "limbo_empty", "more": ""} | parts))
    (tmp_path / "board.yaml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for language, sentence in (("en", english), ("fr", _french(french))):
        faults = _faults(["check", "board.yaml"], language, monkeypatch)
        assert sentence in [fault["what"] for fault in faults], faults


@pytest.mark.parametrize(("argv", "english", "french"), COMMANDS)
def test_a_faulty_command_is_told_in_both_languages(
    argv: list[str], english: str, french: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language, sentence in (("en", english), ("fr", _french(french))):
        (fault,) = _faults(argv, language, monkeypatch)
        assert fault["what"] == sentence


@pytest.mark.parametrize(
    ("argv", "near"),
    [
        (["run", "noon-limbo", "--depth", "al"], "all"), (["schema", "scenaro"], "scenario"),
        (["coverage", "--rule", "4.4.bb"], "4.4.b"), (["list", "--rule", "44b"], "4.4.b"),
    ],
)  # fmt: skip
def test_a_misspelt_value_is_told_with_the_nearest(argv: list[str], near: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for language, sentence in (("en", f"Did you mean {near}? "), ("fr", _french(f"Vouliez-vous dire {near}_? "))):
        (fault,) = _faults(argv, language, monkeypatch)
        assert fault["how"].startswith(sentence)


def test_a_program_reads_code_variant_and_arguments_whatever_the_language(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    text = BOARD.format(ana="deck: many", play="anna pays: yes", until="never", more="bord: 3")
    (tmp_path / "board.yaml").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    english, french = (_faults(["check", "board.yaml"], language, monkeypatch) for language in ("en", "fr"))
    stable = [{key: fault[key] for key in ("code", "variant", "arguments", "line", "column")} for fault in english]
    assert stable == [
        {key: fault[key] for key in ("code", "variant", "arguments", "line", "column")} for fault in french
    ]
    (unknown_key,) = [fault for fault in stable if fault["code"] == "decode/unknown-key"]
    assert unknown_key["arguments"]["key"] == "bord"
    assert "board" in unknown_key["arguments"]["near"]
    assert unknown_key["arguments"]["name"] == {"message": "part.scenario", "arguments": {}}
    assert [fault["what"] for fault in english] != [fault["what"] for fault in french]


def test_every_kind_of_argument_is_written_without_a_language() -> None:
    text = Phrase(WORDS, (("en", "a card"), ("fr", "une carte")))
    fault = fault_at(
        Span("a", 1, 1), "x/y", "z", name=Name("Kuwatt"), term=TermRef("reserve"), text=text, few=(1, True)
    )
    written = fault_json(fault, "en")
    assert (written["code"], written["variant"]) == ("x/y", "z")
    assert written["arguments"] == {
        "name": "Kuwatt",
        "term": {"term": "reserve"},
        "text": {"words": {"en": "a card", "fr": "une carte"}},
        "few": [1, True],
    }


def test_the_severity_is_followed_by_the_colon_of_the_language() -> None:
    place = Span("a.yaml", 2, 3)
    assert line(fault_at(place, "yaml/empty")).startswith("a.yaml:2:3: error: ")
    assert line(warning_at(place, "yaml/empty")).startswith("a.yaml:2:3: warning: ")
    assert line(fault_at(place, "yaml/empty"), "fr").startswith(f"a.yaml:2:3: erreur{C}: ")
    assert line(warning_at(place, "yaml/empty"), "fr").startswith(f"a.yaml:2:3: remarque{C}: ")


def test_the_option_counts_before_the_words_are_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    (fault,) = _faults(["runn", "--lang", "fr"], "en", monkeypatch)
    assert fault["what"] == _french("Il n’y a pas de commande «_runn_».")


def test_a_fault_without_a_sentence_is_told_by_its_code_and_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    fault = fault_at(Span("a.yaml", 1, 1), "chess/mate", king="e1")
    assert told(fault).what == "⟨chess/mate: king=e1⟩"
    monkeypatch.setenv("JUDGE_DATA", "/no/such/place")
    fault_sentences.fault_catalogue.cache_clear()
    try:
        assert "chess/mate" in line(fault)
        assert told(fault_at(Span("a.yaml", 1, 1), "yaml/empty")).what == "⟨yaml/empty⟩"
    finally:
        fault_sentences.fault_catalogue.cache_clear()

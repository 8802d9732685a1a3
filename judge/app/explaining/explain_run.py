"""Explains a run in a language: fetches sentences, names of cards, and what the ruling rests on."""

from __future__ import annotations

from judge import __version__
from judge.app.corpus.games import GAMES, cards, rulebook, shelf
from judge.app.corpus.messages import catalogue
from judge.app.executing.answer import computed_answer, readings_consulted
from judge.app.executing.replay import replay
from judge.explain.ruling.deciding_rules import asked_about, choice_rules
from judge.explain.ruling.tell_run import Told, explain
from judge.explain.ruling.why_not import Asking
from judge.explain.said.speaker import Speaker
from judge.model.disputes.scenario import Scenario
from judge.model.play.note import CardArg, Note, PlayerArg
from judge.model.play.run import Run
from judge.model.rulebook.ruleset import Ruleset
from judge.model.telling.executed import NO
from judge.model.telling.explanation import Explanation
from judge.scenario.addressing.planned_answers import legal_answers
from judge.scenario.expectations.compare_run import compare, uncited
from judge.text.catalogue import Catalogue


def tell(scenario: Scenario, run: Run, ruleset: Ruleset, language: str, asking: Asking | None = None) -> Explanation:
    """The explanation of a run of this scenario, compared with what the scenario expects.

    ``asking`` adds what there is to say about one card; the run has to be a watched one.
    """
    game = GAMES[scenario.game]
    words = catalogue(scenario.game, scenario.edition, language)
    known = cards(scenario.game) | {card.id: card for card in scenario.cards}
    differences = compare(game, run, scenario.checks)
    speaker = Speaker(words, known)
    told = Told(
        answer=computed_answer(scenario, run, speaker, ruleset),
        met=len(scenario.checks) - len(differences),
        total=len(scenario.checks),
        differences=differences,
        uncited=uncited(run, scenario),
        paste=legal_answers(game, run.end, run.choice) if run.choice else (),
        stamp=stamp(words, scenario, run, ruleset),
        asking=asking,
        looks=_never_offered(scenario, run, ruleset, speaker),
        elsewhere=_asked_elsewhere(scenario, run, ruleset),
    )
    return explain(speaker, shelf(scenario.game).layout, scenario, run, told, _edition_title(scenario, language), game)


def _never_offered(scenario: Scenario, run: Run, ruleset: Ruleset, speaker: Speaker) -> tuple[Note, ...]:
    """Why that which the scenario asks about was not among the options: found by looking at the board once more."""
    legal = scenario.asks is not None and scenario.asks[0] == "legal"
    if not legal or computed_answer(scenario, run, speaker) != NO:
        return ()
    about = asked_about(scenario)
    if any(note.tone == "missed" and note.about in about for note in run.notes):
        return ()
    watched = replay(scenario, ruleset, first=True, strict=False, watching=True)
    asked = PlayerArg(scenario.asks[1].subject.partition(" ")[0]) if scenario.asks is not None else None
    notes = (note for note in watched.notes if note.tone in ("near", "other") and note.about in about)
    notes = (note for note in notes if asked in (_asked_player(note), None))
    return tuple(dict.fromkeys(note for note in notes if note.key.startswith(OFFERED)))[:MOST_REASONS]


def _asked_elsewhere(scenario: Scenario, run: Run, ruleset: Ruleset) -> tuple[str, ...]:
    """The rules by which a player who is never asked here is asked in a contrast of the file."""
    if scenario.asks is None or scenario.asks[0] != "legal" or choice_rules(run, scenario.asks[1].subject):
        return ()
    for one in scenario.contrasts:
        other = replay(scenario, ruleset, start=one.start, play=one.play, first=True, strict=False)
        rules = choice_rules(other, scenario.asks[1].subject)
        if rules:
            return rules
    return ()


def _asked_player(note: Note) -> PlayerArg | None:
    """Who could not choose or play something."""
    args = dict(note.args)
    card, player = args.get("card"), args.get("player")
    if isinstance(player, PlayerArg):
        return player
    return PlayerArg(card.controller) if isinstance(card, CardArg) and card.controller else None


OFFERED = ("look.not-offered", "look.unplayed")
MOST_REASONS = 2


def _edition_title(scenario: Scenario, language: str) -> str:
    title = rulebook(scenario.game, scenario.edition).title.get(language)
    return title or f"{scenario.game} {scenario.edition}"


def stamp(words: Catalogue, scenario: Scenario, run: Run, ruleset: Ruleset) -> tuple[str, ...]:
    """What the ruling rests on: edition, version, corpus; readings consulted; rules of other authority."""
    book = rulebook(scenario.game, scenario.edition)
    known = book.by_id()
    lines = [
        words.say(
            "stamp.line",
            game=book.game.capitalize(),
            edition=book.edition,
            version=__version__,
            hash=shelf(scenario.game).hash,
        )
    ]
    lines += _travelled(words, scenario)
    consulted = readings_consulted(scenario, run, ruleset)
    if consulted:
        said = [words.say("stamp.reading", id=id, option=option, default=default) for id, option, default in consulted]
        lines.append(words.say("stamp.readings", readings=", ".join(said)))
    for authority in ("borrowed", "community", "ours"):
        named = sorted({known[one].short for one in run.cited if known[one].authority == authority})
        if named:
            lines.append(words.say(f"stamp.{authority}", rules=", ".join(named)))
    if ruleset.off:
        lines.append(words.say("stamp.off", rules=", ".join(ruleset.off)))
    return (*lines, words.say("stamp.wording"))


def _travelled(words: Catalogue, scenario: Scenario) -> list[str]:
    """Of a shared text: whether program and corpus are those with which it was made, and the text still the same."""
    origin = scenario.origin
    if origin is None:
        return []
    here = (__version__, shelf(scenario.game).hash)
    agrees = (origin.version, origin.corpus) == here
    key = "stamp.shared-same" if agrees else "stamp.shared-other"
    lines = [words.say(key, version=origin.version, hash=origin.corpus)]
    return lines if origin.text == scenario.digest else [*lines, words.say("stamp.shared-changed")]

"""The tools that an assistant may call: what each takes, and what it answers. It reads the corpus and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from judge.api.judge import Judge, LoadedBoard
from judge.api.values import InputRefused
from judge.app.corpus.games import corpus_hash
from judge.app.corpus.known_games import known_games
from judge.app.corpus.played_games import newest_edition
from judge.app.executing.scenario_files import bundled
from judge.app.store.place import answer_languages
from judge.model.value import Value
from judge.text.spelling import nearest
from judge.version import __version__

LONGEST_BOARD, LONGEST_WORDS = 100_000, 300
"""Letters of a board that is handed in, and of anything else."""
MOST_HITS, MOST_RULINGS, LONGEST_TEXT = 10, 40, 30_000
SECONDS, POSITIONS = 15.0, 5_000
"""So far an exploration goes for an assistant, whatever the board says of itself."""

Arguments = Mapping[str, Any]
Answer = dict[str, Any]


class Wrong(Exception):
    """What an assistant has to mend in a call, as a sentence."""


class Parameter(Value, frozen=True):
    """An argument of a tool; ``longest`` is how many letters it may have."""

    name: str
    says: str
    is_needed: bool = False
    longest: int = LONGEST_WORDS


class Tool(Value, frozen=True):
    """A tool by its name; ``says`` is what an assistant reads to choose it."""

    name: str
    says: str
    parameters: tuple[Parameter, ...]

    def schema(self) -> Answer:
        """The JSON Schema of its arguments."""
        schema_by_parameter = {
            parameter.name: {"type": "string", "description": parameter.says, "maxLength": parameter.longest}
            for parameter in (*self.parameters, *_COMMON)
        }
        schema_by_parameter["language"]["enum"] = list(answer_languages())
        needed_names = [parameter.name for parameter in self.parameters if parameter.is_needed]
        return {
            "type": "object",
            "properties": schema_by_parameter,
            "required": needed_names,
            "additionalProperties": False,
        }


_COMMON = (
    Parameter("game", "The game; altered (played) by default, or underworlds (looked up)."),
    Parameter("edition", "The edition of the rules; by default the newest that is played."),
    Parameter("language", "The language of the answer."),
)
_BOARD = (
    Parameter("scenario", "The name of a bundled ruling, as `list` gives it. Either this or board."),
    Parameter("board", "A board in the YAML notation of judge scenario files.", longest=LONGEST_BOARD),
)
TOOLS = (
    Tool("rule", "Look a rule up by its number, such as 4.4.b; 4.4 gives a whole section.", (
        Parameter("number", "The number.", True),
    )),
    Tool("term", "Look up a defined term of the rules, in English or French.", (Parameter("word", "The term.", True),)),
    Tool("search", "Search rules, terms, cards and rulings by words. Use it before you state what a rule says.", (
        Parameter("words", "Words, in English or French.", True),
    )),
    Tool("card", "Show a card by its name: its kind and what its abilities do.", (
        Parameter("name", "The name, whole or in part.", True),
    )),
    Tool("list", "List the rulings that there are already, by rule, card, topic, answer or words.", (
        Parameter("rule", "Only rulings that rest on this rule."),
        Parameter("card", "Only rulings with this card."),
        Parameter("topic", "Only this topic."),
        Parameter("answer", "Only this answer: yes, no, open or value."),
        Parameter("words", "Only rulings with these words."),
    )),
    Tool("run", "Play a board by the rules and give the ruling, a citation for each step.", _BOARD),
    Tool("ruling", "Settle what both sides claim of a board: right, wrong, or on what it depends.", _BOARD),
    Tool("explore", "Try every legal line of a board: its outcomes, and who can force which.", _BOARD),
)  # fmt: skip


def answer(name: str, arguments: Arguments) -> Answer:
    """What a tool answers: ``answer``, its ``citations``, the ``stamp``, and whether it is ``determined``.

    Raises:
        Wrong: the call cannot be answered, for a reason that whoever made it can mend.
    """
    tool = next((tool for tool in TOOLS if tool.name == name), None)
    if tool is None:
        raise Wrong(f"There is no tool {name[:40]!r}; there are {', '.join(tool.name for tool in TOOLS)}.")
    words = _checked(tool, arguments)
    judge = _judge(words)
    try:
        tool_answer = _ANSWERS[name](judge, words)
    except InputRefused as refused:
        fault_lines = (" · ".join(filter(None, (fault.what, fault.how))) for fault in refused.faults[:10])
        raise Wrong("\n".join(fault_lines)) from None
    return {"stamp": _stamps(judge, tool_answer), **tool_answer}


def _checked(tool: Tool, arguments: Arguments) -> dict[str, str]:
    parameter_by_name = {parameter.name: parameter for parameter in (*tool.parameters, *_COMMON)}
    for name, value in arguments.items():
        if name not in parameter_by_name:
            raise Wrong(f"{tool.name} takes no {str(name)[:40]!r}; it takes {', '.join(parameter_by_name)}.")
        if not isinstance(value, str):
            raise Wrong(f"{name} has to be a text.")
        if len(value) > parameter_by_name[name].longest:
            raise Wrong(f"{name} has {len(value)} letters; {parameter_by_name[name].longest} at most.")
    for parameter in tool.parameters:
        if parameter.is_needed and not str(arguments.get(parameter.name, "")).strip():
            raise Wrong(f"{tool.name} needs {parameter.name}.")
    return {name: value for name, value in arguments.items() if value.strip()}


def _judge(words: Mapping[str, str]) -> Judge:
    game, language = words.get("game", Judge().game), words.get("language", "en")
    if game not in known_games():
        raise Wrong(f"There are no rules of {game!r}; there are {', '.join(known_games())}.")
    if language not in answer_languages():
        raise Wrong(f"Answers are in {', '.join(answer_languages())}.")
    return Judge(game, words.get("edition", ""), language)


def _board(judge: Judge, words: Mapping[str, str]) -> LoadedBoard:
    """The board that is meant: never a file, whatever the name looks like."""
    name, text = words.get("scenario", ""), words.get("board", "")
    if bool(name) == bool(text):
        raise Wrong("Give either scenario, a name that `list` knows, or board, a text.")
    if text:
        return judge.read(text)
    if name not in bundled():
        near_names = ", ".join(nearest(name, bundled()))
        raise Wrong(f"There is no bundled ruling {name!r}." + (f" Did you mean {near_names}?" if near_names else ""))
    return judge.load(bundled()[name])


def _looked_up(pages: Any, citations: Any, missing: str) -> Answer:
    """The answer of a look-up; where nothing is there, that is said, for silence would be filled by invention."""
    if not pages:
        return {"answer": None, "citations": [], "determined": False, "undetermined": missing}
    return {"answer": msgspec.to_builtins(pages), "citations": list(dict.fromkeys(citations)), "determined": True}


def _rule(judge: Judge, words: Mapping[str, str]) -> Answer:
    pages = judge.rule(words["number"])
    cited_ids = (id for page in pages for id in (page.id, *(part.id for part in page.parts)))
    return _looked_up(pages, cited_ids, "There is no such rule. Do not cite it.")


def _term(judge: Judge, words: Mapping[str, str]) -> Answer:
    pages = judge.term(words["word"])
    return _looked_up(pages, (rule for page in pages for rule in page.rules), "There is no such term.")


def _search(judge: Judge, words: Mapping[str, str]) -> Answer:
    hits = judge.search(words["words"])[:MOST_HITS]
    cited_ids = (hit.id for hit in hits if hit.kind in ("rule", "ruling"))
    return _looked_up(hits, cited_ids, "Nothing was found. Try other words; do not answer from memory.")


def _card(judge: Judge, words: Mapping[str, str]) -> Answer:
    return _looked_up(judge.card(words["name"]), (), "There is no card of that name, or there are several.")


def _list(judge: Judge, words: Mapping[str, str]) -> Answer:
    filter_names = ("rule", "card", "topic", "answer", "words")
    rulings = judge.rulings(**{name: words[name] for name in filter_names if name in words})
    rulings_shown = rulings[:MOST_RULINGS]
    cited_rules = (rule for ruling in rulings_shown for rule in ruling.rules)
    return {**_looked_up(rulings_shown, cited_rules, "No bundled ruling fits."), "count": len(rulings)}


def _run(judge: Judge, words: Mapping[str, str]) -> Answer:
    ruling = judge.run(_board(judge, words))
    answer_told = {
        "title": ruling.title, "question": ruling.question, "answer": ruling.answer, "outcome": ruling.outcome,
        "text": _cut(ruling.text),
    }  # fmt: skip
    tool_answer: Answer = {"answer": answer_told, "citations": list(ruling.cites), "stamp": list(ruling.stamp)}
    if ruling.determined:
        return {**tool_answer, **_determined(True, "", ruling.not_computed)}
    answers = list(ruling.stop.answers)
    return {
        **tool_answer,
        "determined": False,
        "undetermined": ruling.stop.text or ruling.stop.reason,
        "choices": answers,
    }


def _ruling(judge: Judge, words: Mapping[str, str]) -> Answer:
    dispute = judge.ruling(_board(judge, words), positions=POSITIONS, seconds=SECONDS)
    open_claims = [claim.says for claim in dispute.claims if claim.verdict in ("undetermined", "depends")]
    cited_rules = dict.fromkeys((*dispute.cites, *(rule for claim in dispute.claims for rule in claim.cites)))
    claims = [
        {"by": claim.by, "says": claim.says, "verdict": claim.verdict, "why": list(claim.why)}
        for claim in dispute.claims
    ]
    answer_told = {
        "title": dispute.title, "question": dispute.question, "answer": dispute.answer, "claims": claims,
        "sentences": list(dispute.sentences),
    }  # fmt: skip
    is_settled = dispute.complete and not open_claims
    return {
        "answer": answer_told, "citations": list(cited_rules), "stamp": list(dispute.stamp),
        **_determined(is_settled, "; ".join(open_claims), dispute.not_computed),
    }  # fmt: skip


def _explore(judge: Judge, words: Mapping[str, str]) -> Answer:
    exploration = judge.explore(_board(judge, words), positions=POSITIONS, seconds=SECONDS)
    outcomes = msgspec.to_builtins(exploration.outcomes[:MOST_RULINGS])
    answer_told = {
        "title": exploration.title,
        "summary": list(exploration.summary),
        "count": exploration.count,
        "outcomes": outcomes,
    }
    why_incomplete = "" if exploration.certain else f"Not every line was followed: {exploration.why}."
    return {
        "answer": answer_told, "citations": [], "stamp": list(exploration.stamp),
        **_determined(exploration.certain, why_incomplete, exploration.not_computed),
    }  # fmt: skip


def _determined(is_determined: bool, why_not: str, not_computed: tuple[str, ...]) -> Answer:
    """Whether the answer is certain. It is not where cards on the board say what nothing plays."""
    why = " ".join(filter(None, (why_not, *not_computed)))
    return {"determined": is_determined and not not_computed, "undetermined": why}


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_TEXT else f"{text[:LONGEST_TEXT]} …"


def _stamps(judge: Judge, given: Answer) -> list[str]:
    """What the answer rests on: each edition that is cited, for a look-up takes what is lacking from another one."""
    answer = given["answer"]
    game = str(answer.get("game", "")) if isinstance(answer, dict) else ""
    judge_asked = judge if game in ("", judge.game) else Judge(game)
    game_and_edition = (tuple(citation.split("/", 2)[:2]) for citation in given["citations"] if citation.count("/") > 1)
    editions = dict.fromkeys(game_and_edition) or {
        (judge_asked.game, judge_asked.edition or newest_edition(judge_asked.game)): None
    }
    return [
        f"{game_name.capitalize()} {edition} · judge {__version__} · corpus {_hash(game_name, edition)}"
        for game_name, edition in editions
    ]


@lru_cache(maxsize=8)
def _hash(game: str, edition: str) -> str:
    return corpus_hash(game, edition)


_ANSWERS: dict[str, Callable[[Judge, Mapping[str, str]], Answer]] = {
    "rule": _rule, "term": _term, "search": _search, "card": _card, "list": _list, "run": _run, "ruling": _ruling,
    "explore": _explore,
}  # fmt: skip

"""On which bundled boards a word of the vocabulary stands: on a card that the board describes itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from judge.app.executing.scenario_files import bundled, load_scenario
from judge.model.cards.ability import Act, Condition, Keyword, Pattern, Trigger
from judge.model.cards.selectors import Chosen, Count, Marks, Quality, Rolled
from judge.model.cards.text_forms import COUNTED, COUNTERS, RESULT, THAT_MANY
from judge.model.cards.vocabulary import Vocabulary
from judge.model.game import Game
from judge.model.value import Tagged, Value
from judge.publish.schema.effects import COST_ONLY

SHOWN = 2
"""How many boards are named beside a word."""
VERB, EVENT, PATTERN, CONDITION, FILTER = "verbs", "events", "patterns", "conditions", "filters"
KEYWORD, STEP, PASSIVE, AMOUNT, SYMBOL, DURATION = (
    *("keywords", "steps", "passives", "amounts"),
    *("symbols", "durations"),
)
"""The kinds of words, as the page calls their lists."""
_AMOUNTS = {Count: COUNTED.name, Marks: COUNTERS.name, Rolled: RESULT.name, Chosen: THAT_MANY.name}

Word = tuple[str, str]
"""The kind of a word, and the word: several are of two kinds."""


def words_by_kind(vocabulary: Vocabulary) -> dict[str, tuple[str, ...]]:
    """Every word that has a row and that an ability may use, by its kind."""
    return {
        VERB: tuple(row.name for row in vocabulary.verbs if row.supported),
        EVENT: vocabulary.triggers,
        PATTERN: tuple(row.name for row in vocabulary.pattern_words),
        CONDITION: tuple(row.name for row in vocabulary.condition_words),
        FILTER: tuple(row.name for row in vocabulary.filter_words),
        KEYWORD: tuple(row.name for row in vocabulary.keywords),
        STEP: tuple(row.name for row in vocabulary.step_words),
        PASSIVE: tuple(row.name for row in vocabulary.passive_heads),
        AMOUNT: tuple(row.name for row in vocabulary.amount_words),
        SYMBOL: vocabulary.symbols,
        DURATION: vocabulary.durations,
    }


def word_boards(game: Game) -> Mapping[Word, tuple[str, ...]]:
    """The names of the shortest boards on which each word stands.

    A board is read only if its text has a word of which too few are known: most of them are read by nobody.
    """
    vocabulary = game.reads.vocabulary
    boards_by_word: dict[Word, list[str]] = {
        (kind, word): [] for kind, words in words_by_kind(vocabulary).items() for word in words
    }
    texts = ((_uncommented(path.read_text(encoding="utf-8")), name) for name, path in bundled().items())
    for text, name in sorted(texts, key=lambda board: (len(board[0]), board[1])):
        lacking = {word for word, boards in boards_by_word.items() if len(boards) < SHOWN}
        if _may_have(text, lacking, game.name):
            for word in words_of(load_scenario(name).cards, vocabulary) & lacking:
                boards_by_word[word].append(name)
    return {word: tuple(boards) for word, boards in boards_by_word.items()}


def _uncommented(text: str) -> str:
    """A board without the lines in which somebody says how it was derived: they make it no longer."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


def _may_have(text: str, words: set[Word], game: str) -> bool:
    """Whether a file may describe cards with one of the words: it has the word at all (that of mana no file has)."""
    if f"game: {game}\n" not in text or "\ncards:" not in text:
        return False
    written = set(re.findall(r"\w+", text))
    return any(word in written or word == COST_ONLY for _, word in words)


def words_of(value: object, vocabulary: Vocabulary) -> frozenset[Word]:
    """All words of abilities in a value."""
    return frozenset(word for part in _parts(value) for word in _words(part, vocabulary))


def _parts(value: object) -> Iterator[Value]:
    if isinstance(value, tuple):
        for member in value:
            yield from _parts(member)
    elif isinstance(value, Value):
        yield value
        for name in value.__struct_fields__:
            yield from _parts(getattr(value, name))


def _words(part: Value, vocabulary: Vocabulary) -> Iterator[Word]:
    """The words that a part says itself."""
    match part:
        case Act(verb=verb):
            kind = SYMBOL if verb in vocabulary.symbols else VERB
            yield from ((STEP, verb), (DURATION, part.name)) if verb == "until" else ((kind, verb),)
        case Trigger(event=event):
            yield from ((EVENT, row.name) for row in vocabulary.event_words if _is_event(part, row.name, row.first_of))
            assert event or part.parts
        case Pattern(verb=verb):
            yield PATTERN, verb
        case Condition(word=word):
            yield CONDITION, word
        case Quality(word=word):
            yield FILTER, word
        case Keyword(name=name):
            yield KEYWORD, name
        case Count() | Marks() | Rolled() | Chosen():
            yield AMOUNT, _AMOUNTS[type(part)]
        case Tagged():
            tag = str(part.__struct_config__.tag)
            yield from ((STEP, tag), (PASSIVE, tag))


def _is_event(trigger: Trigger, name: str, first_of: str) -> bool:
    """Whether a trigger is about this event: by its own name, or as the first one of it."""
    return trigger.first if first_of and trigger.event == first_of else trigger.event == name and not trigger.first

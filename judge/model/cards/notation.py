"""The keys of each part of a card: readers allow them, schemas describe them, and both take them from here."""

from __future__ import annotations

from judge.model.cards.passive_rows import OF_ITSELF, OF_PLAYER, PatternWord
from judge.model.cards.text_forms import ALSO, AWAITED, COSTS, COUNTED, COUNTERS, ENTERS, GRANTS, INSTEAD
from judge.model.cards.vocabulary import MARK, NAMED, EventWord, Verb, Vocabulary

FILE_KEYS = ("cards",)
CARD_KEYS = (
    "name",
    "aliases",
    "plural",
    "kind",
    "faction",
    "rarity",
    "subtypes",
    "code",
    "cost",
    "statistics",
    "characteristics",
    "wording",
    "compiled",
    "abilities",
    "not_computed",
    "unsupported",
    "note",
)
COMPILED_KEYS = ("dated", "texts", "editions", "refused")
"""What is known of the text that abilities were compiled from: its date, a hash of it in each language, the editions
whose vocabulary says the same; or why it is not compiled."""
PRINTED_BY_SOME = ("faction", "cost", "statistics")
"""Keys of a card that a game has only if it says so."""
ABILITY_KEYS = ("when", "if", "do", "support", "cost", "passive")
ANY_OF = "any_of"
"""The key behind which several filters, or triggers, stand of which one is enough."""

FILTER_KEYS = ("is", "in", "of", "card", "with", "not", "other")
BOUNDS = ("at_least", "at_most")
COUNT, NOT, ON, PLUS = COUNTED.name, "not", "on", "plus"
"""The words of every game: so many things, and a condition that is not to be true; on which object counters are
counted, and how many more than what is counted."""
AMOUNT_KEYS = tuple(dict.fromkeys((COUNT, *COUNTERS.keys, *COUNTED.keys)))

DECK, NTH = "deck", "nth"
"""The zone in which things have a position, and the key of that."""

SELECTORS = ("what", "choose", "target", "up_to", "each", "on")
CHOOSING = ("target", "choose", "each")
EXPEDITION_KEYS = ("target", "up_to", "choose", "each", "number")
"""The keys by which Expeditions are named: how one comes to be meant, and how many of them."""
SEVERAL, PARTNER = "number", "with"
"""How many things a verb asks for, and the second of two things."""
OF_TARGET = "of_target"
"""Beside what is done to each of some things: only those of one targeted player, or in one targeted Expedition."""
DISTRIBUTED = "distributed"
"""Beside what a verb gives or makes: all of it together, dealt out among the things that are chosen or targeted."""
MOST, LESS = "at_most", "less"
"""How many counters a thing may have in the end, and by how much mana a verb makes something cheaper."""
COUNTER, CHARACTERISTIC = "counter", "characteristic"
"""What a verb names that takes counters only, or that changes a printed number."""

AWAITED_KEYS = tuple(part.key for part in AWAITED)
FACE_KEYS = ("from", "to", "do")

MODIFIERS = (INSTEAD.name, ALSO.name)
"""What stands in the place of something that happens, or comes with it."""
MODIFIER_KEYS = tuple(part.key for part in INSTEAD.beside)
COST_CHANGE_KEYS = tuple(part.key for part in COSTS.parts)
ENTERS_KEYS = tuple(part.key for part in ENTERS.parts)
PLAYED = ("internal_action", "reaction", "quick_action", "card", "character", "permanent", "spell", "self")
PLAYERS = ("you", "opponent", "anybody")
"""Whose something is, seen from the controller of an ability."""


def words_of_abilities(vocabulary: Vocabulary) -> tuple[str, ...]:
    """Every word of abilities that does or asks something. A word of two kinds stands there twice."""
    return vocabulary.rows


def card_keys(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The keys of a card: those of every game, and what else this game prints."""
    is_used_by_key = dict.fromkeys(PRINTED_BY_SOME, False) | dict.fromkeys(vocabulary.printed, True)
    is_used_by_key["characteristics"] = bool(vocabulary.characteristics)
    return tuple(key for key in CARD_KEYS if is_used_by_key.get(key, True))


def trigger_keys(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The words of which a trigger has one; none in a game without reactions."""
    return (*vocabulary.triggers, ANY_OF) if vocabulary.event_words else ()


def event_keys(row: EventWord) -> tuple[str, ...]:
    """The keys of an event: one for each role, and of a mark which kind it is."""
    return role_keys(row.roles)


def pattern_heads(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The words of which a pattern has exactly one."""
    return tuple(row.name for row in vocabulary.pattern_words)


def pattern_names(row: PatternWord) -> tuple[str, ...]:
    """The words of which one stands behind a pattern that takes no more than a word; empty where it takes roles."""
    return {NAMED: row.names, OF_PLAYER: PLAYERS, OF_ITSELF: ("self",)}.get(row.roles[0], ())


def pattern_keys(row: PatternWord) -> tuple[str, ...]:
    """The keys of a pattern: one for each role, and of a mark which kind it is."""
    return () if pattern_names(row) else role_keys(row.roles)


def role_keys(roles: tuple[str, ...]) -> tuple[str, ...]:
    """A key for each role; a mark is a status or a counter."""
    return tuple(key for role in roles for key in (("status", "counter") if role == MARK else (role,)))


def filter_keys(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The keys of a filter: those of all games, and the words of this one."""
    return (*FILTER_KEYS, *(row.name for row in vocabulary.filter_words), ANY_OF)


def condition_heads(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The words of which a condition has one: counting, those of the game, and the opposite of one."""
    words = tuple(row.name for row in vocabulary.condition_words)
    return (COUNT, *words, NOT) if words else (COUNT,)


def condition_keys(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The keys of a condition: its word, and what may stand beside some."""
    return (*condition_heads(vocabulary), *BOUNDS, *([ON] if vocabulary.condition_words else []))


def destination_keys(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The keys of a place: whose zone, or which end of a Deck and how far from it, where there are Decks."""
    return (*vocabulary.zones, NTH) if DECK in vocabulary.zones else vocabulary.zones


def cost_keys(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The keys of a cost: mana, symbols, and the verbs with which one can pay."""
    verbs = (verb.name for verb in vocabulary.verbs if verb.name != "pay_mana" and verb.payable)
    return ("mana", *vocabulary.symbols, *verbs)


def verb_keys(verb: Verb, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The keys of a verb's long form: exactly those that change what it does."""
    if verb.names == "token":
        return ("token", "in", "amount", *([DISTRIBUTED] if verb.dealt else []))
    if verb.names in (PARTNER, LESS):
        return (*SELECTORS, verb.names)
    if verb.names == "trigger":
        return (*SELECTORS, SEVERAL, "who", "when")
    destination_key = ("to",) if verb.to != "no" else ()
    if verb.what == "no":
        return ("amount", "who", *destination_key)
    bound_keys = (*([MOST] if verb.bounded else []), *([DISTRIBUTED] if verb.dealt else []))
    return (*SELECTORS, SEVERAL, OF_TARGET, "who", *destination_key, *bound_keys, *mark_keys(verb, vocabulary))


def mark_keys(verb: Verb, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The keys of which a verb needs exactly one: what it gives or takes, or which printed number it changes."""
    if verb.names == CHARACTERISTIC:
        return vocabulary.characteristics
    counters = (*vocabulary.counters, *((verb.any_counter,) if verb.any_counter else ()))
    return {"mark": ("status", *counters), COUNTER: counters}.get(verb.names, ())


def step_keys(head: str, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The keys of a step: the word that says what it is, and what stands beside that."""
    row = vocabulary.step_word(head)
    return row.form.keys if row else (head,)


def heads(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The words of which a passive has exactly one."""
    return (*(row.name for row in vocabulary.passive_heads), *(row.name for row in vocabulary.keywords))


def passive_keys(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The keys of a passive: its words, and what may stand beside some of them."""
    beside = (part.key for row in vocabulary.passive_heads for part in row.form.beside)
    return tuple(dict.fromkeys((*heads(vocabulary), *beside)))


def grant_keys(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The keys of what a passive grants: to whom, and a reaction or a keyword."""
    return (*(part.key for part in GRANTS.parts), *(row.name for row in vocabulary.keywords))

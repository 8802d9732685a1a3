"""A printed text compiled: abilities of the vocabulary, exactly, or the reason why not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from judge.library.cards.read_abilities import read_abilities
from judge.library.cards.things.ability_ledger import AbilityLedger
from judge.library.compiler.as_nodes import as_node
from judge.library.compiler.grammar import TextGrammar, load_grammar
from judge.library.compiler.meanings import Meaning, Print, as_json, load_meanings, meaning_of
from judge.library.compiler.paragraphs import PrintedParagraph, paragraphs
from judge.library.compiler.pronouns import resolved
from judge.library.compiler.refusal import LANGUAGES, SENTENCE, VOCABULARY, NotCompiled, Refusal, refuse
from judge.library.compiler.reminders import load_reminders
from judge.library.compiler.tidy import tidied
from judge.model.cards.ability import Ability, Keyword
from judge.model.cards.card import Card
from judge.model.cards.vocabulary import Vocabulary
from judge.model.phrase import Phrase
from judge.model.value import Value, change
from judge.text.faults import Faults

FOLDER = "grammar"
"""Where the grammars of a game lie, among its rules."""
SUPPORT, PARAGRAPH, SYMBOL, EFFECT = "support", "paragraph", "symbol", "effect"
"""How the text for the Reserve begins, and that of a card whose kind has no lines of its own; a symbol, an effect."""


class Compiled(Value, frozen=True):
    """The abilities of a text: as they would be written in a file of cards, and as they are read from there."""

    written: tuple[Meaning, ...]
    abilities: tuple[Ability, ...]


class Compiler(Value, frozen=True):
    """What turns texts of one game into abilities. ``folder`` holds the grammars, ``created`` has what texts create."""

    folder: Path
    vocabulary: Vocabulary
    created: Mapping[str, str]

    def compile(self, text: str, kind: str, language: str = "en", support: bool = False) -> Compiled | Refusal:
        """The abilities of a card's text, or why they are not known. ``support``: the text for the Reserve."""
        try:
            written = self._written(text, kind, language, support)
            return Compiled(tuple(written), self._read(written, kind))
        except NotCompiled as nothing:
            return nothing.refusal

    def compile_all(self, texts: Mapping[str, str], kind: str, support: bool = False) -> Compiled | Refusal:
        """The abilities that the texts of a card have in every language in which it is printed.

        The first refusal where one is not understood; where they disagree, what each of them says.
        """
        compiled: list[Compiled] = []
        for language, text in texts.items():
            reading = self.compile(text, kind, language, support)
            if isinstance(reading, Refusal):
                return change(reading, language=language)
            compiled.append(reading)
        if any(reading.abilities != compiled[0].abilities for reading in compiled):
            readings_told = (
                f"{language}: {as_json(reading.written)}" for language, reading in zip(texts, compiled, strict=True)
            )
            return Refusal(LANGUAGES, more=" | ".join(readings_told))
        return compiled[0] if compiled else Compiled((), ())

    def trigger(self, symbol: str, kind: str, language: str) -> Meaning:
        """The trigger that a symbol before an effect means on such a card; None where it means none."""
        try:
            return self._part(symbol, SYMBOL, Print(kind, self.created), language)
        except NotCompiled:
            return None

    def behind(self, trigger: Meaning, effect: str, kind: str, language: str) -> Meaning:
        """The ability with the effect that a text says, on a trigger about its own card; None if it says none."""
        try:
            steps = self._part(effect, EFFECT, Print(kind, self.created), language)
            written = tidied(resolved({"when": trigger, "do": steps}), self.vocabulary)
            self._read([written], kind)
            return written
        except NotCompiled:
            return None

    def _part(self, text: str, start: str, on: Print, language: str) -> Meaning:
        """What a part of a paragraph means; what stands in parentheses is read as an explanation of nothing."""
        grammar, meanings = load_grammar(self.folder, language), load_meanings(self.folder)
        parts = tuple(paragraphs(text, grammar.letters))
        if len(parts) != 1 or not parts[0].words:
            raise refuse(SENTENCE)
        load_reminders(self.folder).check(parts[0].reminders, [], language)
        return meaning_of(grammar.readings(parts[0].words, start), meanings, on)

    def words(self, language: str) -> tuple[str, ...]:
        """The words that texts in a language may have."""
        grammar = load_grammar(self.folder, language)
        return tuple(sorted({*grammar.quoted, *grammar.groups}))

    def sentence_words(self, language: str) -> frozenset[str]:
        """The words with which texts in a language are made, but for the names that stand in groups."""
        return frozenset(load_grammar(self.folder, language).quoted)

    def _written(self, text: str, kind: str, language: str, support: bool) -> list[Meaning]:
        grammar = load_grammar(self.folder, language)
        start = SUPPORT if support else kind if kind in grammar.starts else PARAGRAPH
        meanings = [
            meaning
            for paragraph in paragraphs(text, grammar.letters)
            for meaning in self._meanings(paragraph, grammar, start, Print(kind, self.created))
        ]
        return [tidied(meaning, self.vocabulary) for meaning in _with_one_effect(meanings)]

    def _meanings(self, paragraph: PrintedParagraph, grammar: TextGrammar, start: str, on: Print) -> list[Meaning]:
        meanings: list[Meaning] = []
        if paragraph.words:
            reading = grammar.readings(paragraph.words, start)
            printed_meanings: list[Meaning] = meaning_of(reading, load_meanings(self.folder), on)
            meanings = [resolved(meaning) for meaning in printed_meanings]
        load_reminders(self.folder).check(paragraph.reminders, [*meanings, on.kind], grammar.language)
        return meanings

    def _read(self, written: list[Meaning], kind: str) -> tuple[Ability, ...]:
        """The abilities as the readers of cards take them: what these refuse, the vocabulary does not say."""
        faults = Faults()
        nodes = tuple(as_node(meaning) for meaning in written)
        abilities = read_abilities(nodes, AbilityLedger(self.vocabulary, faults))
        for fault in faults.diagnostics:
            fault_word = fault.argument("word") or fault.argument("key")
            raise refuse(VOCABULARY, _word_of(fault_word), more=f"{fault.code} {fault.variant}".strip())
        kinds = {row.name: row.kinds for row in self.vocabulary.keywords}
        for ability in abilities:
            if isinstance(ability.passive, Keyword) and kind not in kinds.get(ability.passive.name, ()):
                raise refuse(VOCABULARY, ability.passive.name, more=f"on a {kind}")
        return abilities


def _word_of(about: object) -> str:
    """The word of a fault: of a phrase the word of the text that it is about."""
    return str(next((value for _, value in about.arguments), about.key) if isinstance(about, Phrase) else about)


def compiler_of(rules: Path, game: str, vocabulary: Vocabulary, cards: Iterable[Card]) -> Compiler:
    """The compiler of a game, whose rules lie in this folder; ``cards`` are those whose tokens texts may create."""
    return Compiler(rules / game / FOLDER, vocabulary, created_by_print(cards))


def has_grammar(rules: Path, game: str, language: str) -> bool:
    """Whether texts of this game can be compiled in this language."""
    return (rules / game / FOLDER / f"{language}.lark").is_file()


def _with_one_effect(meanings: list[Meaning]) -> list[Meaning]:
    """The abilities, in which all effects without trigger and cost are one, in the order in which they are printed."""
    effect_steps = [step for meaning in meanings if set(meaning) == {"do"} for step in meaning["do"]]
    other_meanings = [meaning for meaning in meanings if set(meaning) != {"do"}]
    return [*other_meanings, {"do": effect_steps}] if effect_steps else other_meanings


def created_by_print(cards: Iterable[Card]) -> dict[str, str]:
    """The code names of tokens, by what a text that creates one says of it: name, statistics, sub-types."""
    return {
        f"{name.lower()} {'/'.join(map(str, card.statistics))} {' '.join(card.subtypes)}": card.id
        for card in cards
        if card.token
        for _, name in card.name.texts
    }

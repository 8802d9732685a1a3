"""Decodes mappings key by key. A wrong shape is a fault and yields a harmless default, so that decoding goes on."""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Mapping as Mapping_
from typing import overload

from judge.model.diagnostic import Span
from judge.model.phrase import Argument, Phrase
from judge.text.faults import Faults
from judge.text.languages import LANGUAGES
from judge.text.nodes import Entry, Mapping, Node, Scalar, Sequence, is_empty, kind_of
from judge.text.spelling import advice, nearest
from judge.text.yes_no import NO, YES, in_notation, words_for

__all__ = ["Faults", "Fields", "advice", "named", "nearest", "tip"]

_INTEGER = re.compile(r"[+-]?[0-9]{1,15}")
_FLOAT = re.compile(r"[+-]?[0-9]+\.[0-9]*")


class Fields:
    """A mapping being decoded. ``mapping_name`` stands for it in faults: ``named("board")``, "the board".

    A key written with nothing after its colon is present (``has``, ``node``), but reads as if it were absent.
    ``tips`` say how to mend a likely mistake, by the key or value written; that of "" is an example of the whole.
    """

    def __init__(
        self,
        node: Node,
        faults: Faults,
        allowed: Iterable[str] | None,
        mapping_name: Phrase,
        tips: Mapping_[str, Phrase] | None = None,
    ) -> None:
        self._place = node.span
        self._faults = faults
        self._what = mapping_name
        self._tips = tips or {}
        self._entries: dict[str, Entry] = {}
        self._readable = isinstance(node, Mapping)
        if isinstance(node, Mapping):
            self._entries = {entry.key.text: entry for entry in node.entries}
        else:
            faults.error(
                node.span, "decode/not-a-mapping", name=mapping_name, kind=kind_of(node), tip=self._tips.get("", "")
            )
        if allowed is not None:
            self._refuse_unknown(tuple(allowed))

    def entries(self) -> tuple[Entry, ...]:
        """All entries, in the order of the file."""
        return tuple(self._entries.values())

    def has(self, key: str) -> bool:
        """True if the key is written, even with nothing after it."""
        return key in self._entries

    def node(self, key: str) -> Node | None:
        """The value as it was read."""
        return self._entries[key].value if key in self._entries else None

    def span(self, key: str | None = None) -> Span:
        """The place of the key's value; of the key itself if nothing follows it; else of the mapping."""
        if key is None or key not in self._entries:
            return self._place
        entry = self._entries[key]
        return entry.key.span if is_empty(entry.value) else entry.value.span

    def required(self, key: str) -> Node | None:
        """The value, or a fault ``decode/missing-key``."""
        node = self._written(key)
        if node is None and self._readable:
            variant = "empty" if self.has(key) else ""
            self._faults.error(self.span(key), "decode/missing-key", variant, name=self._what, key=key)
        return node

    @overload
    def text(self, key: str, default: None = None, required: bool = False) -> str | None: ...
    @overload
    def text(self, key: str, default: str, required: bool = False) -> str: ...
    def text(self, key: str, default: str | None = None, required: bool = False) -> str | None:
        """A text."""
        node = self.required(key) if required else self._written(key)
        return default if node is None else self._text_of(node, named("key", key=key), default)

    @overload
    def number_text(self, key: str, default: None = None, required: bool = False) -> str | None: ...
    @overload
    def number_text(self, key: str, default: str, required: bool = False) -> str: ...
    def number_text(self, key: str, default: str | None = None, required: bool = False) -> str | None:
        """A text such as a rule number or an edition, with a warning where an editor would see a decimal."""
        node = self.required(key) if required else self._written(key)
        if node is None:
            return default
        self._warn_of_float(node)
        return self._text_of(node, named("key", key=key), default)

    def integer(self, key: str, default: int, low: int | None = None, high: int | None = None) -> int:
        """A whole number within the bounds."""
        text = self.text(key)
        if text is None:
            return default
        if not _INTEGER.fullmatch(text):
            self._faults.error(self.span(key), "decode/not-an-integer", key=key, word=text)
            return default
        number = int(text)
        if (low is not None and number < low) or (high is not None and number > high):
            self._out_of_range(key, number, low, high)
            return default
        return number

    def flag(self, key: str, default: bool) -> bool:
        """Yes or no, in any language."""
        text = self.text(key)
        if text is None:
            return default
        flag = {YES: True, NO: False}.get(in_notation(text.casefold()))
        if flag is None:
            known_words = words_for(YES, NO)
            self._faults.error(self.span(key), "decode/not-a-flag", key=key, word=text, **advice(text, known_words))
        return default if flag is None else flag

    @overload
    def one_of(self, key: str, options: Iterable[str], default: None = None) -> str | None: ...
    @overload
    def one_of(self, key: str, options: Iterable[str], default: str) -> str: ...
    def one_of(self, key: str, options: Iterable[str], default: str | None = None) -> str | None:
        """One of a closed list; the default where nothing is written, or another word, which is a fault."""
        value_written = self.text(key)
        known_values = tuple(options)
        if value_written is None or value_written in known_values:
            return default if value_written is None else value_written
        advised = {**advice(value_written, known_values), **_tipped(self._tips.get(value_written))}
        self._faults.error(self.span(key), "decode/unknown-value", word=value_written, key=key, **advised)
        return default

    def sequence(self, key: str) -> tuple[Node, ...]:
        """The items of a list; none if the key is absent."""
        node = self._written(key)
        if node is None or isinstance(node, Sequence):
            return () if node is None else node.items
        self._faults.error(node.span, "decode/not-a-list", key=key, kind=kind_of(node))
        return ()

    def texts(self, key: str) -> tuple[str, ...]:
        """The texts of a list."""
        item_texts = (self._text_of(item_node, named("item", key=key), None) for item_node in self.sequence(key))
        return tuple(text for text in item_texts if text is not None)

    def number_texts(self, key: str) -> tuple[str, ...]:
        """The texts of a list of rule numbers, with warnings as for ``number_text``."""
        for item_node in self.sequence(key):
            self._warn_of_float(item_node)
        return self.texts(key)

    def mapping(self, key: str) -> tuple[Entry, ...]:
        """The entries of a mapping; none if the key is absent."""
        node = self._written(key)
        if node is None or isinstance(node, Mapping):
            return () if node is None else node.entries
        self._faults.error(node.span, "decode/not-a-mapping", "key", key=key, kind=kind_of(node))
        return ()

    def bilingual(self, key: str, required: bool = False) -> dict[str, str]:
        """Text by language: ``{fr: …, en: …}``, or one text for both."""
        node = self.required(key) if required else self._written(key)
        return {} if node is None else self._by_language(node, key)

    def bilinguals(self, key: str) -> tuple[dict[str, str], ...]:
        """The texts of a list, by language, each as ``bilingual`` reads one."""
        return tuple(self._by_language(item_node, key) for item_node in self.sequence(key))

    def _by_language(self, node: Node, key: str) -> dict[str, str]:
        if isinstance(node, Scalar):
            return dict.fromkeys(LANGUAGES, node.text)
        fields = Fields(node, self._faults, LANGUAGES, named("key", key=key))
        texts = {language: fields.text(language) for language in LANGUAGES}
        return {language: text for language, text in texts.items() if text is not None}

    def _written(self, key: str) -> Node | None:
        node = self.node(key)
        return None if node is None or is_empty(node) else node

    def _text_of(self, node: Node, node_name: Phrase, default: str | None) -> str | None:
        if isinstance(node, Scalar):
            return node.text
        self._faults.error(node.span, "decode/not-a-text", name=node_name, kind=kind_of(node))
        return default

    def _warn_of_float(self, node: Node) -> None:
        if isinstance(node, Scalar) and node.plain and _FLOAT.fullmatch(node.text):
            self._faults.warn(node.span, "decode/unquoted-number", number=node.text)

    def _out_of_range(self, key: str, number: int, low: int | None, high: int | None) -> None:
        variant = "low" if high is None else "high" if low is None else ""
        bounds = {name: bound for name, bound in (("low", low), ("high", high)) if bound is not None}
        self._faults.error(self.span(key), "decode/out-of-range", variant, key=key, number=number, **bounds)

    def _refuse_unknown(self, allowed: tuple[str, ...]) -> None:
        for key, entry in self._entries.items():
            if key not in allowed:
                advised = {**advice(key, allowed), **_tipped(self._tips.get(key))}
                self._faults.error(entry.key.span, "decode/unknown-key", key=key, name=self._what, **advised)


def named(key: str, /, **arguments: Argument) -> Phrase:
    """What faults call a part of a file: the message ``part.<key>``."""
    return Phrase(f"part.{key}", tuple(arguments.items()))


def tip(key: str, /, **arguments: Argument) -> Phrase:
    """How a likely mistake is mended: the message ``tip.<key>``."""
    return Phrase(f"tip.{key}", tuple(arguments.items()))


def _tipped(tip: Phrase | None) -> dict[str, Argument]:
    """The tip as an argument of a fault, if there is one."""
    return {} if tip is None else {"tip": tip}

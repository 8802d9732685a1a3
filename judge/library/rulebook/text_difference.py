"""What became of the rules of one text in another, where no data say it: by their words alone."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher

from judge.library.overlay import OfficialText, sameness
from judge.library.rulebook.numbers import order
from judge.model.rulebook.edition_change import ADDED, CHANGED, MOVED, REMOVED, SAME, RuleChange

_CITED = re.compile(r"[0-9]+(?:\.[0-9]+)+(?:\.[a-z])?")
_ALIKE, _ALIKE_BY_NUMBER = 0.6, 0.4
"""So much two texts must have in common to be taken for one rule that was reworded; less under the same number."""


def rule_texts(official_texts: Iterable[OfficialText]) -> dict[str, str]:
    """The words of each rule of an imported edition, without its lines, remarks and examples."""
    texts: dict[str, str] = {}
    for official_text in official_texts:
        if official_text.kind == "rule":
            texts.setdefault(official_text.id, official_text.text)
    return texts


def text_difference(older: Mapping[str, str], newer: Mapping[str, str]) -> tuple[RuleChange, ...]:
    """Every rule by its words: cited numbers and capitals do not count, for they change with every renumbering.

    Of several older rules with the same words, one is taken whose number has not kept them. What has the words of no
    other rule is paired by likeness: first with its own number.
    """
    older_words = {id: _essence(text) for id, text in older.items()}
    newer_words = {id: _essence(text) for id, text in newer.items()}
    same_ids = {id: id for id, words in newer_words.items() if older_words.get(id) == words}
    older_by_moved = _moved(older_words, newer_words, same_ids)
    matched_older = {*same_ids.values(), *older_by_moved.values()}
    older_alone = {id: words for id, words in older_words.items() if id not in matched_older}
    newer_alone = {id: words for id, words in newer_words.items() if id not in same_ids and id not in older_by_moved}
    older_by_reworded = _reworded(older_alone, newer_alone)
    changes = [
        *(RuleChange(SAME, (id,), (id,)) for id in same_ids),
        *(RuleChange(MOVED, (older_id,), (id,)) for id, older_id in older_by_moved.items()),
        *(RuleChange(CHANGED, (older_id,), (id,)) for id, older_id in older_by_reworded.items()),
        *(RuleChange(ADDED, (), (id,)) for id in newer_alone if id not in older_by_reworded),
        *(RuleChange(REMOVED, (id,), ()) for id in older_alone if id not in older_by_reworded.values()),
    ]
    return tuple(sorted(changes, key=lambda change: order((change.newer or change.older)[0])))


def _essence(text: str) -> str:
    return sameness(_CITED.sub("#", text.lower()))


def _moved(older: Mapping[str, str], newer: Mapping[str, str], same: Mapping[str, str]) -> dict[str, str]:
    """The newer rules whose words stood under another number, with that number."""
    ids_by_words: dict[str, list[str]] = defaultdict(list)
    for id, words in sorted(older.items(), key=lambda item: (item[0] in same, order(item[0]))):
        ids_by_words[words].append(id)
    older_by_moved: dict[str, str] = {}
    for id, words in newer.items():
        if id not in same and words in ids_by_words:
            ids_free = [older_id for older_id in ids_by_words[words] if older_id not in older_by_moved.values()]
            older_by_moved[id] = (ids_free or ids_by_words[words])[0]
    return older_by_moved


def _reworded(older: Mapping[str, str], newer: Mapping[str, str]) -> dict[str, str]:
    """The newer rules that are like an older one, the likeliest pairs first, each older one once."""
    likely_pairs = sorted(_likeness(older, newer), key=lambda pair: (-pair[0], order(pair[2])))
    older_by_reworded: dict[str, str] = {}
    for _, older_id, id in likely_pairs:
        if id not in older_by_reworded and older_id not in older_by_reworded.values():
            older_by_reworded[id] = older_id
    return older_by_reworded


def _likeness(older: Mapping[str, str], newer: Mapping[str, str]) -> Iterator[tuple[float, str, str]]:
    for older_id, older_words in older.items():
        for id, words in newer.items():
            matcher = SequenceMatcher(None, older_words, words, autojunk=False)
            least_ratio = _ALIKE_BY_NUMBER if id == older_id else _ALIKE
            if matcher.quick_ratio() >= least_ratio and matcher.ratio() >= least_ratio:
                yield matcher.ratio() + _ALIKE - least_ratio, older_id, id

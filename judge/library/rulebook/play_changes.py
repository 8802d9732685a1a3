"""Reads what an edition changes in play against an older one, ``changes.yaml``."""

from __future__ import annotations

from judge.library.common.file_faults import Ledger
from judge.model.rulebook.edition_change import PlayChange, PlayChanges
from judge.text.decode import Fields, named
from judge.text.nodes import Node

FILE_KEYS = ("since", "changes", "reworded")
CHANGE_KEYS = ("topic", "rules", "older", "says", "settles", "confirms")


def read_changes(node: Node, ledger: Ledger) -> PlayChanges:
    """Every change, in the order of the file; what it names of the older edition is compared with that one."""
    fields = Fields(node, ledger.faults, FILE_KEYS, named("file-of-changes"))
    since = fields.number_text("since", "", required=True)
    entries = tuple(_change(entry_node, since, ledger) for entry_node in fields.sequence("changes"))
    return PlayChanges(since, entries, ledger.mention("rule", fields, "reworded"))


def _change(node: Node, since: str, ledger: Ledger) -> PlayChange:
    fields = Fields(node, ledger.faults, CHANGE_KEYS, named("change-of-edition"))
    return PlayChange(
        topic=fields.text("topic", "", required=True),
        rules=ledger.mention("rule", fields, "rules"),
        older=ledger.mention_older("older", since, fields, "older"),
        says=ledger.words(fields, "says"),
        settles=ledger.mention_older("settled", since, fields, "settles"),
        confirms=fields.flag("confirms", False),
    )

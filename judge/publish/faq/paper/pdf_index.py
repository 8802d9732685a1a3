"""The indexes of a FAQ on paper: by card and by rule, with the pages of the answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.publish.faq.document import Faq, Indexed
from judge.publish.faq.links import LinkedText, Links
from judge.publish.faq.markdown_elements import anchor
from judge.publish.faq.sentences import Telling

MOST_LISTED = 40
"""A line has so many answers at most.

What more answers cite than that would have a column of page numbers in which nobody finds anything; and each of them
has to be looked up by the typesetter, which was half of its memory.
"""


def indexes(faq: Faq, links: Links, telling: Telling) -> Iterator[dict[str, Any]]:
    """Each index that has a line."""
    deciding_by_entry = {entry.id: frozenset(entry.deciding) for entry in faq.entries}
    shorts = {rule.id: rule.short for section in faq.sections for rule in section.rules}

    def row_tree(kind: str, row: Indexed) -> dict[str, Any]:
        ids, lead = row.ids, telling.say("pages")
        if len(ids) > MOST_LISTED:
            ids_of_number = (
                {id for id, short in shorts.items() if short == shorts.get(row.name)} if kind == "rules" else {}
            )
            ids = tuple(id for id in ids if not deciding_by_entry[id].isdisjoint(ids_of_number))[:MOST_LISTED]
            lead = telling.say("index.many", count=len(row.ids), decides=bool(ids))
        name = links.rule(row.name) if kind == "rules" else LinkedText(row.name)
        return {"name": [run_tree(name)], "lead": lead, "to": [anchor("q", id) for id in ids]}

    for kind, rows in (("cards", faq.cards), ("rules", faq.rule_rows)):
        if rows:
            shown_rows = [row_tree(kind, row) for row in rows]
            yield {"title": telling.say(f"index.{kind}"), "anchor": f"index-{kind}", "rows": shown_rows}


def run_tree(run: LinkedText) -> dict[str, Any]:
    """A stretch of a sentence, and where it leads."""
    return {"text": run.text, "to": run.to}

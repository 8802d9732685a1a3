"""The schema of ``search.yaml``: what search knows of a language."""

from __future__ import annotations

from judge.publish.schema.parts import Schema, about, document, listed, mapping, ref


def search_words_schema() -> Schema:
    """The file ``rules/languages/<code>/search.yaml``."""
    groups = listed(ref("group"))
    groups_by_name: Schema = {"type": "object", "additionalProperties": ref("group")}
    keys = {
        "stop": about(ref("text"), "Words that say nothing, with spaces between."),
        "weak": about(ref("text"), "Words of talk, which count little beside others, with spaces between."),
        "commonest": about(ref("text"), "The commonest words of a printed text, by which its language is told."),
        "forms": about(groups, "Forms of one word that no ending tells; the first stands for all."),
        "alike": about(groups, "Words for one another: any of a group is also looked for as the others."),
        "asks": about(groups, "A question word, and what it also looks for, weakly."),
        "elided": listed(ref("text"), "What gets written together with the next word."),
        "prefixes": listed(ref("text"), "What is put before a verb and may be left out."),
        "fields": about(groups_by_name, "Words for the filters of a query, by filter."),
        "kinds": about(groups_by_name, "Words for the kinds of what is found, by kind."),
        "authorities": about(groups_by_name, "Words for who says so, by authority."),
        "operators": about(groups_by_name, "What binds the words of a query: all, any, not."),
    }
    group = listed(ref("text"), "Words that belong together.", minItems=1)
    return document("What judge's search knows of a language", mapping(keys, minProperties=1), {"group": group})

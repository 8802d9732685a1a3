"""The schemas of files of words: those that official documents print (``import.yaml``), those that search knows."""

from __future__ import annotations

from judge.publish.schema.parts import Schema, about, document, integer, listed, mapping, ref

MONTHS = (1, 12)


def printed_words_schema() -> Schema:
    """The file ``rules/<game>/import.yaml``."""
    phases: Schema = {"type": "object", "additionalProperties": ref("text")}
    months: Schema = {"type": "object", "additionalProperties": integer(*MONTHS)}
    descriptions_by_key = {
        "contents": "Headings of the table of contents.",
        "glossary": "Headings of the glossary.",
        "meanings": "Words with which the meaning of an entry of the glossary may begin.",
        "titles": "Words of the title of a page of rules.",
        "remark": "What stands before a remark.",
        "example": "What stands before an example.",
        "see": "How a line begins that points elsewhere.",
        "clarification": "The heading of the list of phases.",
        "phase": "What stands before the name of a phase.",
        "commentary": "The title of a designers' commentary.",
        "categories": "What may stand behind the dash in the heading of a section.",
    }
    keys = {name: listed(ref("text"), description) for name, description in descriptions_by_key.items()}
    keys["phases"] = about(phases, "Code names of phases by the names that are printed.")
    keys["months"] = about(months, "The number of each month by its name.")
    return document("What the documents of a game print, for judge", mapping(keys, minProperties=1), {})


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

"""The files of a small game, all of them faultless."""

from __future__ import annotations

from collections.abc import Callable

Write = Callable[[str, str], None]

EDITION = """\
game: chess
edition: "1.0"
title: {fr: Échecs, en: Chess}
headings: ["1.2"]
numbers: ["1.2.a", "1.2.b", "1.10.a"]
"""
SECTION = """\
section: "1.2"
heading: official
title: {fr: Coups, en: Moves}
rules:
  - number: "1.2.a"
    text: {fr: On joue., en: One plays.}
    see: ["1.2.b", "1.2.a.2"]
    items:
      - text: {fr: un, en: one}
      - text: {fr: deux, en: two}
    remarks:
      - text: {fr: Remarque., en: Remark.}
        authority: community
    examples:
      - text: {fr: Exemple., en: Example.}
  - number: "1.2.b"
    text: {fr: On passe., en: One passes.}
    terms: [pass]
    hole: {fr: La suite manque., en: The rest is missing.}
"""
LATER = """\
section: "1.10"
title: {fr: Fin, en: End}
rules:
  - {number: "1.10.a", text: {fr: Fini., en: Over.}}
"""
BORROWED = """\
section: borrowed
title: {fr: Emprunts, en: Borrowed}
rules:
  - id: borrowed/castle
    from: "3.0:4.5.6"
    authority: borrowed
    text: {fr: On roque., en: One castles.}
"""
TERMS = """\
terms:
  pass:
    fr: {form: passer, article: "", gender: m, number: s}
    en: {form: pass, article: "", gender: "n", number: s}
    definition: {fr: Ne rien jouer., en: To play nothing.}
    kind: action
"""
DEFINITIONS = """\
definitions:
  pass: ["1.2.b"]
"""
READINGS = """\
readings:
  R-1.2.a:
    rules: ["1.2.a"]
    question: {fr: Qui ?, en: Who?}
    options:
      white: {says: {fr: les Blancs, en: White}}
      black: {says: {fr: les Noirs, en: Black}}
    default: white
    weight: "!"
    why: {fr: Usage., en: Usage.}
"""
SECOND = {
    "2.0/edition.yaml": """\
game: chess
edition: "2.0"
title: {fr: Échecs (2.0), en: Chess (2.0)}
numbers: ["1.2.a", "1.3.a"]
""",
    "2.0/1.2.yaml": """\
section: "1.2"
title: {fr: Coups, en: Moves}
rules:
  - {number: "1.2.a", text: {fr: On joue ou passe., en: One plays or passes.}, terms: [pass]}
""",
    "2.0/1.3.yaml": """\
section: "1.3"
title: {fr: Horloge, en: Clock}
rules:
  - {number: "1.3.a", text: {fr: L’horloge tourne., en: The clock runs.}}
""",
}
"""An edition that is only read: two rules, without definitions, readings or classes."""

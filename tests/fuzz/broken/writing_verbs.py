"""The verbs that write: each way in which one does, tried in a folder of its own; and the verbs that write nothing.

Whatever verb is registered, and whatever module of ``judge`` writes, stands here: see ``test_writing_verbs``.
"""

from __future__ import annotations

from tests.fuzz.broken.trial import HOUSE, Written
from tests.fuzz.hostile_cards import card, file

BOARD = (HOUSE / "scenarios/altered/noon-own-order.yaml").read_text(encoding="utf-8")
OPEN_BOARD = """\
game: altered
edition: "1.0"
name: Nobody has said yet which comes first.
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [aether_shard, axiom_reprocessor], deck: 9}, ben: {}}
"""
CARDS = file(*(card(number) for number in range(1, 9))).decode()
TYPED = ("Whose gizmo is it, yours or mine?", "", "", "a landmarks brassbug hive, monol", "", "3", "happens gains boost", "a yes, b no", "", "", "made")  # fmt: skip
PAGE = str(HOUSE / "tests/importers/documents/page.txt")
IMPORT, IMPORT_CARDS = ("import", PAGE, "--edition", "1.0"), ("import", "cards", "pebbles-2024.json")

CACHE, ASIDE = "app.store.cache", "app.store.atomic_write"
OVERLAYS = "app.importing.overlay_store"
POOL, PLAYED = "app.importing.card_data.pool_store", "app.importing.card_data.played_store"
COMPLETION, FAQ, RELEASE = "cli.completion.installing", "app.faq.build_faq", "app.faq.release"

WRITTEN = {
    "new": Written(("new", "--out", "made.yaml"), ("app.new.dialogue", "app.new.drafts.kept_draft", ASIDE), TYPED),
    "run --ask": Written(("run", "own.yaml", "--ask"), ("app.ruling.ask_choices",), ("1", "y"), {"own.yaml": OPEN_BOARD}),
    "test --accept": Written(
        ("test", "own.yaml", "--accept"), ("app.verifying.golden",),
        given={"own.yaml": BOARD, "own.en.golden": "", "own.fr.golden": "as it was\n"},
    ),
    "import": Written(IMPORT, (OVERLAYS,)),
    "import --remove": Written(("import", "--remove", "page.txt"), (OVERLAYS,), before=(IMPORT,)),
    "import cards": Written(IMPORT_CARDS, (POOL, PLAYED, OVERLAYS), given={"pebbles-2024.json": CARDS}),
    "import --remove of cards": Written(
        ("import", "--remove", "pebbles-2024.json"), (POOL, PLAYED, OVERLAYS),
        given={"pebbles-2024.json": CARDS}, before=(IMPORT_CARDS,),
    ),
    "faq release": Written(("faq", "release", "9.1", "--date", "2026-11", "--out", "release.yaml"), (RELEASE, FAQ)),
    "faq build": Written(("faq", "build", "--out", "faq.md"), (FAQ,)),
    "faq build in every language": Written(("faq", "build", "--out", "faq.{lang}.html", "--format", "html"), (FAQ,)),
    "completion --install": Written(
        ("completion", "bash", "--install"), (COMPLETION,), ("y",),
        given={"home/.bashrc": "alias ll='ls -l'\n"}, at_terminal=True,
    ),
    "completion fish --install": Written(("completion", "fish", "--install"), (COMPLETION,), ("y",), at_terminal=True),
    "cache clear": Written(("cache", "clear"), ("app.upkeep.cached_files",), before=(("run", "noon-limbo"),)),
    "cache of search": Written(("search", "reaction"), (CACHE, "app.store.place", "app.store.cached_value", "app.lookup.search_index"), is_cache=True),
    "cache of search in cards": Written(
        ("search", "pebble"), (CACHE, "app.lookup.imported.card_hits"), is_cache=True,
        given={"pebbles-2024.json": CARDS}, before=(IMPORT_CARDS,),
    ),
    "cache of rule": Written(("rule", "4.4.b"), (CACHE, "cli.fast.rule_fast_path"), is_cache=True),
    "cache of card": Written(("card", "Sprint"), (CACHE, "cli.fast.card_fast_path"), is_cache=True),
    "cache of Tab": Written(
        (), (CACHE, "cli.tab.answer_tab"), is_cache=True,
        environment={"_JUDGE_COMPLETE": "bash", "_JUDGE_LINE": "judge ru"},
    ),
}  # fmt: skip
READ_ONLY = (
    "run", "rule", "term", "search", "test", "check", "coverage", "schema", "list", "compare", "share", "report",
    "explore", "ruling", "quiz", "diff", "card", "deck", "doctor", "cache", "completion", "lsp", "mcp", "faq diff",
)  # fmt: skip
"""The verbs that write nothing but the cache, unless an option above tells them to."""
NO_FILES = {
    "cli.streams": "opens what takes everything and keeps nothing",
    "cli.faults": "keeps the traceback of an internal error, of which there is none to be tried",
}
"""The modules that write otherwise, and what."""

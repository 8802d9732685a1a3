"""The words of help pages in a language, by the English ones that stand with the verbs."""

from __future__ import annotations

from judge.app.store.place import rules_root
from judge.model.diagnostic import Refused
from judge.text.decode import Fields, named
from judge.text.faults import Faults
from judge.text.nodes import Scalar
from judge.text.yaml import read


def help_words(language: str) -> dict[str, str]:
    """The text of each English one; nothing where the language has no such file, or one that cannot be read."""
    path = rules_root() / "languages" / language / "help.yaml"
    try:
        fields = Fields(read(path.read_bytes(), path.name), Faults(), ("words",), named("descriptions"))
    except (Refused, OSError):  # help in English is better than none
        return {}
    return {entry.key.text: entry.value.text for entry in fields.mapping("words") if isinstance(entry.value, Scalar)}

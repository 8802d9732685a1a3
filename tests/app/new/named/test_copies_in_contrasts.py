"""A contrast about one of several cards of a name says which: by its player, or by the place in which it lies."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.app.new.contrasts.tried_changes import changes_of
from tests.app.new.tried import told
from tests.asking import of_altered

SETTINGS = {"en": of_altered(), "fr": of_altered(language="fr")}
# what lies there → what is said where one of them is not there
COPIES = [
    ("en", "ana hero exp kodama; ben hero exp kodama", "Ana’s Kodama had not been there", "Ben’s Kodama had not been there"),
    ("en", "ana hero exp kodama; ana reserve kodama", "there had been no Kodama in Ana’s Reserve",
     "there had been no Kodama in Ana’s Hero Expedition"),
    ("en", "ana hero exp kodama + anchored, kodama", "there had been one Kodama fewer in Ana’s Hero Expedition"),
    ("en", "ana hero exp kodama; ben hero exp dracaena", "Kodama had not been there", "Dracaena had not been there"),
    ("fr", "ana expédition du héros kodama; ben expédition du héros kodama", "le Kodama d’Ana n’avait pas été là",
     "le Kodama de Ben n’avait pas été là"),
    ("fr", "ana expédition du héros kodama; ana réserve kodama", "Kodama manquait dans la Réserve d’Ana"),
    ("fr", "ana expédition du héros kodama + ancré, kodama",
     "l’Expédition du Héros d’Ana contenait un exemplaire de moins de Kodama"),
]  # fmt: skip


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("language", "board", "said"), [(one[0], one[1], one[2:]) for one in COPIES])
def test_what_had_not_been_there_is_told_apart(language: str, board: str, said: tuple[str, ...]) -> None:
    night = {"en": "night", "fr": "nuit"}[language]
    session = told(SETTINGS[language], ("", "ana ben", night, board, "", "1"))
    draft = session.answer("ends ana reserve kodama") if language == "en" else session
    tried = {dict(change.says)[language] for change in changes_of(session.replay(), draft.draft)}
    assert set(said) <= tried

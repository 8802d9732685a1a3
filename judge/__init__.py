"""A judge's assistant for card and board games.

What other programs may use is listed here, and described in ``judge/api/README.md``; all else is private, and may
change with every version. Nothing is imported before it is asked for: every import here would be paid by every command.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from judge.api.judge import BoardOrName as BoardOrName
    from judge.api.judge import Judge as Judge
    from judge.api.judge import LoadedBoard as LoadedBoard
    from judge.api.values import BoardExploration as BoardExploration
    from judge.api.values import BoardRuling as BoardRuling
    from judge.api.values import BothWords as BothWords
    from judge.api.values import CardPage as CardPage
    from judge.api.values import ClaimRuling as ClaimRuling
    from judge.api.values import DisputeRuling as DisputeRuling
    from judge.api.values import InputFault as InputFault
    from judge.api.values import InputRefused as InputRefused
    from judge.api.values import ListedRuling as ListedRuling
    from judge.api.values import NearMiss as NearMiss
    from judge.api.values import ReachedOutcome as ReachedOutcome
    from judge.api.values import RestsOn as RestsOn
    from judge.api.values import RulePage as RulePage
    from judge.api.values import RulePart as RulePart
    from judge.api.values import RulingStep as RulingStep
    from judge.api.values import SearchHit as SearchHit
    from judge.api.values import TermPage as TermPage
    from judge.api.values import WhyStopped as WhyStopped
    from judge.version import __version__ as __version__

__all__ = [
    "BoardExploration", "BoardOrName",
    "BoardRuling", "BothWords", "CardPage", "ClaimRuling", "DisputeRuling", "InputFault",
    "InputRefused", "Judge", "ListedRuling", "LoadedBoard", "NearMiss", "ReachedOutcome", "RestsOn", "RulePage",
    "RulePart", "RulingStep", "SearchHit", "TermPage", "WhyStopped", "__version__",
]  # fmt: skip
_ASKED = ("BoardOrName", "Judge", "LoadedBoard")


def __getattr__(name: str) -> object:
    """What is listed above, imported when it is first asked for."""
    if name == "__version__":
        from judge.version import __version__

        return __version__
    if name in _ASKED:
        import judge.api.judge as asking

        return getattr(asking, name)
    if name in __all__:
        import judge.api.values as answers

        return getattr(answers, name)
    raise AttributeError(f"module 'judge' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)

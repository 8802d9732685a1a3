"""What happens where a rule that says yes or no is not there: the other answer."""

from __future__ import annotations


def never() -> bool:
    """Without the rule: no."""
    return False


def always() -> bool:
    """Without the rule: yes."""
    return True

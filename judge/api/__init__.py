"""The programming interface: what ``import judge`` gives, and nothing else of this program is for other programs."""

"""What was told: sentences with their rules, in one language."""

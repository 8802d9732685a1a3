"""Altered: a card game of expeditions. Small functions, each naming the rule it enforces."""

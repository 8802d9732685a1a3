"""Brings game, rules and scenario together and runs them: replays, explorations, settled claims. Says nothing."""

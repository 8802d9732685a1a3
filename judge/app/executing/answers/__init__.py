"""The answers of a scenario: which of them a replay takes for which question."""

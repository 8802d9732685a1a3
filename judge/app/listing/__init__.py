"""The rulings that there are: found by rule, card, topic, answer, words, or likeness to a question."""

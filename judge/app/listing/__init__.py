"""The bundled rulings: found by rule, card, topic, answer, words, or likeness to a question."""

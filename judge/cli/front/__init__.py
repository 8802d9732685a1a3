"""What stands before the verbs: the question that ``judge`` alone asks, and the language of help pages."""

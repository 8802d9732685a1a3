"""The page of the vocabulary: what each word means, what may stand behind it, on which boards it is."""

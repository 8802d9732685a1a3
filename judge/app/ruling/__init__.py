"""The verbs that run a board: replay it, explore it, settle claims on it, ask for its open choices."""

"""Whether what a question names is on the board at all."""

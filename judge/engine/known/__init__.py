"""Steps that runs of one board have in common, taken once and not once in each."""

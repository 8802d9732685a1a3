"""Notes, options, questions, boards and outcomes as sentences; the lines they stand on."""

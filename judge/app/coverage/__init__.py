"""Which rules the engine enforces, and which boards would notice if it did not."""

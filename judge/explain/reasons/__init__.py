"""Why an answer is what it is: what kept a thing from being, which rules decide, which step shows it."""

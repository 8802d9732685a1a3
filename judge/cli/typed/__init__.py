"""What was typed on the command line: other ways to say it, and what is wrong with it."""

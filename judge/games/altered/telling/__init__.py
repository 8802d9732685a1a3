"""What is said of events, turns, days and choices: message keys with arguments."""

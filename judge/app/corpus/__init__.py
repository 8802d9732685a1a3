"""What is read from the folder of rules, put together once a process: rulebooks, sentences, games, official wording."""

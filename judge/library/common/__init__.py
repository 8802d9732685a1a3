"""What all readers of the folder of rules share: faults of many files at once, sentences, words of terms."""

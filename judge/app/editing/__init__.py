"""What an editor asks about a file being written: its faults, what a word means, where that stands, what fits."""

"""What nothing on a board tells apart: which ids are spoken of, and which options are like each other for all rules."""

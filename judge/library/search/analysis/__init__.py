"""From text to the stems that search compares: words, stems, spelling, words that mean the same."""

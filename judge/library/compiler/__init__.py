"""From the printed text of a card to abilities of the vocabulary: exactly, or not at all."""

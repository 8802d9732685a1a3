"""``judge import cards``: card data of the user's become the pool of their cards, in their data folder."""

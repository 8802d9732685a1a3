"""The phases of a day and what happens in each of them."""

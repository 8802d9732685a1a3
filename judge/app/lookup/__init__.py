"""Look-up by number and by words: rules, terms, cards, published rulings."""

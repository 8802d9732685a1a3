"""The pages of look-up: rules, terms, cards, published rulings, readings."""

"""Loads the numbered rules of an edition with terms, readings and references between them."""

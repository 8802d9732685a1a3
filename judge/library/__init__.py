"""Loads numbered sections, terms, cards and readings; cross-references and indexes them."""

"""Filters, selectors, triggers and conditions, matched against a state."""

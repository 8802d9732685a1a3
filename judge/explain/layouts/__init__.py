"""Lays told rulings, explorations and claims out as text, Markdown or HTML."""

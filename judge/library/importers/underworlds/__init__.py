"""Underworlds as the French designers' commentary."""

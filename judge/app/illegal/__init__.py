"""Illegal play: which line of a play was illegal, why, and what becomes of the others."""

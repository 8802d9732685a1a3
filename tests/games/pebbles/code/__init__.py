"""Pebbles, a toy game: stones on a map of hexes, thrown at each other with a die; charms are played in a window."""

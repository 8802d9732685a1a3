"""JSON Schemas of the files that people write and of what ``--json`` prints.

Built from ``model.Game``, so that a word which a game gains is in its schema at once.
"""

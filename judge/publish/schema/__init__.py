"""JSON Schemas of the files that people write and of what ``--json`` prints, and the page of the effect vocabulary.

Built from ``model.Game``, so that a word which a game gains is in its schema and on its page at once.
"""

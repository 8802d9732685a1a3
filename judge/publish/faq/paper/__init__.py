"""The FAQ on paper: typeset, its links led to pages, its objects compacted."""

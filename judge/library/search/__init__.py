"""Search by words: analysis, index, spelling, the query language and the ranking. ``find.search`` is the way in."""

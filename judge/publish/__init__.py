"""Documents from executed values. Pure: nothing here reads, writes or runs anything."""

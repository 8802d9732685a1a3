"""What lies beyond the end of a replay: the rest of its phase and of its day."""

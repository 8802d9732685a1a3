"""What `judge` alone asks, and where it leads."""

"""What people type about a board, and what they mean by it."""

"""What is asked: a board with what is played and expected on it, and what somebody says of it."""

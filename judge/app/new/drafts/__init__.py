"""What a dialogue knows of the board so far: a draft, kept until it becomes a file."""

"""Where files lie, how they are written so that nobody finds half of one, and what is kept computed."""

"""What is answered when Tab is pressed: a light program, and the table of words that it reads."""

"""What is asked once all lies on the board: how far it is played, and what everybody chose."""

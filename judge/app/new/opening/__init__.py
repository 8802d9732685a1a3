"""What is asked before the board is described: what the dispute is about, who plays, and when."""

"""What a shell needs so that Tab completes: a script for each, and its installation."""

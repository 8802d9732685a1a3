"""What a card looks like that the user imported: every version with its texts, marked as the user's copy."""

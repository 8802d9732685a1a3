"""A judge's assistant for card and board games. Kept empty: every import here is paid by every command."""

"""The user's own copies of official documents become overlays."""

"""One function a verb; the only place where data and code meet."""

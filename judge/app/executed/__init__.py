"""What was executed, as frozen values: made in ``executing``, told in ``explaining``, which never meet."""

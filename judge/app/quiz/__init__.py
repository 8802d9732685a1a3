"""``judge quiz``: questions from boards that are executed for them."""

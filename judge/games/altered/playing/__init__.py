"""Playing something: what is offered, declared, paid, resolved; and the check that plays reactions."""

"""``python -m tests.games.pebbles run twice-changed``: the program with pebbles as its guest, from the top of the checkout."""

from judge.cli.start import main
from tests.games.pebbles.guest import visiting

with visiting():
    main()

"""``python -m judge.cli``: the command line, where no launcher is installed."""

from judge.cli.start import main

main()

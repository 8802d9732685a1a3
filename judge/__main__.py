"""``python -m judge``: the same as the command ``judge``."""

from judge.cli.start import main

if __name__ == "__main__":
    main()

"""Words on the command line become calls of ``judge.app``; answers are printed, the exit code set."""

"""The grammars that we have: one module for each language, as ``Grammar`` asks for it."""

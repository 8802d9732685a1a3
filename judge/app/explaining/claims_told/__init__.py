"""Tells a settled dispute in a language: its claims, and on which readings and unknown facts they depend."""

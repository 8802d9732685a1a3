"""Answers other programs that run beside this one: assistants and editors. Each needs an extra, imported only there."""

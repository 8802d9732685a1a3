"""``judge lsp``: what an editor shows while boards and cards are written."""

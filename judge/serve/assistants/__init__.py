"""``judge mcp``: the look-ups and rulings as tools for an assistant, so that it quotes instead of inventing."""

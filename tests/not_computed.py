"""A board with a card of which something is not computed: whoever answers about it has to say so."""

RINGS = """
game: altered
edition: "1.0"
name: A bell rings.
cards:
  bell:
    name: Bell
    kind: permanent
    abilities: [{when: {phase: noon}, do: [{draw: 1}]}]
    not_computed: [It rings twice.]
board:
  phase: noon
  first_player: ana
  players: {ana: {landmarks: [bell], deck: 3}, ben: {}}
asks: {happens: [{draws: ana}]}
"""

"""Rules as records, rules in force, and the rulings of a publisher."""

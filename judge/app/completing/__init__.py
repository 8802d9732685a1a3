"""What can be typed: the names of boards, rules, cards, terms and what else Tab completes."""

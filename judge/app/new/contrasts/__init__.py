"""The contrast that the dialogue proposes: a small change of the board under which the answer is the other one."""

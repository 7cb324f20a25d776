"""The turns and their phases: who does what, in the order of the rulebook."""

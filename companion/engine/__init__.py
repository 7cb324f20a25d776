"""The contract of a rules engine: state, actions, prompts, dice and the description of a box."""

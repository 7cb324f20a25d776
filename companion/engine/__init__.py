"""The contract between rules engines and their users: states, actions, prompts, dice and boxes."""

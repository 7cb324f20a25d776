"""The Kivy app: shows states, sends actions, computes no rule."""

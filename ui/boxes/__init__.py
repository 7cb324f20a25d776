"""Screens for one box alone, in a folder for each; only `Box.screens` names them."""

"""Flat drawings of the boxes' things as data; see `ui.looks.shapes`. All are our own."""

"""Flat drawings for the boxes as data (see `ui.looks.shapes`), all made for this project."""

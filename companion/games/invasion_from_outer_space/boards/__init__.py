"""Boards as data, and the ground they form: adjacency and lines of sight.

`plan` is one board as stored in a file, `layout` five boards as one playing area, `ground` all that
an engine asks of it, computed once. `draft` is for the editor. The geometry and graph libraries are
imported only when a ground is built.
"""

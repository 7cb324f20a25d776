"""Boards: the view of a board in play, and the editor for copying a real one."""

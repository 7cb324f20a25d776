"""The board on a second display, in a process of its own."""

"""Our layer over Kivy: less work at the start and in a frame. See README.md."""

"""What the screens have for one box alone, a folder each; the box names it, nothing else does."""

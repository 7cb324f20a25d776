"""Every sentence shown to people."""

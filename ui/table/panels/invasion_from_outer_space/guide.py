"""What the panel shows and offers where no board is followed."""

from ui.table.panels.invasion_from_outer_space.part import Part


class Guide(Part):
    """The table moves the figures; the panel says what is due."""

"""Golden records: one whole match a box. They detect change, not error."""

"""What is possible now: queries over the table and the stack that several rules share."""

"""What is possible now: queries on the table and the stack that several rules share."""

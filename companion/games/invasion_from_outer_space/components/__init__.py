"""What is printed on cards, sheets, the console and scenario cards."""

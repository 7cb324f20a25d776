"""How the bots see the table and value actions; `levels.py` chooses among them."""

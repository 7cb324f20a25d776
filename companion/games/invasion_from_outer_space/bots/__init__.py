"""How the bots see the table and judge actions; `levels.py` chooses among them."""

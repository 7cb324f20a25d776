"""How the bots see the table and judge what they may do; `bot.py` chooses."""

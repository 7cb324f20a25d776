"""Twin play: a match on the board, and a guide to which a perfect table reports it.

`python -m tests.twins --matches N --seed S`. `match.py` plays, `reports.py` answers the guide's
questions from what has happened on the board, `counts.py` compares the two.
"""

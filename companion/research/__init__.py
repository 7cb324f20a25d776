"""Interfaces for researchers: every box as an OpenSpiel game and as a PettingZoo environment.

They are an optional extra (`research`) that nobody needs to play. Only `open_spiel` and
`petting_zoo` import those libraries; nothing outside this package imports it. See RESEARCH.md.
"""

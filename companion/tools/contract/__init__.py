"""The contract of every box, as tests: `from companion.tools.contract.every_box import *`.

The pytest plug-in here runs them for the boxes that `mars_boxes` in pytest's settings names.
"""

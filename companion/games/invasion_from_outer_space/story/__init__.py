"""The box as a story: each moment as one page, for screens that know no rule of it."""

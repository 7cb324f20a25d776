"""All texts of this box; the sentences are in `<language>/*.ftl`."""

from companion.words import Words

say = Words("companion.games.invasion_from_outer_space")

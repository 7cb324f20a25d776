"""All texts of this box that are shown to people: sentences are in `<language>/*.ftl`."""

from companion.words import Words

say = Words("companion.games.mars_attacks_dice")

"""Everything that people read of this box: sentences are in `<language>/*.ftl`."""

from companion.words import Words

say = Words("companion.games.martian_invasion")

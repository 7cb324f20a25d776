"""Messages of the companion that belong to no box."""

from companion.words import Words

say = Words("companion")

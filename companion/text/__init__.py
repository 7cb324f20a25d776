"""What the companion says outside the rules of a box."""

from companion.words import Words

say = Words("companion")

# The voice that reads to the table.

# Gaps: $name: name of a player, a figure, a card or a thing.

voice-name = Voice
voice-missing = espeak-ng is not installed
voice-missing-cure = sudo apt install espeak-ng
voice-silent = espeak-ng could not say it
voice-silent-cure = espeak-ng --voices lists the languages it speaks
voice-ready = ready to speak
voice-natural = ready to speak as { $name }

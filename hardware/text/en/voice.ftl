# The voice that reads to the table.

voice-name = Voice
voice-missing = espeak-ng is not installed
voice-missing-cure = sudo apt install espeak-ng
voice-ready = ready to speak

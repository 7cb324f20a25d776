# The voice that reads to the table.

voice-name = Stimme
voice-missing = espeak-ng ist nicht installiert
voice-missing-cure = sudo apt install espeak-ng
voice-ready = bereit zu sprechen

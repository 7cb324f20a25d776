# The voice that reads to the table.

voice-name = Stimme
voice-missing = espeak-ng ist nicht installiert
voice-missing-cure = sudo apt install espeak-ng
voice-silent = espeak-ng konnte es nicht sagen
voice-silent-cure = espeak-ng --voices zeigt, welche Sprachen es spricht
voice-ready = bereit zu sprechen
voice-natural = bereit zu sprechen als { $name }

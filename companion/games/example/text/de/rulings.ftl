# Wo die Anleitung schweigt oder sich zweifach lesen lässt: die Frage und ihre Antworten.

ruling-EX-A01 = Mehrere haben die meisten Steine. Wer gewinnt?
ruling-EX-A01-share = Sie teilen sich den Sieg
ruling-EX-A01-later = Wer von ihnen weiter hinten sitzt

# The colours of seats, dice and cards.
colour-red = Rot
colour-orange = Orange
colour-pink = Rosa
colour-black = Schwarz
colour-yellow = Gelb
colour-green = Grün
colour-blue = Blau
colour-purple = Lila
colour-white = Weiß
colour-brown = Braun
colour-teal = Türkis
colour-grey = Grau

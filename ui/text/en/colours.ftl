# The colours of seats, dice and cards.
colour-red = red
colour-orange = orange
colour-pink = pink
colour-black = black
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-purple = purple
colour-white = white
colour-brown = brown
colour-teal = teal
colour-grey = grey

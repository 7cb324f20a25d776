"""Well-known places, which complete a card's name after a few letters.

Large cities and sights of the world from general knowledge, most likely first. This is no list of
the cards in the box: a place here need not be on a card, and a card's name need not be here.
"""

_CITIES = """
New York, Los Angeles, Chicago, Houston, Phoenix, Philadelphia, San Antonio, San Diego, Dallas,
San Jose, Austin, Jacksonville, Fort Worth, Columbus, Charlotte, San Francisco, Indianapolis,
Seattle, Denver, Washington, Boston, El Paso, Nashville, Detroit, Oklahoma City, Portland,
Las Vegas, Memphis, Louisville, Baltimore, Milwaukee, Albuquerque, Tucson, Fresno, Sacramento,
Kansas City, Mesa, Atlanta, Omaha, Colorado Springs, Raleigh, Miami, Long Beach, Virginia Beach,
Oakland, Minneapolis, Tulsa, Tampa, Arlington, New Orleans, Wichita, Cleveland, Bakersfield,
Aurora, Anaheim, Honolulu, Santa Ana, Riverside, Corpus Christi, Lexington, Stockton, Henderson,
Saint Paul, St. Louis, Cincinnati, Pittsburgh, Greensboro, Anchorage, Plano, Lincoln, Orlando,
Irvine, Newark, Toledo, Durham, Chula Vista, Fort Wayne, St. Petersburg, Laredo, Jersey City,
Chandler, Madison, Lubbock, Scottsdale, Reno, Buffalo, Gilbert, Glendale, Winston-Salem,
Chesapeake, Norfolk, Fremont, Garland, Irving, Hialeah, Richmond, Boise, Spokane, Baton Rouge,
Des Moines, Tacoma, Salt Lake City, Birmingham, Rochester, Little Rock, Akron, Providence,
Hollywood, Sioux Falls, Knoxville, Charleston, Savannah, Cheyenne, Billings, Fargo, Santa Fe,
London, Paris, Tokyo, Berlin, Rome, Moscow, Madrid, Sydney, Toronto, Mexico City, Beijing,
Shanghai, Hong Kong, Rio de Janeiro, Cairo, Athens, Vienna, Istanbul, Mumbai, Delhi, Seoul,
Bangkok, Singapore, Dublin, Amsterdam, Brussels, Lisbon, Barcelona, Munich, Hamburg, Prague,
Warsaw, Budapest, Stockholm, Oslo, Copenhagen, Helsinki, Montreal, Vancouver, Havana, Lima,
Buenos Aires, Santiago, Cape Town, Nairobi, Lagos, Dubai, Melbourne, Auckland, Osaka, Kyoto
"""
_SIGHTS = """
Eiffel Tower, Mount Rushmore, Statue of Liberty, Golden Gate Bridge, Washington Monument, Big Ben,
Great Wall of China, Taj Mahal, Pyramids, Great Sphinx, Easter Island, Stonehenge, Colosseum,
Leaning Tower of Pisa, Lincoln Memorial, White House, Hoover Dam, Grand Canyon, Space Needle,
Gateway Arch, Empire State Building, Capitol, Alamo, Niagara Falls, Mount Fuji, Kremlin,
Buckingham Palace, Arc de Triomphe, Brandenburg Gate, Sydney Opera House, Christ the Redeemer,
Machu Picchu, Acropolis, Tower Bridge, Hollywood Sign, Brooklyn Bridge
"""

PLACES = tuple(" ".join(each.split()) for each in f"{_CITIES},{_SIGHTS}".split(","))

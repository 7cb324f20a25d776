# The form on which owners enter what is printed on a card, a sheet or a scenario.

# Gaps: $by: one of several, or a number; $champion: name of a Champion; $choices: list or number of
# choices; $deck: number of cards in the deck; $effect: what a card does, in words; $high: number at
# the upper end; $key: name of a setting or a field; $keys: list of names of fields; $kind: what kind
# it is, in words; $kinds: list of kinds; $label: words on a button or a field; $low: number at the
# lower end; $most: largest number; $name: name of a player, a figure, a card or a thing; $names: list
# of names; $number: number, such as that of a thing on the table; $part: a part of it, in words;
# $rule: id of a rule; $side: name of a side of the game; $sides: list of sides; $symbol: one of
# several: with or without the symbol; $there: number of what is there; $value: what is set, or a
# number; $what: what is meant, in words; $where: where it is, in words.

entry-name = card, sheet or scenario
entry-names = cards, sheets and scenarios

# What a piece is.
entry-choice-what-hero-item = Hero Item
entry-choice-what-hero-event = Hero Event
entry-choice-what-martian-event = Martian Event
entry-choice-what-martian-tech = Martian Tech
entry-choice-what-hero = Hero sheet
entry-choice-what-champion = Champion
entry-choice-what-scenario = Scenario
entry-choice-what-template = Template
entry-choice-what-town-item = Small Town Item
entry-choice-what-town-event = Small Town Event
entry-choice-what-town-hero = Small Town Hero sheet
entry-choice-what-zombie-event = Zombie Event

# The lines of the form, and what stands under them.
entry-field-name = Name
entry-hint-name = as printed
entry-field-what = What is it?
entry-field-advanced = Does it have the Advanced symbol?
entry-hint-advanced = lower right corner
entry-field-copies = How many in the box?
entry-field-keywords = Keywords
entry-hint-keywords = separated by commas
entry-field-cost = Cost
entry-hint-cost = Command Points; on a Hero Event, Power Tokens
entry-field-when = When is it used?
entry-hint-when = on a Hero sheet: its Talent
entry-field-marks = Which of these are on it?
entry-field-weapon = Weapon?
entry-field-hands = Hands needed
entry-field-range = Range
entry-hint-range = 0 for none
entry-field-hit = Hits on
entry-hint-hit = or more; 0 for none
entry-field-breaks = Breaks on
entry-field-combat = Combat Bonus
entry-field-effects = What it does
entry-hint-effects = on a Hero sheet: its Talent
entry-field-role = Role
entry-hint-role = e.g. Strongman
entry-field-start = Start building
entry-field-agility = Agility
entry-hint-agility = this or more
entry-field-moves = Spaces per move
entry-field-dice = Fight Dice
entry-field-health = Health Boxes
entry-field-toughness = Toughness
entry-hint-toughness = this or more; 0 for none
entry-field-weaknesses = Weaknesses
entry-hint-weaknesses = separated by commas
entry-field-traits = Rules of the Zard Beast
entry-hint-traits = as its card names them; none means all
entry-field-talent = Name of the Talent
entry-field-tokens = Power Tokens for the Talent
entry-field-bonus = In every Fight, free
entry-field-counts-as = Counts as having
entry-hint-counts-as = keywords of Items, separated by commas
entry-field-begins-with = Starts with
entry-hint-begins-with = names of cards, separated by commas
entry-field-turns = Turns
entry-field-hero-goal = The Heroes must
entry-field-hero-n = How many?
entry-field-martian-goal = The Martians must
entry-field-martian-n = How many of these?
entry-field-end = Who wins when the track ends?
entry-field-fair-grounds = Fair Grounds board?
entry-field-crowds = Crowds
entry-field-starting-cards = Hero Starting Cards
entry-field-allies = Ally markers
entry-field-ally-rule = Where are Allies saved or carried off?
entry-hint-ally-rule = no Martian in the center; Martians and no Hero under the saucer
entry-field-ally-moves = Spaces the Heroes move an Ally
entry-hint-ally-moves = 0: you read it on the card
entry-field-saucer-health = Hits to bring down a saucer
entry-hint-saucer-health = 0 if none can be
entry-field-champion = Champion on the board from the start
entry-hint-champion = leave empty for none
entry-field-search = Scenario Search Cards
entry-hint-search = names or keywords, separated by commas
entry-field-numbers = Numbers of the sections
entry-hint-numbers = from the hole outwards
entry-field-lengths = Length of each section
entry-hint-lengths = in spaces of an Outer Board, e.g. 1.5, 1.5, 2
entry-field-widths = Width of each section
entry-hint-widths = in spaces of an Outer Board, e.g. 1, 1.5, 2
entry-field-text = What else it says, in short

# What is chosen on a line.
entry-choice-answer-no = No
entry-choice-answer-yes = Yes
entry-choice-moment-any = At any time
entry-choice-moment-start = At the start of the turn
entry-choice-moment-fight = In a Fight
entry-choice-moment-blast = In a Blast
entry-choice-moment-ranged = As a Ranged Attack
entry-choice-moment-move = With a move
entry-choice-moment-search = With a Search
entry-choice-moment-wound = When a wound is taken
entry-choice-moment-card = Against a card
entry-choice-moment-command = In the Command Phase
entry-choice-moment-cannon = At a cannon
entry-choice-moment-agility = After an Agility Test
entry-choice-moment-toughness = After Toughness dice
entry-choice-moment-break = After a Break Test
entry-choice-moment-roll = After any roll
entry-choice-moment-fended = If Martians remain after a Fight
entry-choice-trait-rage = Rage
entry-choice-trait-giant = Giant
entry-choice-trait-roar = Roar
entry-choice-mark-immediate = Play Immediately
entry-choice-mark-remains = Remains in Play
entry-choice-mark-once = Discarded for its effect
entry-choice-mark-search-card = Finds a Search Card
entry-choice-mark-explosive = Explosive
entry-choice-weapon-none = No
entry-choice-weapon-hand = Hand
entry-choice-weapon-ranged = Ranged
entry-choice-hero-goal-martians = Kill Martians
entry-choice-hero-goal-champion = Kill a Champion
entry-choice-hero-goal-saucers = Destroy saucers
entry-choice-hero-goal-allies = Save Allies
entry-choice-hero-goal-survive = Survive to the end
entry-choice-hero-goal-read = Something else: you keep count
entry-choice-martian-goal-heroes = Kill Heroes
entry-choice-martian-goal-crowds = Destroy Crowds
entry-choice-martian-goal-allies = Carry Allies off
entry-choice-martian-goal-buildings = Destroy buildings
entry-choice-martian-goal-survive = Survive to the end
entry-choice-martian-goal-read = Something else: you keep count
entry-choice-ally-rule-none = You decide, by the card
entry-choice-ally-rule-places = Saved in the center, taken under a saucer
entry-choice-end-lead = Whoever is ahead
entry-choice-end-heroes = The Heroes
entry-choice-end-martians = The Martians
entry-choice-end-read = As the card says

# What is wrong with an entry.
entry-the-piece = The piece
entry-line = { $name }, { $label }
entry-nothing = nothing
entry-goal-heroes = { $name }, the Heroes’ objective
entry-goal-martians = { $name }, the Martians’ objective
entry-goal-zombies = { $name }, the Zombies’ objective
entry-error-form = A piece needs a name, what it is, and what is on it.
entry-error-entries = Entries must be a list.
entry-error-name = { $what } needs a { $key } of up to 40 letters and digits.
entry-error-number = { $name }: { $key } must be a whole number from { $low } to { $high }, not { $value }.
entry-error-choice = { $name }: { $key } must be one of { $choices }, not { $value }.
entry-error-offered = { $name }: { $key } must be one of those offered, not { $value }.
entry-error-text = { $name }: { $key } must be one line of up to { $most } letters.
entry-error-brackets = { $name }: { $key } cannot contain curly brackets.
entry-error-list = { $name }: { $label } must be a list of at most { $most }.
entry-error-long = { $name }: { $label } can have at most { $most } letters.
entry-error-not-listed = { $deck ->
    [hero] The rulebook lists no Advanced Hero card { $name } ({ $rule }).
   *[martian] The rulebook lists no Advanced Martian card { $name } ({ $rule }).
}
entry-error-copies = There are { $number } { $name } with the symbol ({ $rule }).
entry-error-no-hero = None of the eight Heroes is called { $name } (IFOS-452).
entry-error-no-champion = No Champion is called { $name } (IFOS-049).
entry-error-side = The template has the sides { $sides } (IFOS-229).
entry-error-sections = { $side }: every section needs a number, a length and a width.
entry-error-measures = { $name }: lengths and widths are numbers, e.g. 1.5, 2.
entry-error-rising = The { $side } side: section numbers rise from the hole outwards.
entry-error-tech-cost = { $name } is Tech and needs its Command Point cost (IFOS-040).
entry-error-no-weapon = { $name } is not an Item, so it is no weapon and has no Break Test.
entry-error-no-bonus = { $name } is not an Item, so it has no Combat Bonus or Range.
entry-error-item-remains = { $name } is an Item, which stays face up anyway (IFOS-033).
entry-error-not-immediate = { $name } is not an Event, so it is not played immediately.
entry-error-no-range = { $name } is a ranged weapon: its Range and to-hit are missing.
entry-error-hand-range = { $name } is a hand weapon, which has no Range.
entry-error-card-twice = { $symbol ->
    [with] { $name }, with the Advanced symbol, is entered twice.
   *[without] { $name }, without the Advanced symbol, is entered twice.
}
entry-error-many = { $symbol ->
    [with] { $number } { $deck } cards with the Advanced symbol are entered, there are { $most } (IFOS-031).
   *[without] { $number } { $deck } cards without the Advanced symbol are entered, there are { $most } (IFOS-031).
}
entry-error-aim = { $kind ->
    [crowds] { $name }: the goal is { $number } Crowds, but there are { $there }.
    [saucers] { $name }: the goal is { $number } saucers, but there are { $there }.
   *[allies] { $name }: the goal is { $number } Allies, but there are { $there }.
}
entry-error-no-goal = { $what } needs a Champion.
entry-error-barred = { $name }: { $champion } comes, so it cannot be barred.
entry-error-unkillable = { $name }: nobody can kill { $champion }.
entry-error-scenario-twice = A scenario is entered twice.
entry-error-hero-twice = A Hero is entered twice.
entry-error-champion-twice = A Champion is entered twice.
entry-error-heroes = There are { $most } Heroes, but { $number } are entered (IFOS-452).
entry-error-trait-twice = { $name }: a trait is listed twice.
entry-error-threshold = { $name }: { $key } must be 0 for none, or 2 to 6.
entry-error-face-twice = { $name }: { $key } lists a number twice.
entry-error-twice = { $name } is entered twice.

# What is made up of all that a match needs.
made-up-cards = { $deck ->
    [hero] { $number } Hero cards
   *[martian] { $number } Martian cards
}
made-up-heroes = all Heroes
made-up-scenario = the scenario { $name }
made-up-template = the { $side } template

# What data of pieces must be, from a file or a form.
entry-the-scenario = The scenario
entry-the-card = The card
entry-the-kit = The kit
entry-the-side = The { $side } side of the template
entry-the-hero = The Hero
entry-the-champion = The Champion
entry-an-effect = An effect
entry-place = { $where }: { $key }
entry-takes-name = a name of up to 40 letters and digits
entry-takes-name-or-none = empty, or a name of up to 40 letters and digits
entry-takes-names = a list of at most 8 names
entry-takes-text = one line of text, up to 300 letters, no curly brackets
entry-takes-measure = a measure of more than 0 and at most 12 cells
entry-takes-sections = a list of 1 to 8 sections
entry-error-table = { $what } must be a table.
entry-error-one-line = { $where } must be one line of text.
entry-error-key = { $name } has no “key”.
entry-error-kind = { $name }: kind must be { $kinds }.
entry-error-goal-kind = { $what }: kind must be { $kinds }, not { $value }.
entry-error-advanced-copies = { $name }: copies is a whole number from 1 to { $most }.
entry-effect-table = { $where }: an effect is a table with a word under do.
entry-effect-unknown = { $where }: there is no effect { $effect }.
entry-effect-strange = { $where }: { $effect } is given { $key }, which no effect has.
entry-effect-part = { $where }: { $part } is not part of an effect.
entry-effect-no-number = { $where } takes no number.
entry-effect-number = { $where } takes a whole number from { $low } to { $high }, not { $value }.
entry-effect-number-or = { $where } takes a whole number from { $low } to { $high }, or { $by }, not { $value }.
entry-effect-no-key = { $where } takes no { $key }.
entry-effect-name = { $where } needs a name of up to 40 letters and digits under what.
entry-effect-no-text = { $where } takes no text; only a note has one.
entry-effect-text = { $where } needs a text of up to { $most } letters.
entry-effect-brackets = { $where }: a text has no curly brackets and is one line.
entry-pieces-table = The pieces must be a table of { $keys }.
entry-pieces-list = The { $key } must be a list.
entry-pieces-data = The data are owner or practice, not { $value }.
entry-pieces-made-up = What is made up must be a list of keys.
entry-town-table = The Small Town must be a table of lists: { $keys }.
entry-town-piece = A piece of the Small Town must be a table with its name.
entry-zombies-table = The pieces of the Zombies must be a table with { $keys }.
entry-the-zombies = The Zombies

# Zombies of Last Night on Earth.
entry-choice-what-zombie-numbers = Numbers of the Zombies
entry-choice-what-zombie-scenario = Scenario with Zombies
entry-field-figures = Zombies in the box
entry-field-hand = Cards in a full hand
entry-field-hero-dice = Fight Dice of a Zombie Hero
entry-field-first = Dice for the first Zombies
entry-hint-first = with one Zombie player
entry-field-spawned = Dice for new Zombies
entry-hint-spawned = with one Zombie player
entry-field-living-goal = The Heroes must
entry-field-living-n = How many?
entry-field-zombie-goal = The Zombies must
entry-field-zombie-n = How many of these?
entry-field-zombie-end = Who wins when the track ends?
entry-choice-living-goal-zombies = Kill Zombies
entry-choice-living-goal-survive = Survive to the end
entry-choice-living-goal-read = Something else: you keep count
entry-choice-zombie-goal-heroes = Kill Heroes
entry-choice-zombie-goal-survive = Survive to the end
entry-choice-zombie-goal-read = Something else: you keep count
entry-choice-zombie-end-zombies = The Zombies
entry-choice-zombie-end-heroes = The Heroes
entry-choice-zombie-end-read = As the card says
entry-error-zombie-scenario = The scenarios with Zombies are { $names } (IFOS-394).

# Questions about chances.

# Gaps: $dice: number or kind of dice; $face: what a die or a card shows on its upper side; $given:
# what was entered; $kills: number of kills; $most: largest number; $number: number, such as that of a
# thing on the table; $rerolls: number of dice rolled again; $what: what is meant, in words.

odds-soldiers = Soldiers of the firing Pack; 3 also hit on 4.
odds-leader = The Leader fires with them: one more die.
odds-fight = Show the Hero’s chances in a Fight: win, draw, lose.
odds-fight-hero = The Hero’s Fight Dice.
odds-fight-martian = Fight Dice of the Pack or Champion.
odds-fight-martian-ties = As the Zard Beast does.
odds-fight-hero-ties = By a card or an ability.
odds-fight-reroll = The Hero may re-roll up to K of their own dice once (0).
odds-fight-instant-kills = Soldiers killed instantly, each with the highest die (0).
odds-fair-no-card = Fair dice, and no card is played.
odds-hits = Show the Ray Gun hits of a Pack, before any dodge.
odds-hits-unit = chances of so many hits; any: of at least one; expected: hits on average
odds-rayguns = Show the wounds of one Hero who takes all hits of a Pack.
odds-rayguns-agility = The Hero dodges on A or more; 7 never dodges.
odds-wounds-unit = chances of so many wounds
odds-rayguns-assumes = Fair dice; one Hero takes all hits and dodges each; no card is played.
odds-crowd = Show the wounds of a Crowd under fire and in a Fight.
odds-crowd-rayguns = Ray Gun dice (0).
odds-crowd-fight = Fight Dice (0).
odds-crowd-automatic = Automatic Ray Gun hits (0).
odds-crowd-boxes = Health Boxes the Crowd has left (4).
odds-death-ray = Show how many targets a Death Ray wounds, and the chance of each.
odds-death-ray-sections = The section that touches each target, e.g. 3 4 4 or 3,4,4.
odds-death-ray-unit = wounds: chances of so many targets wounded; target: the chance of each
odds-death-ray-assumes = Fair dice; the template stays where it was put.
odds-reinforcements = Show the chance of reinforcements and how many Soldiers land.
odds-reinforcements-packs = Martian Packs on the board (with two players: your own).
odds-reinforcements-two = Each of two rolls D6 and lands D3.
odds-reinforcements-pool = Soldiers left in the pool (18).
odds-reinforcements-unit = succeeds: a chance; soldiers: chances that so many land
odds-reinforcements-assumes = Fair dice; there is room for all who land.
odds-fire = Show how many fires go out, and how many roll to spread, in a Fire Phase.
odds-fire-fires = Existing fires, arrow side up (1).
odds-fire-unit = out: chances that so many fires go out; spread: that so many roll to spread
odds-fire-assumes = Fair dice, one for each fire; whether there is room to spread is not asked.
odds-burn = Show the wounds of a model in fires, and how many of several alike are removed.
odds-burn-rolls = Rolls for fire of each: one entering, one ending there (1).
odds-burn-models = Models that roll (1).
odds-burn-boxes = Health Boxes left to each (1).
odds-burn-toughness = They ignore a wound on 4+.
odds-burn-unit = wounds: chances of so many wounds of one model; removed: of so many models removed
odds-burn-assumes = Fair dice; all models are alike and roll alone.
odds-toughness = Show the wounds that get through Toughness.
odds-toughness-wounds = Wounds dealt; a kill deals one for each Health Box left.
odds-toughness-boxes = Health Boxes left: no wound beyond.
odds-toughness-unit = chances of so many wounds that get through
odds-toughness-assumes = Fair dice, one for each wound.
odds-power = Show the Power Tokens of a Hero who spends none.
odds-power-rolls = Move Actions to come (1).
odds-power-tokens = Power Tokens the Hero has (0).
odds-power-unit = chances of so many Power Tokens
odds-power-assumes = Fair dice; the Hero spends none.
odds-d3 = Show the chances of a D3: entry k is the chance of k.
odds-d3-unit = chances of each number
odds-d3-assumes = A fair die; half of it, rounded up.
odds-target = target
odds-error-numbers = --sections { $given }: numbers from 1 to 6, e.g. 3 4 4
odds-error-targets = --sections: at most 20 targets, not { $number }
odds-reroll-assumes = The Hero sees all dice, re-rolls nothing in a won Fight, and never risks a draw.
odds-error-no-dice = Both sides of a Fight roll at least one die.
odds-error-rerolls = { $rerolls } of { $dice } dice cannot be re-rolled.
odds-error-kills = { $kills } instant kills leave no dice of { $dice }: the Fight is over.
odds-error-few-kills = The number of instant kills cannot be negative.
odds-error-firing = { $number } Soldiers cannot fire from one space: 1 to { $most } can.
odds-error-face = The target number must be 1 to 7, not { $face }.
odds-error-boxes = There must be at least one Health Box, not { $number }.
odds-error-section = A section of the template has a number from 1 to 6.
odds-error-few-dice = The number of dice cannot be negative.
odds-error-tokens = A Hero has 0 to { $most } Power Tokens, not { $number }.
odds-error-count = { $what ->
    [packs] There cannot be { $number } Packs.
    [soldiers] There cannot be { $number } Soldiers in the pool.
    [wounds] There cannot be { $number } wounds.
    [fires] There cannot be { $number } fires.
    [models] There cannot be { $number } models.
   *[rolls] There cannot be { $number } rolls.
}

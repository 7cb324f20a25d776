# What the tray says while it is watched, and why a reading is in doubt.

# Gaps: $added: number that came in; $aside: name of a file; $certain: number of dice that were read
# with certainty; $count: number; plurals follow it; $dice: number or kind of dice; $doubts: number of
# dice in doubt; $fault: what is wrong; $file: name of a file; $key: name of a setting or a field;
# $kind: what kind it is, in words; $none: that there is nothing, in words; $place: number or name of
# the place; $seen: number of dice seen; $show: what to do about it; $size: number of cards, or a
# size; $version: number of a version; $why: why, as words without a full stop.

tray-roll = Roll the dice into the tray.
tray-rolling = The dice are rolling.
tray-hand = Take your hand out of the tray.
tray-looking = Looking at the tray.
tray-reading = Reading the dice.
tray-not-sure = Not sure: { $why }.
tray-none-seen = { $none }.
tray-none-seen-so = { $none } – { $why }.
tray-not-shown = { $none }: { $show }, or enter them by hand.

# Why one die is in doubt.
doubt-hard = hard to read
doubt-perhaps = perhaps a die
doubt-glare = glare
doubt-blurred = blurred
doubt-unclear = cocked or partly hidden
doubt-side = cocked, or seen too much from the side
doubt-foreign = no pips, another kind of die
doubt-cut = cut by the edge of the picture
doubt-size = not the size of the other dice
doubt-behind = on or behind another die
doubt-print = flat, perhaps a print or a domino
doubt-unknown = none of the faces that were shown
doubt-no-die = no die
doubt-leans = leaning more than the others
doubt-pushed = perhaps a kept die that was pushed
doubt-leaning = leaning more than in the trial rolls
doubt-wrong-size = not the size of the dice shown at calibration
doubt-on-mark = on a mark of the mat
doubt-outside = outside the tray, or leaning on its wall
doubt-not-same = not the same in every picture

# Why a reading as a whole is in doubt.
reading-none-seen = no dice seen
reading-in-doubt = { $dice } in doubt: { $doubts }
reading-due = { $dice } due, { $seen } seen
reading-due-certain = { $dice } due, { $certain } of them certain
reading-too-close = too close: lift the camera
reading-too-far = too far away: bring the camera closer
reading-foreign = { $dice } without pips not counted
reading-left-over = { $count ->
    [one] { $count } die from before is not counted
   *[other] { $count } dice from before are not counted
}
reading-kept-missing = not all kept dice are visible
reading-something-else = something else might be a die
reading-light-coloured = the light is strongly coloured: it may hide a die
reading-light-burnt-out = the picture is burnt out: it may hide a die
reading-more = there might be more dice than can be read
reading-disagree = the pictures do not agree on the number of dice
reading-unknown-kind = { $kind } dice are not known here
reading-failed = the picture could not be read ({ $fault })
reader-nets = Reads pips with its neural nets.
reader-shapes = Reads pips by shape alone, without its neural nets: it will ask far more often.
dice-number = { $count ->
    [0] no dice
    [1] one die
    [2] two dice
    [3] three dice
    [4] four dice
    [5] five dice
    [6] six dice
    [7] seven dice
    [8] eight dice
    [9] nine dice
    [10] ten dice
    [11] eleven dice
    [12] twelve dice
    [13] thirteen dice
    [14] fourteen dice
    [15] fifteen dice
    [16] sixteen dice
   *[other] { $count } dice
}
number = { $count ->
    [0] none
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
    [13] thirteen
    [14] fourteen
    [15] fifteen
    [16] sixteen
   *[other] { $count }
}

# What has changed since the tray was calibrated.
moved-other-shape = The camera’s picture has a different shape, so the app can’t know where the tray is.
moved-mat = The mat is not where it was: the camera or the tray has moved.
moved-shifted = The picture has shifted: the camera or the tray has moved.
moved-different = The tray looks different: the camera or the tray has moved, or something is in it.
moved-brighter = It is much brighter than when the tray was calibrated.
moved-darker = It is much darker than when the tray was calibrated.
corners-line = these points are on one line
corners-not-four = these four points make no four-sided tray
corners-close = the four corners are too close together

# Learning from corrected dice.
learn-no-profile = There is no profile to improve here.
learn-no-tray = No calibrated tray is in use: there is nothing to improve.
learn-tray-gone = The tray has been deleted: nothing was learnt.
learn-no-faces = This tray was shown no faces of its own, and only those can be learnt.
learn-none-right = No die of a kind that this tray knows has been corrected.
learn-nothing-new = { $count ->
    [one] { $count } die was checked; it showed nothing new.
   *[other] { $count } dice were checked; they showed nothing new.
}
learn-taken = { $added } of { $count } dice now count as examples of their faces.

# Profiles of trays. The first ones are said of a file or a tray: “it is damaged: …”.
profile-large = is too large for a profile ({ $size } MiB)
profile-no-json = is not JSON
profile-no-object = is not a profile: it must be one JSON object
profile-damaged = is damaged at { $place }
profile-damaged-version = of version { $version } is damaged
profile-no-version = has no known version
profile-newer = has version { $version } of a newer Mars Companion
profile-fault-newer = The tray’s profile { $file } { $fault }: dice are read without it.
profile-fault-unreadable = The tray’s profile { $file } cannot be read: { $why }.
profile-fault-kept = This tray cannot be saved: it { $fault }.
profile-fault-stays = The tray’s profile { $file } { $fault }, and stays: { $why }.
profile-fault-not-over = it cannot be read now, so nothing is written over it: { $why }
profile-fault-in-use = Which tray is in use cannot be read: { $why }. Choose it again in Devices.
profile-changed = is not as the app wrote it: it is damaged, or was changed by hand
profile-fault-aside = The tray’s profile { $file } { $fault }. It was set aside as { $aside }; dice are read without it. Calibrate the tray again.
profile-no-tray = there is no tray { $key }

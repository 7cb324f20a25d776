# Where the tray is, and whether it is empty.

# Gaps: $count: number; plurals follow it; $paper: size of paper; $path: a path of a file; $pixels:
# number of pixels; $times: number of times.

tray-mat-saved = The mat is in { $path }. Print it at 100% and put it in the tray.
tray-mat-not-seen = No mat seen: the app assumes the tray is where the mat was. Put the mat in, or tap the four corners of the tray’s floor in the picture.
tray-mat-seen-dice = Mat found. Take the dice out, then go on.
tray-mat-seen = Mat found. Leave the tray empty and go on.
tray-corners-left = { $count ->
    [one] { $count } corner left to tap.
   *[other] { $count } corners left to tap.
}
tray-say-size = Enter the size of the tray’s floor, leave it empty, and go on.
tray-what-to-do = Put the printed mat in the tray, or tap the four corners of the tray’s floor in the picture and enter its size.
tray-mat = Mat, { $paper }
tray-start-over = Start over
tray-width = Tray width
tray-depth = Tray depth

tray-corners = Corners
tray-touch-again = Tap all four again.
tray-place = Place
tray-no-mat = no mat in view
tray-no-mats-here = this OpenCV cannot find mats
tray-no-place-advice = Dice are read without it too, less reliably.
tray-corners-touched = four corners tapped
tray-marks-all = all four marks of the mat found
tray-marks-some = { $count } of four marks found
tray-marks-advice = Move the camera until the whole mat is in view; uncover its corners.
tray-size = Size
tray-die-size = a 16 mm die is at least { $pixels } pixels wide
tray-die-size-advice = Move the camera closer, or use a smaller tray.
tray-slant = Slant
tray-slant-value = near dice look { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } times as large as far ones
tray-slant-none = seen from straight above
tray-slant-advice = Mount the camera higher: it sees too much of the dice’s sides.
tray-empty = Empty
tray-dice-in-it = { $count ->
    [one] a die is in it
   *[other] { $count } dice are in it
}
tray-empty-advice = Take everything out: what goes in later is compared with the empty tray.

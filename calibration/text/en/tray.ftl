# Where the tray is, and whether it is empty.

tray-mat-saved = The mat lies in { $path }. Print it at 100 % and lay it into the tray.
tray-mat-not-seen = The mat is not seen: the tray counts as lying where the mat lay. Lay it in, or touch the four corners of the tray's floor in the picture.
tray-mat-seen-dice = The mat is seen. Take the dice out, then go on.
tray-mat-seen = The mat is seen. Leave the tray empty and go on.
tray-corners-left = { $count ->
    [one] { $count } corner is still to be touched.
   *[other] { $count } corners are still to be touched.
}
tray-say-size = Say how large the tray's floor is, leave it empty, and go on.
tray-what-to-do = Lay the printed mat into the tray, or touch the four corners of the tray's floor in the picture and say how large it is.
tray-mat = Mat, { $paper }
tray-start-over = Start over
tray-width = Tray's width
tray-depth = Tray's depth

tray-corners = Corners
tray-touch-again = Touch all four again.
tray-place = Place
tray-no-mat = no mat in view
tray-no-mats-here = this OpenCV cannot see mats
tray-no-place-advice = Dice are read without it, less surely.
tray-corners-touched = four corners were touched
tray-marks-all = all four marks of the mat are seen
tray-marks-some = { $count } of four marks are seen
tray-marks-advice = Move the camera until all of the mat is in view; uncover its corners.
tray-size = Size
tray-die-size = a die of 16 mm takes { $pixels } pixels at least
tray-die-size-advice = Bring the camera nearer, or use a smaller tray.
tray-slant = Slant
tray-slant-value = near dice look { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } times as large as far ones
tray-slant-none = seen from straight above
tray-slant-advice = Look from higher up: the dice's sides are in the way.
tray-empty = Empty
tray-dice-in-it = { $count ->
    [one] a die lies in it
   *[other] { $count } dice lie in it
}
tray-empty-advice = Take everything out: what is put in later is compared with the empty tray.

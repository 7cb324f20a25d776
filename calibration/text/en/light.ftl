# Light and focus.

# Gaps: $best: the best one; $grain: number for the noise of a picture; $level: number or name of a
# level; $pixels: number of pixels; $share: share in percent.

light-good = The light is good: go on.
light-what-to-do = Take everything out of the tray; a printed mat stays in. Move the lamp until all four are good.
light-brightness = Brightness
light-white = white paper is { $level } of 255
light-white-grainy = white paper is { $level } of 255, very grainy ({ $grain })
light-tray = the tray is { $level } of 255
light-tray-grainy = the tray is { $level } of 255, very grainy ({ $grain })
light-more = Move a lamp closer, or add a second one opposite.
light-burns-out = White is overexposed: move the lamp away or put paper in front of it.
light-name-glare = Glare
light-share-glare = { $share } of the tray
light-advice-glare = Red areas are overexposed. Turn the lamp so it isn’t reflected, put paper in front of it, or use a matt cloth.
light-name-flicker = Flicker
light-share-flicker = brightness swings by { $share }
light-advice-flicker = A lamp flickers. Use daylight, or a lamp on battery or USB power; dimmed lamps are the worst.
light-name-shadows = Shadows
light-share-shadows = the darkest part has { $share } of the light
light-advice-shadows = One side is in shadow (outlined). Light it from two sides, or from farther away.

focus-good = The picture is sharp and its brightness is steady: go on.
focus-what-to-do = Put the mat or a few dice in the tray and turn the lens until the sharpness is good (sharp edges are green). Then hold your hand over a third of the tray for two seconds.
focus-again = Try the lock again
focus-sharpness = Sharpness
focus-no-edge = nothing in view has a clear edge
focus-no-edge-advice = Put the mat or some dice in the tray, then look again.
focus-edges = edges are { NUMBER($pixels, minimumFractionDigits: 1, maximumFractionDigits: 1) } pixels wide
focus-edges-best = edges are { NUMBER($pixels, minimumFractionDigits: 1, maximumFractionDigits: 1) } pixels wide; best so far { NUMBER($best, minimumFractionDigits: 1, maximumFractionDigits: 1) }
focus-turn-lens = Turn the lens or move the camera until edges are as narrow as possible; wipe the lens.
focus-lock = Exposure lock
focus-lock-not-tried = not tried
focus-lock-try = Hold your hand over a third of the tray for two seconds.
focus-lock-drift = the rest changed by { $share }
focus-lock-advice = The camera changes its exposure by itself. Close other programs that use it, then restart; turn off the automatic exposure of a USB camera.

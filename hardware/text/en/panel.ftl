# The screen's own hardware, power and heat.

panel-none = An ordinary screen: its light and the machine's power are the desktop's.
panel-backlight-cure = Install the udev rule of this program and put the user in the group video.
panel-backlight-fault = The backlight cannot be set: { $why }.
panel-with = Panel with backlight { $light }.
panel-with-heat = Panel with backlight { $light }, { $degrees } °C.
panel-without = Panel with no backlight to set.
panel-without-heat = Panel with no backlight to set, { $degrees } °C.
panel-now = Now: { $faults }.
panel-earlier = Since the start at times: { $faults }.
panel-no-answer = { $command } did not answer
panel-stays-on = This machine cannot be switched off from here: { $why }.
panel-no-pi = This is no Raspberry Pi: switch the machine off in its own way.
panel-off-refused = Switching off is not allowed: install the polkit rule of this program.
panel-off-blocked = Switching off is blocked by another program or user of this machine.
panel-off-failed = The machine did not switch off: { $why }.
panel-off-no-reason = The machine did not switch off: no reason was given.

# The firmware's flags, in a sentence, and on a small sign.
power-cure = Use the Pi's own power supply and a short cable; give it air.
power-flag-voltage = the supply voltage is too low
power-flag-capped = the processor's speed is capped
power-flag-throttled = the processor is throttled
power-flag-hot = the processor is at its temperature limit
power-sign-voltage = low voltage
power-sign-capped = slowed down
power-sign-throttled = slowed down
power-sign-hot = too hot

# New versions.
updates-refused = This machine does not allow it: { $why }.

# Cards shown to the camera.
cards-no-opencv = Cards cannot be recognised: OpenCV is not installed.
cards-none-shown = No card of this box was shown to the camera yet.
cards-none-seen = No card is seen.
cards-lay-flat = No card is seen. Lay it flat, all of it in view.
cards-blurred = The picture is blurred. Hold still, or move the card away from the camera.
cards-several = { $count } cards are seen. Show one card alone.
cards-too-alike = This is too much like { $card }, which is known already.
cards-not-due = { $card } is not one of the cards that can be due.
cards-unlike = This card is like none that was shown.
cards-maybe = It may be { $card }.
cards-maybe-other = It may be { $card } or { $other }.
cards-most = { $count } cards of this box are known, which is the most.
cards-no-name = A card needs a name.
cards-long-name = The name { $name }... is too long.

# The screen's own hardware, power and heat.

# Gaps: $card: name of a card; $command: what is typed in a terminal; $count: number; plurals follow
# it; $degrees: number of degrees Celsius; $faults: list of what is wrong; $light: number of the
# brightness; $name: name of a player, a figure, a card or a thing; $other: the other of two; $time: a
# time of day, or how long it took; $why: why, as words without a full stop.

panel-none = The desktop sees to it.
panel-backlight-cure = Install the app’s udev rule and add the user to the group video.
panel-backlight-fault = The backlight cannot be set: { $why }.
panel-with = Panel with backlight { $light }.
panel-with-heat = Panel with backlight { $light }, { $degrees } °C.
panel-without = Panel without adjustable backlight.
panel-without-heat = Panel without adjustable backlight, { $degrees } °C.
panel-now = Now: { $faults }.
panel-earlier = At times before: { $faults }.
panel-low-at = { $count ->
    [one] The supply voltage was too low once, at { $time }.
   *[other] The supply voltage was too low { $count } times, last at { $time }.
}
panel-no-answer = { $command } did not answer
panel-stays-on = This machine cannot be switched off from here: { $why }.
panel-no-pi = This is not a Raspberry Pi: switch it off the usual way.
panel-stays = The app cannot be left this way: { $why }.
panel-off-refused = Switching off is not allowed: install the app’s polkit rule.
panel-off-blocked = Switching off is blocked by another program or user of this machine.
panel-off-failed = The machine did not switch off (“{ $why }”).
panel-off-no-reason = The machine did not switch off: no reason was given.

# The firmware's flags, in a sentence, and on a small sign.
power-cure = Use the Pi’s own power supply and a short cable, and keep it cool.
power-flag-voltage = the supply voltage is too low
power-flag-capped = the processor’s speed is capped
power-flag-throttled = the processor is throttled
power-flag-hot = the processor is at its temperature limit
power-sign-voltage = Low voltage
power-sign-hot = Too hot

# New versions.
updates-refused = This machine does not allow it (“{ $why }”).

# Joining a Wi-Fi.
network-password = The password is wrong, or missing.
network-refused = This machine does not allow it: install the app’s polkit rule.
network-no-manager = NetworkManager is not running on this machine.
network-gone = It is no longer in reach.
network-timed-out = It did not answer in time. Move closer, and try again.
network-fails = It did not work (“{ $why }”).

# Cards shown to the camera.
cards-no-opencv = Cards cannot be recognised: OpenCV is not installed.
cards-none-shown = The camera has not seen any card of this box yet.
cards-none-seen = No card seen.
cards-lay-flat = No card seen. Lay it flat, all of it in view.
cards-blurred = The picture is blurred. Hold still, or move the card away from the camera.
cards-several = { $count } cards seen. Show only one.
cards-too-alike = This looks too much like { $card }, which is already known.
cards-not-due = { $card } can’t come up now.
cards-unlike = The camera doesn’t know this card.
cards-mirrored = { $card } is seen in a mirror: turn off mirroring in the camera.
cards-maybe = It might be { $card }.
cards-maybe-other = It might be { $card } or { $other }.
cards-most = { $count } cards of this box are known. That’s the limit.
cards-no-name = A card needs a name.
cards-long-name = The name { $name }… is too long.

# QR codes with cards.
codes-no-reader = No QR code can be read here: zxing-cpp is not installed.

# The second display of a machine without a desktop.
display-no-second = there is no second display: plug one in, or show the board as a page (board --serve)

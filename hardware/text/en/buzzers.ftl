# The buzzers: how they are, and what is wrong with their pins.

# Gaps: $buttons: number of buzzers; $choice: share or name of what was chosen; $choices: list or
# number of choices; $fault: what is wrong; $faults: list of what is wrong; $folder: name of a folder;
# $found: what was found; $how: one of several ways, in square brackets, or a way in words; $label:
# words on a button or a field; $lamps: number of lamps; $ms: number of milliseconds; $name: name of a
# player, a figure, a card or a thing; $names: list of names; $needed: number or version that is
# needed; $number: number, such as that of a thing on the table; $pin: number of a pin; $pins: number
# of seats with pins; $seat: name of the player who sits there, or the number of the seat; $seats:
# list or number of players; $times: number of times; $version: number of a version; $why: why, as
# words without a full stop.

buzzers-keys = No buzzers: keys and touch stand in. Close calls might be unfair.
buzzers-keys-cure = Connect buzzers and choose gpio in the settings.
buzzers-none = No buzzers: shout, then tap who was first.
buzzers-none-cure = Choose keys or gpio in the settings.
buzzers-simulated = The app presses them.
buzzers-unknown = “{ $choice }” is not a kind of buzzer: choose { $choices }.
buzzers-press-lost = A press at seat { $seat } was not counted: { $fault }.
buzzers-no-pins = This machine has no pins.
buzzers-pins-refused = No access to the pins: this user is not in the group gpio.
buzzers-pins-refused-cure = sudo usermod -aG gpio $USER, then log in again
buzzers-too-few-pins = { $seats } seats need buzzers, but only { $pins } have pins.
buzzers-pins-wrong = The buzzers’ pins cannot be used: { $faults }.
buzzers-pins-not-had = The buzzers’ pins are not available: { $why }.
buzzers-pins-busy = another program is using them
buzzers-pin-off-header = pin { $pin } is not on the header
buzzers-pin-reserved = pin { $pin } belongs to I2C, SPI or UART
buzzers-pin-twice = pin { $pin } is named twice
buzzers-stamps = gpiozero chose { $found }, but fair timing needs { $needed }.
buzzers-not-read = The pins could not be read: { $why }.
buzzers-not-switched = The pins could not be switched: { $why }.
buzzers-closed = The buzzers are closed.
buzzers-thread-died = The buzzer thread has died: no button will be heard.
buzzers-thread-died-cure = Restart the app.
buzzers-report = Please report this error.
buzzers-ready = { $buttons } buzzers, { $lamps } lamps, kernel timestamps.
buzzers-down-now = Pressed now: seat { $seats }.
buzzers-revived = The buzzer thread died and was restarted: { $times }×.
buzzers-gpiozero-none = gpiozero found no pins: { $why }.
buzzers-gpiozero-other = gpiozero chose { $found } instead of lgpio (“{ $why }”).
buzzers-wrong-chip = gpiozero { $version } opened gpiochip{ $number }, “{ $label }”, which is not the Pi’s header; a Pi 5 needs gpiozero 2.0.1.post3 or newer.
buzzers-folder = The working folder { $folder } is not writable, and lgpio needs that.

# Any button as a buzzer: learnt, fair or not, missing.

buttons-ready = { $buttons ->
    [0] No button learnt yet.
    [one] { $buttons } seat with a learnt button.
   *[other] { $buttons } seats with learnt buttons.
}
buttons-fair = { $how ->
    [measured] { $name }: asked every { $ms } ms (measured); closer presses are a tie.
    [declared] { $name }: asked every { $ms } ms (says the device); closer presses are a tie.
   *[assumed] { $name }: nothing says how often it is asked; presses closer than { $ms } ms are a tie.
}
buttons-missing = Not here: { $names }.
buttons-missing-cure = Plug it in or switch it on: it is found by itself.
buttons-refused-cure = sudo usermod -aG input $USER, then log in again
buttons-unheard = { $why ->
    [package] No button can be heard: sudo apt install python3-evdev
   *[rights] No button can be heard: sudo usermod -aG input $USER, then log in again
}
buttons-learnt = Learnt.
buttons-not-kept = Learnt for now, but not kept: { $why }.
buttons-taken = This button of { $name } is that of seat { $seat } already.

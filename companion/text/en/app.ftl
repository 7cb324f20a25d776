## The diagnosis

# Gaps: $cards: number or list of cards; $command: what is typed in a terminal; $error: words of a
# library, in English; $free: number of free megabytes; $host: name of a machine in the network; $n:
# number; plurals follow it; $name: name of a player, a figure, a card or a thing; $path: a path of a
# file; $place: number or name of the place; $usable: number of usable ones; $version: number of a
# version; $why: why, as words without a full stop.

doctor-area-machine = machine
doctor-area-packages = packages
doctor-area-boxes = boxes
doctor-area-camera = camera
doctor-area-buzzers = buzzers
doctor-area-screen = screen
doctor-area-folders = folders
doctor-area-settings = settings
doctor-area-room = room
doctor-area-crash = crash
doctor-name-system = system
doctor-name-model = model
doctor-name-wanted = wanted
doctor-name-found = found
doctor-name-codes = QR codes
doctor-name-reading = reading
doctor-name-folder = folder
doctor-name-pins = pins
doctor-name-pin-factory = pin factory
doctor-name-connectors = connectors
doctor-name-display = display
doctor-name-touch = touch
doctor-name-panels = touch panels
doctor-name-sound = sound
doctor-name-panel = panel
doctor-name-last = last
doctor-name-buttons = buttons
doctor-name-board = board
doctor-name-broker = broker
doctor-name-voice = voice
doctor-name-events = events
doctor-no-pi = not a Raspberry Pi
doctor-python-of-the-system = the system’s own
doctor-python-sees-apt = virtual environment that sees apt’s packages
doctor-python-without-apt = virtual environment that does not see apt’s packages
doctor-version-unknown = version unknown
doctor-run-setup = run mars-companion-setup install again to install what is missing
doctor-run-pipx = on a Raspberry Pi, apt-get install python3-numpy python3-opencv python3-gpiozero python3-lgpio python3-shapely python3-zxing-cpp; elsewhere install mars-companion[desktop]
doctor-run-play = run hardware/setup/play.sh in the clone again to install what is missing
doctor-package = { $version } from { $place }
doctor-not-installed = not installed
doctor-not-installed-pi = not installed; only needed on a Raspberry Pi
doctor-box-unusable = cannot be used: { $why }
doctor-box-cure = pip install --upgrade its package, or uninstall it
doctor-numpy-hidden = pip’s numpy hides apt’s, which picamera2 was built for
doctor-uninstall-numpy = pip uninstall numpy in the app’s virtual environment
doctor-no-camera = no /dev/video*
doctor-no-reading = numpy and OpenCV are not installed
doctor-no-folder = no folder or film { $path }
doctor-set-folder = set camera.source to a folder with pictures, or to a film
doctor-no-node = { $name } is not there
doctor-plug-in = plug the camera in, or set camera.source to auto
doctor-forbidden-node = this user is not allowed to use { $name }
doctor-join = { $command }, then log in again
doctor-chips = { $n } gpiochips, { $usable } usable
doctor-no-chip = no gpiochip
doctor-set-buzzers = set buzzers.source to keys or none
doctor-own-factory = gpiozero’s own choice
doctor-no-gpiozero = gpiozero and lgpio are not both installed
doctor-no-evdev = evdev is not installed: learnt buttons are not heard
doctor-inputs = { $n } input devices, { $usable } usable
doctor-no-paho = { $host }; paho-mqtt is not installed
doctor-no-voice = no program that speaks is installed
doctor-direct = driven directly: { $cards }
doctor-no-display = none: the app plays its demo off-screen
doctor-no-touch = none that keeps fingers apart: only a mouse counts here
doctor-no-sound = no sound card
doctor-speaker = connect a speaker by USB or HDMI and restart, or turn sound off in the settings
doctor-mouse = the desktop treats the panel as a mouse: of two taps at once, one is lost
doctor-install-gl = install the GL driver (libgl1-mesa-dri) or check the display
doctor-no-window = no window could be opened
doctor-folder = { $path }, { $free } MiB free
doctor-folder-closed = { $path }, { $free } MiB free, not writable
doctor-free-space = free some space
doctor-make-writable = make it writable, or start with --data DIR
doctor-fix-line = fix the line; until then all defaults apply
doctor-in-order = OK
doctor-no-settings = no file, all defaults apply
doctor-no-crash = none
doctor-empty-crash = empty
doctor-summary = { $n ->
    [0] Nothing needed is missing.
    [one] { $n } thing is missing.
   *[other] { $n } things are missing.
}

## Unexpected errors

crash-kept = unexpected error, { $error }; please send { $path }
crash-not-kept = unexpected error, { $error }; no crash file could be written: { $why }
crash-last-time = The app crashed last time. Everything you confirmed is saved. To report the crash, send this file:

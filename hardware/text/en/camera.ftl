# The camera: what is wrong with it, what helps, and what the tray shows meanwhile.

# Gaps: $choice: share or name of what was chosen; $choices: list or number of choices; $file: name of
# a file; $high: number at the upper end; $number: number, such as that of a thing on the table;
# $path: a path of a file; $seconds: number of seconds; $size: number of cards, or a size; $why: why,
# as words without a full stop; $wide: number of pixels or millimetres across.

camera-ready = The camera is ready.
camera-starting = The camera is starting.
camera-none = No camera was found.
camera-none-cure = Enter the dice by hand, or connect a camera and restart.
camera-off = The camera is switched off.
camera-off-cure = Enter dice by hand.
camera-correct = Correct the camera in the settings.
camera-simulated = The dice tray is simulated.
camera-simulated-cure = Set the camera in the settings to use a real one.
camera-slow = The camera is slow: a picture every { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
camera-slow-cure = Give it more light; a USB camera needs its own port.
camera-check-cable = Check the camera’s cable; the app keeps trying.
camera-choose-other = Choose another camera, or another number for this one.
camera-in-use = The camera is in use by another program.
camera-in-use-cure = Close the other program; the app keeps trying.
camera-refused = This user is not allowed to use the camera.
camera-refused-cure = Add the user to the group “video” and log in again.
camera-frozen = The camera’s picture is frozen.
camera-frozen-cure = It is being restarted. If that doesn’t help, check its cable.
camera-blank = The camera shows only one colour.
camera-blank-cure = Remove its cover or open its shutter, and give it light. If that doesn’t help, check its cable.
camera-stopped = The camera stopped.
camera-stopped-cure = Check its cable; the app keeps trying.
camera-stopped-why = The camera stopped: { $why }.
camera-no-picture = The camera gives no picture.
camera-why-broken = it sent a broken picture
camera-why-silent = no picture comes any more
camera-why-unplugged = it was unplugged
camera-why-format = its picture format is unknown

# The Pi's own camera, and those at USB.
pi-camera-no-program = picamera2 is not installed.
pi-camera-no-program-cure = Install it: sudo apt-get install python3-picamera2
pi-camera-none = No Pi camera is connected.
pi-camera-closed = The Pi camera is closed.
pi-camera-fails = The Pi camera does not start: { $why }.
pi-camera-hangs = The Pi camera does not let go.
pi-camera-hangs-cure = Switch off, check the camera’s cable at both ends, and start again.
usb-camera-none = USB camera { $number } is not connected.
usb-camera-is-none = Video device { $number } is not a camera.
usb-camera-format = The picture format of USB camera { $number } is unknown.
usb-camera-closed = The USB camera is closed.
camera-simulated-closed = The simulated tray is closed.
folder-closed = The folder of pictures is closed.
choice-usb = A USB camera is a number, such as usb:0, not { $choice }.
choice-unknown = There is no camera { $choice }; choose { $choices }.

# A folder of pictures, or a film, in the place of a camera; and files of pictures.
folder-choose = Choose another folder or film in the settings.
folder-refused = This user is not allowed to read { $path }.
folder-none = There is no folder or film { $path }.
folder-empty = There is no picture in { $path }.
folder-neither = { $path } is neither a folder nor a film.
folder-no-film = { $path } is not a film, or is damaged.
folder-unreadable = No picture in { $path } can be read.
folder-film-unreadable = The film { $path } cannot be read.
picture-folder = { $path } is a folder, not a picture.
picture-no-file = There is no file { $path }.
picture-none = { $path } is not a picture, or is damaged.
picture-empty = { $path } is empty.
picture-too-large = { $path } is too large for a picture ({ $size } MiB).
picture-not-drawn = { $path } could not be drawn.
picture-not-packed = The picture could not be compressed.
picture-not-unpacked = The picture could not be decompressed.
picture-too-many-pixels = { $path } has too many pixels ({ $wide } × { $high }).
picture-too-small = { $path } is too small ({ $wide } × { $high } pixels).
picture-no-heif = { $path } can’t be read here: HEIC needs the package pi-heif, and AVIF needs Pillow 11.3. A JPEG can be read.
picture-cut-off = { $path } is cut off: its end is missing.
net-unusable = The neural net { $file } cannot be used: { $why }

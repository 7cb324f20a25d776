# Why a file, a device, the network or the program failed, and what helps: no full stop, it stands after a colon.

# Gaps: $detail: words of a library, in English; $name: name of a player, a figure, a card or a thing.

system-not-allowed = Permission denied
system-read-only = Read-only file system – the card may be locked or worn out
system-not-there = No such file or folder
system-there-already = There is one already
system-is-folder = That’s a folder
system-no-folder = That’s not a folder
system-not-empty = The folder isn’t empty
system-name-too-long = The name is too long – choose a shorter one
system-name-not-possible = The name has a character that isn’t possible there
system-links-in-circle = Its links lead in a circle
system-other-drive = It’s on another drive
system-same-file = That’s the same file – choose another folder
system-no-space = No space left on the device – free some space
system-too-large = The file is too large
system-disk-error = The card or drive has an error – copy what matters and replace it
system-no-medium = There is no card or disk in the drive
system-damaged = The file is damaged
system-no-text = The text isn’t in UTF-8
system-too-many-files = Too many open files – restart the app
system-no-memory = Out of memory – close other programs
system-busy = It’s in use – close the other program
system-try-again = Not possible at the moment – try again
system-no-device = No such device – check its plug
system-not-possible = Not possible there
system-no-program = The program doesn’t run on this machine
system-not-installed = { $name } isn’t installed
system-refused = Connection refused – start the other program
system-broken-off = Connection lost – try again
system-timed-out = No answer in time – try again
system-no-network = No connection to the network
system-address-taken = Another program uses the address
system-no-address = There is no such address

# What nobody has words for: its author’s words are a technical detail.
system-unexpected = Unexpected error (“{ $detail }”)

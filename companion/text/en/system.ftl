# Why a file, a device or the network failed, by the system's number: no full stop, it stands after a colon.

system-not-allowed = Permission denied
system-read-only = Read-only file system
system-not-there = No such file or folder
system-there-already = There is one already
system-is-folder = That’s a folder
system-no-folder = That’s not a folder
system-not-empty = The folder isn’t empty
system-name-too-long = The name is too long
system-links-in-circle = Its links lead in a circle
system-no-space = No space left on device
system-too-large = The file is too large
system-disk-error = The card or drive has an error
system-too-many-files = Too many open files
system-no-memory = Out of memory
system-busy = It’s in use
system-no-device = No such device
system-not-possible = Not possible there
system-refused = Connection refused
system-broken-off = Connection lost
system-timed-out = No answer in time
system-no-network = No connection to the network
system-address-taken = Another program uses the address

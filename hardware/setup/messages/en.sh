# shellcheck shell=sh
# Every message of the scripts in English. The scripts pass $2, $3 …; another language has the same
# messages with the same arguments, in any order.
message() {
    case $1 in
    # play.sh, test.sh and what they install
    installing-once) text="installing what is needed, once" ;;
    ready) text="ready." ;;
    making-environment) text="making the Python environment .venv with $2" ;;
    no-environment) text="could not make $2." ;;
    installing-packages) text="installing Python packages (up to a few minutes on a Pi)" ;;
    installing-app) text="installing the app" ;;
    no-packages) text="pip could not install the Python packages." ;;
    other-hash) text="a Python package is not the one that this version names: its hash differs, so none was installed. It was changed on the way, or a file of this clone was: look at 'git status', then try another network or package index." ;;
    no-network) text="no network was reached, and the first start needs one (about 200 MB). Connect it and start again; later starts need none." ;;
    last-lines) text="the last lines of $2:" ;;
    see-above) text="$2 The lines above say why. Start again when that is fixed." ;;
    no-apt) text="this system has no apt-get. Use Debian 12 or 13, or Raspberry Pi OS (64-bit)." ;;
    is-32-bit) text="this system is 32-bit. Use Raspberry Pi OS (64-bit)." ;;
    no-architecture) text="$2 is not supported. Use a 64-bit PC or Raspberry Pi." ;;
    no-python) text="Python 3.11, 3.12 or 3.13 is needed; python3 here is $2. Debian 12 and 13 and Raspberry Pi OS bring one: apt-get install python3" ;;
    no-root) text="these system packages are missing and need root. Run this as root, then start again: apt-get install $2" ;;
    listing-packages) text="asking for the list of packages" ;;
    installing-system) text="installing system packages: $2" ;;
    repairing) text="repairing what an interrupted run left" ;;
    completing) text="completing it" ;;
    installing-again) text="installing again" ;;
    no-system-packages) text="apt-get could not install: $2." ;;
    no-system-packages-pi) text="apt-get could not install: $2. On a Pi this needs Raspberry Pi OS, no other system." ;;

    # pi.sh
    usage) text="usage: sh hardware/setup/pi.sh WORD   (once installed also: mars-companion-setup WORD)
  install [--desktop|--lite] [--user NAME]   put this version on the Pi; it starts at boot
  look               see whether there is a newer version
  update [VERSION]   fetch, check, make ready and try the newest version (or a tag)
  back               let the version before run again
  status             what is installed, how it starts, what is wrong
  uninstall [--data] take all of it away; games, cards and settings only with --data" ;;
    no-name) text="--user needs a name." ;;
    root-needed) text="this needs root. Start it as root, with --user NAME." ;;
    password-needed) text="this needs root, and sudo asks for a password. Start it in a terminal, on the Pi or over SSH: mars-companion-setup $2" ;;
    no-user) text="there is no user $2 here; name one with --user NAME." ;;
    not-as-root) text="the app does not run as root; name a user with --user NAME." ;;
    odd-clone) text="the folder $2 has signs that a service cannot take: clone it to another one." ;;
    odd-home) text="the home folder $2 has signs that a service cannot take." ;;
    no-group) text="this system has no group $2; left out." ;;
    joined-group) text="$2 is in the group $3 now (counts from the next login)." ;;
    several-fingers) text="several fingers count on this screen now (counts from the next login; $2)." ;;
    no-pi) text="this is no Raspberry Pi. On other machines: sh hardware/setup/play.sh" ;;
    install-first) text="nothing is installed; start with the word install." ;;
    another-runs) text="another install, update or uninstall is under way." ;;
    installed) text="installed: version $2. $3" ;;
    restart-once) text="restart the Pi once (sudo reboot): groups and start at boot count from then on." ;;
    starts-desktop) text="It opens when $2’s desktop does." ;;
    starts-lite) text="It takes the screen at boot, as $2; Settings, To the login gives a login." ;;
    uninstalled) text="uninstalled." ;;
    nothing-installed) text="nothing is installed." ;;
    packages-stay) text="these packages came with it and stay, others may use them by now: $2" ;;
    data-gone) text="games, cards and settings of $2 are gone too." ;;
    data-stays) text="games, cards and settings stay in $2 (uninstall --data takes them too)." ;;

    # pi.sh status
    not-installed) text="not installed." ;;
    version) text="version $2. $3" ;;
    version-and-before) text="version $2, before it $4. $3" ;;
    runs) text="the app is running." ;;
    runs-not) text="the app is not running." ;;
    groups) text="groups of $2: $3" ;;
    file-missing) text="$2 is missing; the word install puts it back." ;;
    never-tried) text="this version was never tried." ;;

    # New versions
    asking) text="asking for new versions" ;;
    tag-moved) text="a tag points to something else than before; nothing is taken." ;;
    nothing-fetched) text="nothing could be fetched; is there a network?$2" ;;
    goes-on) text="Version $2 goes on." ;;
    available) text="version $2 can be had (mars-companion-setup update)." ;;
    updated) text="updated: version $2 runs, $3 is kept (mars-companion-setup back)." ;;
    nothing-newer) text="there is nothing newer than version $2." ;;
    no-clone) text="$2 is no git clone; put the new files there and use the word install." ;;
    clone-gone) text="the clone $2 that this was installed from is gone. Clone it again and start 'sh hardware/setup/pi.sh install' there." ;;
    no-commit) text="there is no version in $2." ;;
    uncommitted) text="changes in $2 that are not committed are left out." ;;
    not-written) text="version $2 could not be written.$3" ;;
    no-space) text="a new version needs $2 MB of free space, there are $3 MB. Nothing was changed.$4" ;;
    not-taken) text="version $2 was not taken.$3" ;;
    restarting) text="restarting the app." ;;
    not-up) text="version $2 did not stay up; 'journalctl -e' says why." ;;
    no-backup) text="no backup of the games could be made; they stay as they are." ;;
    odd-take) text="take is for a version below $2." ;;
    more-packages) text="this version needs more of the system: apt-get install $2" ;;
    not-built) text="the packages of version $2 could not be installed." ;;
    not-translated) text="the app’s files could not be translated." ;;
    none-before) text="there is no version before this one." ;;
    runs-again) text="version $2 runs again." ;;
    no-version) text="there is no version '$2'." ;;
    no-version-in) text="there is no version '$2' in $3." ;;
    no-key) text="no key was installed, so no update can be checked. Fetch it in the clone yourself and use the word install there." ;;
    no-ssh-keygen) text="ssh-keygen is needed to check a signature: apt-get install openssh-client" ;;
    unreadable) text="version $2 could not be read from $3." ;;
    unsigned) text="version $2 is not signed." ;;
    other-name) text="the tag $2 was made under another name." ;;
    unknown-key) text="version $2 is not signed by a key of $3." ;;
    not-said-newest) text="no known key says which version is the newest; nothing is taken." ;;
    too-old-newest) text="which version is the newest was last confirmed until $2; a newer one may be withheld, so nothing is taken." ;;
    other-tag) text="the tag $2 points to something else than when it was first seen." ;;
    trying-shelf) text="trying version $2: the shelf" ;;
    trying-match) text="trying version $2: a game" ;;
    trying-devices) text="trying version $2: packages and devices" ;;
    trying-journal) text="trying version $2: the games that are saved" ;;
    trying-screens) text="trying version $2: its screens" ;;
    trial-failed) text="version $2 does not work here." ;;
    drew-nothing) text="the demo ended and drew nothing" ;;
    no-picture) text="no picture was drawn within $2 seconds" ;;

    # When the app is not on the screen
    no-screen) text="no screen can be drawn on: there is no $2/card*. In /boot/firmware/config.txt 'dtoverlay=vc4-kms-v3d' must stand, and the screen be plugged in." ;;
    not-started) text="Mars Companion could not be started, not even without camera and buzzers.
Your games are saved." ;;
    said-last) text="What was said last:" ;;
    said-nothing) text="nothing; journalctl -b may say more" ;;
    crash-file) text="$2 (all of it: $3)" ;;
    left-app) text="Mars Companion was left from its screen. Your games are saved.
To return to it: log in and type  systemctl start mars-companion  or restart the Pi." ;;
    what-to-do) text="What to do: log in, or open a terminal, then
  mars-companion doctor           names what is missing
  mars-companion-setup back       lets the version before run again
  mars-companion-setup install    repairs this one" ;;
    esac
    printf '%s\n' "$text"
}

# shellcheck shell=sh
# Finds the app's user, writes files into the system, and keeps a list of them, so that they can be
# removed again. In tests, $MARS_COMPANION_ROOT is a folder that stands for the whole system.
: "${root:?is the folder of this version}"
below=${MARS_COMPANION_ROOT:-}
opt=$below/opt/mars-companion
# The list, with lines such as "file PATH", "folder PATH", "group USER GROUP", "package NAME",
# "user NAME", "clone PATH", "start KIND", "touch PATH" and "tag NAME OBJECT".
put_down=$opt/put-down

# The app's folders in the home folder: settings, matches and cards, crash file, pictures.
own_folders=".config/mars-companion .local/share/mars-companion .local/state/mars-companion
    .cache/mars-companion"

# gpio is for buzzers, video for camera, backlight and power flags, render for GL, and input for
# touch without a desktop.
groups_wanted="gpio video render input audio"

need_root() {
    if [ -n "$below" ] || [ "$(id -u)" = 0 ]; then return; fi
    command -v sudo >/dev/null || die root-needed
    # Raspberry Pi OS asks for a password since 2026, which needs a keyboard.
    if ! sudo -n true 2>/dev/null && [ ! -t 0 ]; then
        die password-needed "$*"
    fi
    exec sudo -H sh "$root/hardware/setup/pi.sh" "$@"
}

# Set $user, $user_id and $user_home: the user named in $1, the one from before, or the caller.
find_user() {
    user=${1:-$(listed user)}
    user=${user:-${SUDO_USER:-$(id -un)}}
    if [ "$user" = root ]; then user=$(first_person); fi
    entry=$(getent passwd "$user") || die no-user "$user"
    user_id=$(echo "$entry" | cut -d: -f3)
    user_home=$below$(echo "$entry" | cut -d: -f6)
    [ "$user_id" != 0 ] || die not-as-root
    case $user_home in
    *[!A-Za-z0-9/._-]*) die odd-home "$user_home" ;;
    esac
}

# Print the first ordinary user, which was created when the SD card was written.
first_person() {
    getent passwd | awk -F: '$3 >= 1000 && $3 < 60000 { print $1; exit }'
}

as_user() {
    if [ "$(id -u)" = "$user_id" ]; then
        env HOME="$user_home" "$@"
    else
        runuser -u "$user" -- env HOME="$user_home" "$@"
    fi
}

# Print the rest of each line of the list that begins with $1.
listed() {
    if [ -f "$put_down" ]; then
        awk -v words="$1 " 'index($0, words) == 1 { print substr($0, length(words) + 1) }' "$put_down"
    fi
}

list() {
    if ! grep -qxF "$*" "$put_down" 2>/dev/null; then echo "$*" >>"$put_down"; fi
}

# Remove from the list every line that begins with these words.
unlist() {
    if [ ! -f "$put_down" ]; then return; fi
    awk -v words="$*" '$0 != words && index($0, words " ") != 1' "$put_down" >"$put_down.new"
    mv "$put_down.new" "$put_down"
}

# Create the folder of file $1. Both are listed first, so that an interruption leaves nothing that
# is not on the list.
make_place() {
    list file "$1"
    if [ ! -d "$below$(dirname "$1")" ]; then
        list folder "$(dirname "$1")"
        mkdir -p "$below$(dirname "$1")"
    fi
}

# Write standard input to the system's file $1, completely or not at all, and list it.
put_file() {
    make_place "$1"
    cat >"$below$1.new"
    chmod 644 "$below$1.new"
    if cmp -s "$below$1.new" "$below$1"; then
        rm "$below$1.new"
    else
        mv "$below$1.new" "$below$1"
    fi
}

# Create a link at $1 to $2, and list it.
put_link() {
    make_place "$1"
    if [ "$(readlink "$below$1" || true)" != "$2" ]; then ln -sfn "$2" "$below$1"; fi
}

# Print a file of this folder with this machine's users and folders filled in.
filled() {
    keeper=$(stat -c %U "${clone:-}" 2>/dev/null | grep -vx root) || keeper=$user
    sed -e "s|@user@|$user|g" -e "s|@home@|$user_home|g" -e "s|@clone@|${clone:-}|g" \
        -e "s|@keeper@|$keeper|g" "$root/hardware/setup/pi/$1"
}

# Write everything that is the same with a desktop and without.
put_common() {
    filled power-off.rules | put_file /etc/polkit-1/rules.d/50-mars-companion.rules
    put_updates
    filled backlight.rules | put_file /etc/udev/rules.d/60-mars-companion.rules
    filled buzz.rules | put_file /etc/udev/rules.d/62-mars-companion-buzz.rules
    put_link /usr/local/bin/mars-companion /opt/mars-companion/current/.venv/bin/mars-companion
    put_link /usr/local/bin/mars-companion-setup \
        /opt/mars-companion/current/hardware/setup/pi.sh
    udevadm control --reload >/dev/null 2>&1 || true
    udevadm trigger --action=add --subsystem-match=backlight --subsystem-match=leds \
        >/dev/null 2>&1 || true
    # The user creates these folders, and so owns them; the service may write nowhere else.
    for folder in $own_folders; do
        as_user mkdir -p "$user_home/$folder"
    done
    join_groups
}

# Write the services for updates from the screen: three that the user may start, and two that these
# start. Without a key nothing could be verified, so there are none, and the screen offers none.
put_updates() {
    # shellcheck disable=SC2154 # set by signed.sh
    if grep -q '^[^#]' "$root/hardware/setup/pi/signers"; then
        filled signers | put_file "$signers"
    fi
    # A key is kept even if a later version comes without one.
    if [ -s "$below$signers" ]; then put_update_services; else forget_update_services; fi
    system_systemctl daemon-reload
}

forget_update_services() {
    for name in look update back fetch build@; do
        forget "/etc/systemd/system/mars-companion-$name.service"
    done
    filled update.rules | grep -v -e '-look.service' -e '-update.service' -e '-back.service' |
        put_file /etc/polkit-1/rules.d/51-mars-companion.rules
}

put_update_services() {
    clone=$(listed clone)
    spare_root
    while read -r word does; do
        filled update.service | sed -e "s|@word@|$word|g" -e "s|@does@|$does|g" |
            put_file "/etc/systemd/system/mars-companion-$word.service"
    done <<'W'
look looks for a new version
update takes the newest version
back goes back to the version before
W
    filled fetch.service | put_file /etc/systemd/system/mars-companion-fetch.service
    filled build.service | put_file /etc/systemd/system/mars-companion-build@.service
    filled update.rules | put_file /etc/polkit-1/rules.d/51-mars-companion.rules
}

join_groups() {
    for group in $groups_wanted; do
        if ! getent group "$group" >/dev/null; then
            say no-group "$group"
        elif ! id -nG "$user" | tr ' ' '\n' | grep -qx "$group"; then
            list group "$user" "$group"
            usermod -aG "$group" "$user"
            say joined-group "$user" "$group"
        fi
    done
}

# List the packages that we installed. Other programs may need them by now, so that `uninstall` only
# names them.
list_packages() {
    for package in $1; do list package "$package"; done
}

# Remove the files and folders on the list, newest first, and leave the groups that we joined.
take_away() {
    listed file | tac | while read -r path; do
        rm -f "$below$path" "$below$path.new"
    done
    listed folder | tac | while read -r path; do
        rmdir "$below$path" 2>/dev/null || true
    done
    listed group | while read -r name group; do
        gpasswd -d "$name" "$group" >/dev/null 2>&1 || true
    done
    udevadm control --reload >/dev/null 2>&1 || true
}

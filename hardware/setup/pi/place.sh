# shellcheck shell=sh
# Who plays, and what is put where on the system; a list of all that was put down is kept, so that
# it can be taken away again. With $MARS_COMPANION_ROOT all of it lies below that folder (tests).
: "${root:?is the folder of this version}"
below=${MARS_COMPANION_ROOT:-}
opt=$below/opt/mars-companion
# One line each: "file PATH", "group USER GROUP", "package NAME", "user NAME", "clone PATH",
# "tag NAME OBJECT".
put_down=$opt/put-down

# Where the app keeps what is the owner's: settings, matches and cards, crash file, pictures.
own_folders=".config/mars-companion .local/share/mars-companion .local/state/mars-companion
    .cache/mars-companion"

# gpio: buzzers. video: camera, backlight, power flags. render: GL. input: touch without a desktop.
groups_wanted="gpio video render input audio"

need_root() {
    if [ -n "$below" ] || [ "$(id -u)" = 0 ]; then return; fi
    command -v sudo >/dev/null || die root-needed
    # Raspberry Pi OS asks for a password since 2026: that needs somebody at a keyboard.
    if ! sudo -n true 2>/dev/null && [ ! -t 0 ]; then
        die password-needed "$*"
    fi
    exec sudo -H sh "$root/hardware/setup/pi.sh" "$@"
}

# Set $user, $user_id, $user_home: who plays, as named, as before, or who called.
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

# Who was made when the card was written.
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

# Print what the list says of $1: the words behind it, a line each.
listed() {
    if [ -f "$put_down" ]; then
        awk -v words="$1 " 'index($0, words) == 1 { print substr($0, length(words) + 1) }' "$put_down"
    fi
}

list() {
    if ! grep -qxF "$*" "$put_down" 2>/dev/null; then echo "$*" >>"$put_down"; fi
}

# Take every line that begins with the words given from the list.
unlist() {
    if [ ! -f "$put_down" ]; then return; fi
    awk -v words="$*" '$0 != words && index($0, words " ") != 1' "$put_down" >"$put_down.new"
    mv "$put_down.new" "$put_down"
}

# Make the folder of file $1 and list both, before there is anything to forget.
make_place() {
    list file "$1"
    if [ ! -d "$below$(dirname "$1")" ]; then
        list folder "$(dirname "$1")"
        mkdir -p "$below$(dirname "$1")"
    fi
}

# Put what comes in at $1 (a path of the system), whole or not at all, and list it.
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

# A link at $1 to $2.
put_link() {
    make_place "$1"
    if [ "$(readlink "$below$1" || true)" != "$2" ]; then ln -sfn "$2" "$below$1"; fi
}

# A file of this folder, with what holds for this machine filled in.
filled() {
    clone=$(listed clone)
    keeper=$(stat -c %U "$clone" 2>/dev/null) || keeper=$user
    sed -e "s|@user@|$user|g" -e "s|@home@|$user_home|g" -e "s|@clone@|$clone|g" \
        -e "s|@keeper@|$keeper|g" "$root/hardware/setup/pi/$1"
}

# Everything that is alike with a desktop and without.
put_common() {
    filled power-off.rules | put_file /etc/polkit-1/rules.d/50-mars-companion.rules
    put_updates
    filled backlight.rules | put_file /etc/udev/rules.d/60-mars-companion.rules
    put_link /usr/local/bin/mars-companion /opt/mars-companion/current/.venv/bin/mars-companion
    put_link /usr/local/bin/mars-companion-setup \
        /opt/mars-companion/current/hardware/setup/pi.sh
    udevadm control --reload >/dev/null 2>&1 || true
    udevadm trigger --action=add --subsystem-match=backlight >/dev/null 2>&1 || true
    # Made by the user, so that they are the user's; the service may write nowhere else.
    for folder in $own_folders; do
        as_user mkdir -p "$user_home/$folder"
    done
    join_groups
}

# What lets the screen update: three services that the user may start, and two that those start.
# Without a key nothing could be taken, so then there are none, and the screen shows none.
put_updates() {
    # shellcheck disable=SC2154 # set by signed.sh
    if grep -q '^[^#]' "$root/hardware/setup/pi/signers"; then
        filled signers | put_file "$signers"
    fi
    # A key that came once stays.
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

# Note which packages came with us; they may be others' by now, so they are named, not removed.
list_packages() {
    for package in $1; do list package "$package"; done
}

# Take away what the list names, the newest first, and the groups we joined.
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

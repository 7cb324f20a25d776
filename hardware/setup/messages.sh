# shellcheck shell=sh
# What people read of these scripts: messages/en.sh, or the file of another language. Read in by
# each script that says something; $root is the folder that hardware/ is in.
: "${root:?is the folder of this version}"

# Set $language: that of the app's settings, else the system's, else English.
choose_language() {
    chosen=
    settings=${XDG_CONFIG_HOME:-${HOME:-}/.config}/mars-companion/config.toml
    if [ -f "$settings" ] && [ -r "$settings" ]; then
        while IFS= read -r line || [ -n "$line" ]; do
            case $line in
            'language = "'*)
                line=${line#*\"}
                chosen=${line%%\"*}
                ;;
            esac
        done <"$settings"
    fi
    system=${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}
    for language in "$chosen" "${system%%[_.@]*}" en; do
        # Letters alone: it becomes the name of a file that root reads in.
        case $language in
        '' | *[!a-z]*) ;;
        *) if [ -f "$root/hardware/setup/messages/$language.sh" ]; then return; fi ;;
        esac
    done
}

choose_language
# shellcheck source=hardware/setup/messages/en.sh
. "$root/hardware/setup/messages/$language.sh"

# Print message $1 with what else is given.
say() {
    printf 'mars-companion: %s\n' "$(message "$@")"
}

die() {
    say "$@" >&2
    exit 1
}

# shellcheck shell=sh
# Sources the messages of these scripts, messages/en.sh or those of another language. Each script
# that prints something sources this file; $root is the folder that contains hardware/.
: "${root:?is the folder of this version}"

# Set $language to that of the app's settings, else the system's, else English.
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
        # Only letters are allowed, as it becomes the name of a file that root sources.
        case $language in
        '' | *[!a-z]*) ;;
        *) if [ -f "$root/hardware/setup/messages/$language.sh" ]; then return; fi ;;
        esac
    done
}

choose_language
# shellcheck source=hardware/setup/messages/en.sh
. "$root/hardware/setup/messages/$language.sh"

# Print message $1; the other arguments are filled in.
say() {
    printf 'mars-companion: %s\n' "$(message "$@")"
}

die() {
    say "$@" >&2
    exit 1
}

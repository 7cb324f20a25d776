# shellcheck shell=sh
# shellcheck disable=SC2154 # the names are set by place.sh and pi.sh
# Writes what came of the last look, update or way back as a line "STATE WORD". The app reads it and
# shows a sentence in its own language.
news=/run/mars-companion.news

# Does nothing if there is no /run, as in a test.
write_news() {
    if [ ! -d "$below$(dirname "$news")" ]; then return; fi
    echo "$*" >"$below$news.new" && chmod 644 "$below$news.new" && mv "$below$news.new" "$below$news"
}

# End with message $2, and write the reason $1, one word, for the screen.
refuse() {
    why=$1
    shift
    write_news failed "$why"
    die "$@"
}

# Write that command $1 is running; if it ends without a result, write that it failed.
begin_news() {
    write_news running "$1"
    trap 'if says_running; then write_news failed other; fi' EXIT
}

says_running() {
    grep -q '^running ' "$below$news" 2>/dev/null
}

on_screen() {
    [ -n "${MARS_COMPANION_ON_SCREEN:-}" ]
}

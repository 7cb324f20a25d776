# shellcheck shell=sh
# shellcheck disable=SC2154 # the names are set by place.sh and pi.sh
# What came of the last look, update or way back, for the screen: a line "STATE WORD". The screen
# has the sentences, in its language.
news=/run/mars-companion.news

# Only root's runs are the screen's matter.
write_news() {
    if [ ! -d "$below$(dirname "$news")" ]; then return; fi
    echo "$*" >"$below$news.new" && chmod 644 "$below$news.new" && mv "$below$news.new" "$below$news"
}

# End with message $2, and the reason $1 in one word for the screen.
refuse() {
    why=$1
    shift
    write_news failed "$why"
    die "$@"
}

# Begin a word that the screen may have asked for; whatever ends it, the screen hears of it.
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

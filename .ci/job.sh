# shellcheck shell=bash
# What every job in .ci/jobs begins with: strict mode, the root, and environments of its own.
# A job ends with 0 (passed), 77 (cannot run here, and the last line says why) or anything else (failed).
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
export PYTHONPATH=$root PYTHONDONTWRITEBYTECODE=1
# Environments and builds stay between runs; MARS_CI_DIR puts them on another disk.
work=${MARS_CI_DIR:-$root/build/ci}
mkdir -p "$work"

# The rules, records, words and hardware: what depends on versions and machines, without the screens.
# shellcheck disable=SC2034 # Read by the jobs.
core_tests=(tests/games/example tests/test_contract.py tests/test_golden.py tests/test_match.py
    tests/test_journal.py tests/test_records.py tests/test_words.py tests/test_cli.py
    tests/test_cli_words.py tests/test_config.py tests/hardware/test_reader.py
    tests/hardware/test_card_code.py tests/hardware/test_card_recognizer.py
    tests/hardware/test_markers.py tests/calibration)

# The same without what takes most of the time and depends on neither clock, locale, order nor
# interpreter: random matches of all boxes, and pictures. About five minutes of a processor.
# shellcheck disable=SC2034 # Read by the jobs.
narrow_tests=(tests/games/example tests/test_golden.py tests/test_match.py tests/test_journal.py
    tests/test_records.py tests/test_words.py tests/test_cli.py tests/test_cli_words.py
    tests/test_config.py tests/test_clock.py tests/test_statistics.py)

# Ends the job as one that cannot run on this machine.
cannot() {
    echo "cannot run here: $*"
    exit 77
}

# pip for environment $1: it would take a clone on PYTHONPATH for an installed package.
pip_in() {
    local folder=$1
    shift
    env -u PYTHONPATH "$folder/bin/python" -m pip "$@"
}

# Makes the environment $work/$1 anew with Python $2 unless it was made of the same words before.
# Tools of the jobs come in the versions of tools.txt.
environment() {
    local folder=$work/$1 made_by=$2 mark
    shift 2
    mark=$(echo "$made_by" "$@" | cat - pyproject.toml .ci/tools.txt | sha256sum)
    if [ "$(cat "$folder/made-of" 2>/dev/null)" != "$mark" ]; then
        "$made_by" -m venv --clear "$folder"
        pip_in "$folder" install --quiet --disable-pip-version-check -c .ci/tools.txt "$@"
        echo "$mark" >"$folder/made-of"
    fi
    python=$folder/bin/python
}

# The environment of README's test command.
usual_environment() {
    (
        # shellcheck source=hardware/setup/install.sh
        . "$root/hardware/setup/install.sh"
        install_for test
    )
    # shellcheck disable=SC2034 # Read by the jobs.
    python=$root/.venv/bin/python
}

#!/bin/sh
# Puts the Python packages that this Debian has not, or too old, into folder $1, in the locked versions,
# and writes those it has as dependencies into $2. Needs the network.
set -eu
libs=$1 vars=$2
locked=hardware/setup/locked.txt
mkdir -p "$libs"
wanted=$(mktemp)
depends=$(/usr/bin/python3 - "$locked" "$wanted" <<'END'
import re, subprocess, sys, tomllib

PACKAGES = {
    "babel": "python3-babel", "click": "python3-click", "fluent-runtime": "", "kivy": "python3-kivy",
    "msgspec": "python3-msgspec", "platformdirs": "python3-platformdirs", "python-bidi": "python3-bidi",
    "pi-heif": "", "pillow": "python3-pil", "segno": "python3-segno", "tomlkit": "python3-tomlkit",
}
# What comes with a wheel.
WITH = {
    "fluent-runtime": ["attrs", "fluent-syntax", "pytz", "typing-extensions"],
    "kivy": ["filetype"],
}
# Kivy's wheel asks for these as well, and nothing of the app imports them.
UNUSED = [
    "certifi", "charset-normalizer", "docutils", "idna", "kivy-garden", "pygments", "requests", "urllib3",
]
lines = tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"]
least = {
    re.split(r"[<>=]", line)[0].replace(".", "-"): re.search(r">=([\d.]+)", line)[1] for line in lines
}


def candidate(package):
    said = subprocess.run(["apt-cache", "policy", package], capture_output=True, text=True).stdout
    found = re.search(r"Candidate: (?:\d+:)?([^\s-]+)", said)
    # click 8.1.8 calls itself 8.2.0+0.really.8.1.8
    return re.sub(r".*really\.", "", found[1]) if found else "(none)"


depends, wheels = [], []
for name, package in PACKAGES.items():
    version = candidate(package) if package else "(none)"
    numbers = [int(each) for each in re.findall(r"\d+", version)[:3]]
    if version != "(none)" and numbers >= [int(each) for each in least[name].split(".")]:
        depends.append(f"{package} (>= {least[name]})")
    else:
        wheels += [name, *WITH.get(name, [])]
        print(f"{name}: Debian has {version}, at least {least[name]} is needed: the wheel", file=sys.stderr)
blocks = re.split(r"\n(?=\S)", open(sys.argv[1]).read())
chosen = [each for each in blocks if re.match(r"([\w-]+)==", each) and each.split("==")[0] in wheels]
open(sys.argv[2], "w").write("\n".join(chosen) + "\n")
major, minor = sys.version_info[:2]
depends += [f"python3 (>= {major}.{minor})", f"python3 (<< {major}.{minor + 1})"]
print(", ".join(depends))
END
)
/usr/bin/python3 -m pip install --quiet --disable-pip-version-check --no-compile --no-deps --only-binary :all: \
    --require-hashes --target "$libs" -r "$wanted"
rm -rf "$wanted" "${libs:?}/bin" "${libs:?}/share"
echo "own:Depends=$depends" >>"$vars"

"""The recipe of an image: a stage for pi-gen, carried out as pi-gen does, on a pretended root."""

import hashlib
import json
import lzma
import os
import re
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from tests.pretended_pi import PERSON, PretendedPi

IMAGE = Path(__file__).parent.parent / "hardware" / "setup" / "image"
STAGE = IMAGE / "stage-mars-companion"

pytestmark = pytest.mark.skipif(
    not (shutil.which("git") and shutil.which("ssh-keygen") and shutil.which("bash")),
    reason="git, ssh-keygen or bash is not installed",
)


def test_the_stage_has_only_files_that_pi_gen_reads():
    """Of others it takes no notice, and of a script that may not be executed neither."""
    names = {path.name for path in STAGE.iterdir()}
    assert names == {"prerun.sh", "EXPORT_IMAGE", "00-install"}
    for path in (STAGE / "00-install").iterdir():
        assert re.fullmatch(r"\d\d-(packages(-nr)?|debconf|run\.sh|run-chroot\.sh)", path.name)
    for name in ("prerun.sh", "00-install/00-run.sh"):
        assert os.access(STAGE / name, os.X_OK), name
    assert re.fullmatch(r'IMG_SUFFIX="[-\w]+"\n', (STAGE / "EXPORT_IMAGE").read_text())


def test_the_settings_name_the_stage_and_a_user_with_a_password():
    script = f'. "{IMAGE}/config"; echo "$STAGE_LIST|$FIRST_USER_NAME|$RELEASE"'
    env = {"PATH": os.environ["PATH"], "MARS_COMPANION_STAGE": "/here"}
    bash = ["bash", "-ec", script]
    done = subprocess.run(bash, env=env, capture_output=True, text=True, check=False)
    assert done.returncode != 0 and "password" in done.stderr
    done = subprocess.run(
        bash, env=env | {"MARS_COMPANION_PASSWORD": "x"}, capture_output=True, text=True, check=True
    )
    assert done.stdout == "stage0 stage1 stage2 /here|table|trixie\n"


def test_the_stage_makes_a_root_that_starts_into_the_companion(tmp_path):
    pi = PretendedPi(tmp_path / "pi")
    # A root that is being made: no device tree, no systemd at work.
    shutil.rmtree(pi.root / "proc/device-tree")
    shutil.rmtree(pi.root / "run/systemd")
    env = pi.environment() | {
        "ROOTFS_DIR": str(pi.root), "FIRST_USER_NAME": PERSON,
        "MARS_COMPANION_SOURCE": str(pi.clone), "MARS_COMPANION_REMOTE": "https://example.org/x",
    }  # fmt: skip
    part = STAGE / "00-install"
    subprocess.run([STAGE / "prerun.sh"], env=env, cwd=STAGE, check=True)
    subprocess.run([part / "00-run.sh"], env=env, cwd=part, check=True)
    with (part / "00-run-chroot.sh").open() as script:
        subprocess.run(["bash", "-e"], stdin=script, env=env, check=True, capture_output=True)
    clone = pi.root / f"home/{PERSON}/mars-companion"
    assert pi.version() and (pi.root / "opt/mars-companion/current/tried").exists()
    wants = pi.root / "etc/systemd/system/multi-user.target.wants/mars-companion.service"
    assert wants.is_symlink()
    assert f"User={PERSON}" in pi.text("etc/systemd/system/mars-companion.service")
    assert "release namespaces" in pi.text("etc/mars-companion/signers")
    assert f"clone {clone}" in pi.text("opt/mars-companion/put-down")
    assert "https://example.org/x" in (clone / ".git/config").read_text()
    assert [line for line in pi.calls() if line.startswith(f"chown -R {PERSON}:{PERSON}")]
    removed = [line for line in pi.calls() if " purge " in line]
    assert [line.split()[-1] for line in removed] == ["rpi-connect-lite"]


def test_the_layer_of_rpi_image_gen_runs_the_same_two_scripts():
    folder = IMAGE / "rpi-image-gen"
    layer = (folder / "layer/mars-companion.yaml").read_text()
    for name in re.findall(r"\$stage/([\w.-]+)", layer):
        assert (STAGE / "00-install" / name).exists(), name
    config = (folder / "config/mars-companion.yaml").read_text()
    (name,) = re.findall(r"X-Env-Layer-Name: (\S+)", layer)
    assert f"- {name}\n" in config and "user1: table\n" in config


def test_the_layer_declares_what_it_uses_with_the_words_that_rpi_image_gen_knows():
    """Its parser refuses a variable without these fields, and passes on only what is set."""
    layer = (IMAGE / "rpi-image-gen/layer/mars-companion.yaml").read_text()
    head, body = layer.split("# METAEND\n---\n")
    declared = set(re.findall(r"X-Env-Var-(\w+): *$", head, re.MULTILINE))
    (prefix,) = re.findall(r"X-Env-VarPrefix: (\w+)", head)
    assert declared == set(re.findall(rf"IGconf_{prefix}_(\w+)", body)) == {"source", "remote"}
    for variable in declared:
        fields = dict(re.findall(rf"X-Env-Var-{variable}-(\w+): (.+)", head))
        assert set(fields) == {"Desc", "Required", "Valid", "Set"}
        assert fields["Required"] in "yn" and fields["Set"] == "y"
        assert fields["Valid"] in ("string", "string-or-empty")
        assert (fields["Valid"] == "string") is (fields["Required"] == "y")
    # Those that its own example of a kiosk stands on, and this one; read there in November 2026.
    config = (IMAGE / "rpi-image-gen/config/mars-companion.yaml").read_text()
    assert set(re.findall(r"^  - (\S+)", config, re.MULTILINE)) == {
        "debian-trixie-arm64-multi", "rpi-debian-trixie", "rpi-misc-utils", "rpi-essential-base",
        "systemd-timesyncd", "network-manager", "wireless-regulatory", "openssh-server",
        "mars-companion",
    }  # fmt: skip


def test_the_list_for_imager_has_the_sizes_and_hashes_of_the_image(tmp_path):
    image = tmp_path / "mars.img.xz"
    image.write_bytes(lzma.compress(bytes(3_000_000)))
    command = [sys.executable, IMAGE / "manifest.py", image, "https://example.org/a/mars.img.xz"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    listed = json.loads(done.stdout)
    assert list(listed) == ["os_list"], "Imager's schema allows its own settings besides, no more"
    (entry,) = listed["os_list"]
    assert entry["extract_size"] == 3_000_000
    assert entry["extract_sha256"] == hashlib.sha256(bytes(3_000_000)).hexdigest()
    assert entry["image_download_size"] == image.stat().st_size
    assert entry["image_download_sha256"] == hashlib.sha256(image.read_bytes()).hexdigest()
    # What Imager's schema asks for, and what its own list of 2026 has besides.
    wanted = ("name", "description", "icon", "url", "release_date", "init_format")
    assert all(isinstance(entry[name], str) and entry[name] for name in wanted)
    assert all(type(entry[name]) is int for name in ("extract_size", "image_download_size"))
    assert date.fromisoformat(entry["release_date"]) and entry["init_format"] == "cloudinit-rpi"
    assert set(entry["devices"]) == {"pi5-64bit", "pi4-64bit"}

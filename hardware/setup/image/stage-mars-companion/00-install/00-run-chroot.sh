# shellcheck shell=bash
# Runs inside the image: the same installation as on a real Pi.
clone=${MARS_COMPANION_ROOT:-}/home/$FIRST_USER_NAME/mars-companion
chown -R "$FIRST_USER_NAME:$FIRST_USER_NAME" "$clone"
MARS_COMPANION_IMAGE=yes sh "$clone/hardware/setup/pi.sh" install --lite --user "$FIRST_USER_NAME"
# Part of pi-gen's stage2: remote access that the companion does without, started at each boot.
# cloud-init stays, as Imager sets name, password and Wi-Fi by it.
if [ "$(dpkg-query -W -f '${db:Status-Status}' rpi-connect-lite 2>/dev/null)" = installed ]; then
    apt-get purge -q -y rpi-connect-lite
fi

# shellcheck shell=bash
# Runs inside the image: the same installation as on a real Pi.
clone=${MARS_COMPANION_ROOT:-}/home/$FIRST_USER_NAME/mars-companion
chown -R "$FIRST_USER_NAME:$FIRST_USER_NAME" "$clone"
MARS_COMPANION_IMAGE=yes sh "$clone/hardware/setup/pi.sh" install --lite --user "$FIRST_USER_NAME"

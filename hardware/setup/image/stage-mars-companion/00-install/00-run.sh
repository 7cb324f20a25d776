#!/bin/bash -e
# Puts a clone where later versions are fetched to: of $MARS_COMPANION_SOURCE, which updates come
# from too, unless $MARS_COMPANION_REMOTE names another place.
clone=$ROOTFS_DIR/home/$FIRST_USER_NAME/mars-companion
rm -rf "$clone"
git clone --quiet --no-hardlinks "${MARS_COMPANION_SOURCE:?is the clone or address to take}" "$clone"
git -C "$clone" remote set-url origin "${MARS_COMPANION_REMOTE:-$MARS_COMPANION_SOURCE}"

#!/bin/bash -e
# Clones $MARS_COMPANION_SOURCE into the image. Later versions are fetched into this clone, from
# $MARS_COMPANION_REMOTE if that is set, else from the source.
clone=$ROOTFS_DIR/home/$FIRST_USER_NAME/mars-companion
rm -rf "$clone"
git clone --quiet --no-hardlinks "${MARS_COMPANION_SOURCE:?is the clone or address to take}" "$clone"
git -C "$clone" remote set-url origin "${MARS_COMPANION_REMOTE:-$MARS_COMPANION_SOURCE}"

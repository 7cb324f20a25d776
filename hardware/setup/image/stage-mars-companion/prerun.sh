#!/bin/bash -e
# Begins with what the stage before has made; the function is pi-gen's.
if [ ! -d "$ROOTFS_DIR" ]; then
    copy_previous
fi

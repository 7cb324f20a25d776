#!/bin/bash -e
# Starts from a copy of the previous stage, with pi-gen's own function.
if [ ! -d "$ROOTFS_DIR" ]; then
    copy_previous
fi

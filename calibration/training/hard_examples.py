"""Find the dice of a photo that are hard for the face net, to train on them more often."""

from dataclasses import replace

import numpy as np
import torch

from calibration.training.nets import Face
from calibration.training.photos import Photo
from hardware.vision.net import FIRST_VIEWS, crops_of

_MOST = 8.0  # The weight added if the true label has no lead; twice that if surely misread.


def with_weights(photo: Photo, net: Face) -> Photo:
    """Return a photo with weights for its dice, by the lead of their true labels in the net."""
    if not len(photo.boxes):
        return photo
    crops = crops_of(photo.rgb, photo.found, FIRST_VIEWS)
    with torch.no_grad():
        logits, _ = net.eval()(torch.from_numpy(np.stack(crops)).permute(0, 3, 1, 2).float() / 255)
    chances = logits.softmax(1).reshape(len(photo.boxes), len(FIRST_VIEWS), -1).mean(1).numpy()
    own = chances[np.arange(len(chances)), photo.labels]
    others = chances.copy()
    others[np.arange(len(chances)), photo.labels] = 0
    return replace(photo, weights=1 + _MOST * (1 - (own - others.max(1))))

"""The two small nets as torch modules: nothing but convolutions, so that any OpenCV runs them."""

import torch
from torch import Tensor, nn

from calibration.training.scenes import CLASSES

_SHARP = 16.0  # Factor from the cosine of an angle to a logit.


def _block(inside: int, outside: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inside, outside, 3, stride, 1, bias=False),
        nn.BatchNorm2d(outside),
        nn.ReLU(inplace=True),
    )


class More(nn.Module):
    """A residual convolution, initialised to change nothing."""

    def __init__(self, wide: int) -> None:
        """Create the layers; the norm's scale is initially 0."""
        super().__init__()
        self.conv = nn.Conv2d(wide, wide, 3, 1, 1, bias=False)
        self.norm = nn.BatchNorm2d(wide)
        nn.init.zeros_(self.norm.weight)

    def forward(self, x: Tensor) -> Tensor:
        """Return a map of the same shape."""
        return torch.relu(x + self.norm(self.conv(x)))


class Finder(nn.Module):
    """Pictures (N, 3, H, W) of 0 to 1, sides multiples of 16, to maps (N, 5, H/4, W/4).

    Channels: how likely a die's middle is in the cell (logit), the middle's place in the cell (x, y
    in cells), logarithms of the box's width and height over 32 pixels.
    """

    def __init__(self) -> None:
        """Create the layers, about 0.33 million weights."""
        super().__init__()
        self.at_half = _block(3, 16, 2)
        self.quarter = nn.Sequential(_block(16, 24, 2), _block(24, 24))
        self.eighth = nn.Sequential(_block(24, 40, 2), _block(40, 40), _block(40, 40))
        self.sixteenth = nn.Sequential(
            _block(40, 72, 2), _block(72, 72), _block(72, 72), _block(72, 72)
        )
        self.up_eighth = nn.ConvTranspose2d(72, 40, 2, 2)
        self.mix_eighth = nn.Sequential(_block(40, 40), _block(40, 40))
        self.up_quarter = nn.ConvTranspose2d(40, 24, 2, 2)
        self.mix_quarter = nn.Sequential(_block(24, 32), _block(32, 32))
        self.out = nn.Conv2d(32, 5, 1)
        nn.init.constant_(self.out.bias, 0)
        self.out.bias.data[0] = -4.0  # Few cells hold a die.

    def forward(self, x: Tensor) -> Tensor:
        """Return the maps."""
        quarter = self.quarter(self.at_half(x))
        eighth = self.eighth(quarter)
        wide = self.up_eighth(self.sixteenth(eighth))
        eighth = self.mix_eighth(torch.relu(wide + eighth))
        near = torch.relu(self.up_quarter(eighth) + quarter)
        return self.out(self.mix_quarter(near))


class Face(nn.Module):
    """Crops (N, 3, 48, 48) of 0 to 1 to logits (N, 9) and features (N, 96) for enrolled faces."""

    def __init__(self) -> None:
        """Create the layers, about 0.46 million weights."""
        super().__init__()
        self.trunk = nn.Sequential(
            _block(3, 24),
            nn.MaxPool2d(2),
            _block(24, 40),
            _block(40, 40),
            nn.MaxPool2d(2),
            _block(40, 72),
            _block(72, 72),
            More(72),
            More(72),
            nn.MaxPool2d(2),
            _block(72, 96),
            _block(96, 96),
            More(96),
        )
        self.drop = nn.Dropout(0.2)
        self.out = nn.Conv2d(96, CLASSES, 6)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """Return logits and features."""
        seen = self.trunk(x)
        return self.out(self.drop(seen)).flatten(1), seen.mean((2, 3))


class Upper(nn.Module):
    """Maps of a face net (N, 96, 6, 6) to where the upper side is (N, 2), as in `FaceScores.tops`.

    It is trained after the face net, which it does not change.
    """

    def __init__(self) -> None:
        """Create the layers, about 15,000 weights."""
        super().__init__()
        self.near = _block(96, 16)
        self.out = nn.Conv2d(16, 2, 6)

    def forward(self, seen: Tensor) -> Tensor:
        """Return the vectors."""
        return self.out(self.near(seen)).flatten(1)


class Signs(nn.Module):
    """Classifies numbered symbols by a face net's features; only used to train those.

    Each symbol has a direction, to which features are compared by angle, as the reader compares
    them with those of enrolled faces.
    """

    def __init__(self, count: int, wide: int = 96) -> None:
        """Create the directions of `count` signs, in features of `wide` numbers."""
        super().__init__()
        self.norm = nn.BatchNorm1d(wide, affine=False)
        self.looks = nn.Parameter(0.05 * torch.randn(count, wide))  # Small, to turn quickly.

    def forward(self, features: Tensor) -> Tensor:
        """Return logits (N, count) of features (N, wide)."""
        rows = nn.functional.normalize(self.norm(features.float()))
        return _SHARP * rows @ nn.functional.normalize(self.looks).T

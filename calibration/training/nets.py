"""The small nets as torch modules: only convolutions, so that any OpenCV can run them."""

from collections.abc import Callable

import torch
from torch import Tensor, nn

from calibration.training.scenes import CLASSES

_SHARP = 16.0  # The factor from the cosine of an angle to a logit.
# Channels between the two convolutions of each block of the narrow finder, as in `Finder.blocks`.
NARROW = (8, 10, 7, 14, 12, 12, 24, 20, 20, 20, 12, 12, 7, 6)
NARROW_FACE = (10, 11, 16, 18, 18, 18, 28, 28, 28)  # The same for the face net's blocks.


def _block(inside: int, outside: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inside, outside, 3, stride, 1, bias=False),
        nn.BatchNorm2d(outside),
        nn.ReLU(inplace=True),
    )


def _folded_block(inside: int, outside: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(inside, outside, 3, stride, 1), nn.ReLU())


def _narrow_block(inside: int, between: int, outside: int, stride: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inside, between, 3, stride, 1, bias=False),
        nn.Conv2d(between, outside, 1),
        nn.ReLU(),
    )


class More(nn.Module):
    """A residual convolution that changes nothing at first."""

    def __init__(self, wide: int) -> None:
        """Create the layers, with a scale of the norm of 0."""
        super().__init__()
        self.conv = nn.Conv2d(wide, wide, 3, 1, 1, bias=False)
        self.norm = nn.BatchNorm2d(wide)
        nn.init.zeros_(self.norm.weight)

    def forward(self, x: Tensor) -> Tensor:
        """Return a map of the same shape."""
        return torch.relu(x + self.norm(self.conv(x)))


class _MoreOf(nn.Module):
    """A residual part; `change` is one convolution, or two with few channels between them."""

    def __init__(self, change: nn.Sequential) -> None:
        super().__init__()
        self.change = change

    def forward(self, x: Tensor) -> Tensor:
        return torch.relu(x + self.change(x))


class Finder(nn.Module):
    """Pictures (N, 3, H, W) of 0 to 1, sides multiples of 16, to maps (N, 5, H/4, W/4).

    Channels of the maps: the logit of a die's middle in the cell, the middle's place in the cell
    (x, y in cells), and the logarithms of the box's width and height over 32 pixels.
    """

    def __init__(self, block: Callable[..., nn.Sequential] = _block) -> None:
        """Create the layers, with these blocks about 0.27 million weights."""
        super().__init__()
        self.at_half = block(3, 16, 2)
        self.quarter = nn.Sequential(block(16, 24, 2), block(24, 24))
        self.eighth = nn.Sequential(block(24, 40, 2), block(40, 40), block(40, 40))
        self.sixteenth = nn.Sequential(
            block(40, 72, 2), block(72, 72), block(72, 72), block(72, 72)
        )
        self.up_eighth = nn.ConvTranspose2d(72, 40, 2, 2)
        self.mix_eighth = nn.Sequential(block(40, 40), block(40, 40))
        self.up_quarter = nn.ConvTranspose2d(40, 24, 2, 2)
        self.mix_quarter = nn.Sequential(block(24, 32), block(32, 32))
        self.out = nn.Conv2d(32, 5, 1)
        nn.init.constant_(self.out.bias, 0)
        self.out.bias.data[0] = -4.0  # A low chance at first, as few cells hold a die.

    @property
    def blocks(self) -> list[nn.Sequential]:
        """Return the blocks in the order in which a picture passes them."""
        rows = (self.quarter, self.eighth, self.sixteenth, self.mix_eighth, self.mix_quarter)
        return [self.at_half, *(block for row in rows for block in row)]

    def forward(self, x: Tensor) -> Tensor:
        """Return the maps."""
        quarter = self.quarter(self.at_half(x))
        eighth = self.eighth(quarter)
        wide = self.up_eighth(self.sixteenth(eighth))
        eighth = self.mix_eighth(torch.relu(wide + eighth))
        near = torch.relu(self.up_quarter(eighth) + quarter)
        return self.out(self.mix_quarter(near))


def folded_finder() -> Finder:
    """Return a finder whose norms are folded into its convolutions, as in its file."""
    return Finder(_folded_block)


def narrow_finder(between: tuple[int, ...] = NARROW) -> Finder:
    """Return a finder whose blocks are two convolutions with `between` channels between them."""
    following = iter(between)

    def block(inside: int, outside: int, stride: int = 1) -> nn.Sequential:
        return _narrow_block(inside, next(following), outside, stride)

    return Finder(block)


class Face(nn.Module):
    """Crops (N, 3, 48, 48) of 0 to 1 to logits (N, 9), and features (N, 96) for enrolled faces."""

    def __init__(
        self,
        block: Callable[[int, int], nn.Sequential] = _block,
        more: Callable[[int], nn.Module] = More,
    ) -> None:
        """Create the layers, with these blocks about 0.46 million weights."""
        super().__init__()
        self.trunk = nn.Sequential(
            block(3, 24),
            nn.MaxPool2d(2),
            block(24, 40),
            block(40, 40),
            nn.MaxPool2d(2),
            block(40, 72),
            block(72, 72),
            more(72),
            more(72),
            nn.MaxPool2d(2),
            block(72, 96),
            block(96, 96),
            more(96),
        )
        self.drop = nn.Dropout(0.2)
        self.out = nn.Conv2d(96, CLASSES, 6)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """Return logits and features."""
        seen = self.trunk(x)
        return self.out(self.drop(seen)).flatten(1), seen.mean((2, 3))


class Print(nn.Module):
    """Crops (N, 3, 64, 64) of 0 to 1, 2.2 edges of a find wide, to the logit of a print (N,)."""

    def __init__(self) -> None:
        """Create the layers, about 91,000 weights."""
        super().__init__()
        ways = ((3, 16, 2), (16, 24, 2), (24, 32, 1), (32, 48, 2), (48, 64, 1), (64, 64, 2))
        self.trunk = nn.Sequential(*(_block(*way) for way in ways))
        self.drop = nn.Dropout(0.3)
        self.out = nn.Conv2d(64, 1, 4)

    def forward(self, x: Tensor) -> Tensor:
        """Return the logits."""
        return self.out(self.drop(self.trunk(x))).flatten()


class Upper(nn.Module):
    """Maps of a face net (N, 96, 6, 6) to vectors to the upper side (N, 2); see `FaceScores.tops`.

    It is trained after the face net, without changing that.
    """

    def __init__(self, block: Callable[[int, int], nn.Sequential] = _block) -> None:
        """Create the layers, about 15,000 weights."""
        super().__init__()
        self.near = block(96, 16)
        self.out = nn.Conv2d(16, 2, 6)

    def forward(self, seen: Tensor) -> Tensor:
        """Return the vectors."""
        return self.out(self.near(seen)).flatten(1)


class WholeFace(nn.Module):
    """All parts of a written face net: from crops to logits, scaled features, and tops."""

    def __init__(self, face: Face, scale: nn.Conv2d, upper: Upper) -> None:
        """Join the parts; `scale` is the layer of `export.scale_of`."""
        super().__init__()
        self.face, self.scale, self.upper = face, scale, upper

    @property
    def blocks(self) -> list[nn.Sequential]:
        """Return the blocks that a narrow net replaces, in the order of a crop's way."""
        rows = list(self.face.trunk)[1:]
        return [
            row.change if isinstance(row, _MoreOf) else row
            for row in rows
            if isinstance(row, _MoreOf | nn.Sequential)
        ]

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Return logits (N, 9), features (N, 96) and tops (N, 2)."""
        seen = self.face.trunk(x)
        features = self.scale(seen.mean((2, 3), keepdim=True)).flatten(1)
        return self.face.out(seen).flatten(1), features, self.upper(seen)


def folded_face() -> WholeFace:
    """Return a face net whose norms are folded into its convolutions, as in its file."""

    def more(wide: int) -> nn.Module:
        return _MoreOf(nn.Sequential(nn.Conv2d(wide, wide, 3, 1, 1)))

    return WholeFace(Face(_folded_block, more), nn.Conv2d(96, 96, 1), Upper(_folded_block))


def narrow_face() -> WholeFace:
    """Return a face net with narrow blocks after the first, as in `narrow_finder`."""
    following = iter(NARROW_FACE)

    def block(inside: int, outside: int) -> nn.Sequential:
        if inside == 3:
            return _folded_block(inside, outside)
        return _narrow_block(inside, next(following), outside, 1)

    def more(wide: int) -> nn.Module:
        return _MoreOf(_narrow_block(wide, next(following), wide, 1)[:2])

    return WholeFace(Face(block, more), nn.Conv2d(96, 96, 1), Upper(_folded_block))


class Signs(nn.Module):
    """Classifies numbered symbols by a face net's features, only to train these.

    Each symbol has a direction, with which features are compared by angle, as the reader compares
    them with those of enrolled faces.
    """

    def __init__(self, count: int, wide: int = 96) -> None:
        """Create the directions of `count` signs, in features of `wide` numbers."""
        super().__init__()
        self.norm = nn.BatchNorm1d(wide, affine=False)
        self.looks = nn.Parameter(0.05 * torch.randn(count, wide))  # Short, so as to turn quickly.

    def forward(self, features: Tensor) -> Tensor:
        """Return logits (N, count) of features (N, wide)."""
        rows = nn.functional.normalize(self.norm(features.float()))
        return _SHARP * rows @ nn.functional.normalize(self.looks).T

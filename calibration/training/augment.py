"""Degrade pictures as cameras, lamps and rooms do: colour, light, blur, noise, compression."""

from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

Picture = npt.NDArray[Any]
Chance = np.random.Generator


def augment(chance: Chance, rgb: Picture, blur: float = 1.0) -> Picture:
    """Return the picture as another camera might have taken it.

    `blur` scales the widths of blurs; below 1 it also makes them rarer.
    """
    often = min(1.0, blur)
    out = _coloured(chance, rgb)
    if chance.random() < 0.35:
        out = _lit(chance, out)
    if chance.random() < 0.35 * often:
        out = cv2.GaussianBlur(out, (0, 0), float(chance.uniform(0.3, 1.5 * blur)))
    if chance.random() < 0.08 * often:
        out = _moved(chance, out)
    if chance.random() < 0.15:
        soft = cv2.GaussianBlur(out, (0, 0), float(chance.uniform(0.8, 2.0)))
        # The strength of sharpening, which leaves bright rims.
        much = float(chance.uniform(0.4, 1.8))
        out = cv2.addWeighted(out, 1 + much, soft, -much, 0)
    if chance.random() < 0.5:
        strength = float(np.exp(chance.uniform(0, 2.8)))
        out = np.clip(out + _grain(out.shape, strength), 0, 255).astype(np.uint8)
    if chance.random() < 0.4:
        out = packed(chance, out)
    return out


def packed(chance: Chance, rgb: Picture) -> Picture:
    """Return the picture after JPEG compression, good or bad."""
    quality = int(chance.integers(25, 95))
    bgr = np.ascontiguousarray(rgb[..., ::-1])
    done, data = cv2.imencode(".jpg", bgr, [cv2.IMWRITE_JPEG_QUALITY, quality])
    kept = cv2.imdecode(data, cv2.IMREAD_COLOR) if done else None
    return rgb if kept is None else np.ascontiguousarray(kept[..., ::-1])


def tinge(chance: Chance, rgb: Picture) -> Picture:
    """Return the picture as a good camera in another light might have taken it."""
    gain = np.exp(chance.normal(0, 0.12)) * np.exp(chance.normal(0, 0.05, 3))
    grain = _grain(rgb.shape, float(chance.uniform(0.2, 4)))
    return _bytes(rgb * gain + chance.normal(0, 5) + grain)


def _grain(shape: tuple[int, ...], strength: float) -> Picture:
    grain: Any = np.empty(shape, np.float32)  # OpenCV's stubs want arrays for two numbers.
    cv2.randn(grain, 0, strength)  # type: ignore[call-overload]
    return np.asarray(grain)


def _bytes(levels: Picture) -> Picture:
    return np.asarray(np.clip(levels, 0, 255).astype(np.uint8))


def ring_of_light(chance: Chance, rgb: Picture) -> Picture:
    """Return the picture of a die with the reflection of a round lamp, a bright arc."""
    size = len(rgb)
    light: Picture = np.zeros(rgb.shape[:2], np.float32)
    middle = tuple(int(v) for v in size / 2 + chance.normal(0, 0.18, 2) * size)
    axes = tuple(int(v) for v in size * chance.uniform(0.1, 0.38, 2))
    start, length = chance.uniform(0, 360), chance.uniform(40, 360)
    wide = int(chance.integers(1, 3))
    cv2.ellipse(light, middle, axes, chance.uniform(0, 180), start, start + length, 1.0, wide)
    light = cv2.GaussianBlur(light, (0, 0), float(chance.uniform(0.4, 1.2)))
    light = np.minimum(light * chance.uniform(0.4, 1.1), 1)[..., None]
    return np.asarray((rgb * (1 - light) + 250 * light).astype(np.uint8))


def lamps_mirrored(chance: Chance, rgb: Picture, boxes: Picture) -> Picture:
    """Return the picture with round lamps mirrored in some of the dice in `boxes` (N, 4)."""
    out = rgb.copy()
    for x0, y0, x1, y1 in boxes:
        if chance.random() < 0.5:
            continue
        edge = max(x1 - x0, y1 - y0)
        light: Picture = np.zeros(rgb.shape[:2], np.float32)
        middle = np.array((x0 + x1, y0 + y1)) / 2 + chance.normal(0, 0.15, 2) * edge
        radius = max(1, round(float(chance.uniform(0.05, 0.36)) * edge))
        cv2.circle(light, middle.astype(int).tolist(), radius, 1.0, -1, cv2.LINE_AA)
        if chance.random() < 0.4:
            light = cv2.GaussianBlur(light, (0, 0), float(chance.uniform(0.02, 0.15)) * edge + 0.3)
        share = light[..., None] * float(chance.uniform(0.5, 1.0))
        out = (out * (1 - share) + 255 * share).astype(np.uint8)
    return out


def glittered(chance: Chance, rgb: Picture) -> Picture:
    """Return the crop of a die with glitter in its body: fine arcs and specks, mostly light."""
    size = len(rgb)
    out = rgb.astype(np.float32)
    for _ in range(int(chance.integers(1, 4))):
        layer: Picture = np.zeros((size, size), np.float32)
        fine = chance.random() < 0.5
        for _ in range(int(chance.integers(2, 12)) if fine else 1):
            middle = tuple(int(v) for v in chance.normal(size / 2, size * 0.16, 2))
            if fine:
                cv2.circle(layer, middle, int(chance.integers(0, 2)), 1.0, -1)
            else:
                axes = tuple(int(v) for v in size * chance.uniform(0.08, 0.34, 2))
                start, length = chance.uniform(0, 360), chance.uniform(30, 300)
                cv2.ellipse(layer, middle, axes, chance.uniform(0, 180), start, start + length, 1.0)
        layer = cv2.GaussianBlur(layer, (0, 0), float(chance.uniform(0.4, 1.0)))
        colour = np.full(3, 245.0)
        if chance.random() < 0.4:  # With colours from somewhere in the die.
            colour = rgb[tuple(chance.integers(size // 4, 3 * size // 4, 2))].astype(np.float64)
        share = np.minimum(layer * chance.uniform(0.5, 1.3), 1)[..., None]
        out = out * (1 - share) + colour * share
    return out.astype(np.uint8)


def _coloured(chance: Chance, rgb: Picture) -> Picture:
    out = rgb
    if chance.random() < 0.5:
        hsv = cv2.cvtColor(out, cv2.COLOR_RGB2HSV).astype(np.int16)
        wide = chance.random() < 0.25
        hsv[..., 0] = (hsv[..., 0] + chance.integers(-90, 91) * wide + chance.integers(-8, 9)) % 180
        hsv[..., 1] = np.clip(hsv[..., 1] * chance.uniform(0.35, 1.5), 0, 255)
        out = cv2.cvtColor(hsv.astype(np.uint8), cv2.COLOR_HSV2RGB)
    if chance.random() < 0.04:  # Light pips on dark dice, and vice versa.
        out = 255 - out
    if chance.random() < 0.04:
        out = cv2.cvtColor(cv2.cvtColor(out, cv2.COLOR_RGB2GRAY), cv2.COLOR_GRAY2RGB)
    gain = np.exp(chance.normal(0, 0.22)) * np.exp(chance.normal(0, 0.09, 3))
    bias = chance.normal(0, 10)
    bend = np.exp(chance.normal(0, 0.22))
    ramp = np.linspace(0, 1, 256) ** bend
    table = np.clip(ramp[:, None] * gain * 255 + bias, 0, 255).astype(np.uint8)
    return np.dstack([cv2.LUT(np.ascontiguousarray(out[..., i]), table[:, i]) for i in range(3)])


def _lit(chance: Chance, rgb: Picture) -> Picture:
    """Add a gradient of light, a hard shadow's edge or a shine to the picture."""
    height, width = rgb.shape[:2]
    coarse = chance.standard_normal((2, 2)).astype(np.float32)
    slope = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_LINEAR)
    light = np.exp(slope * 0.25)
    if chance.random() < 0.4:
        mask: Picture = np.zeros((height, width), np.float32)
        points = chance.integers(-width // 2, width + width // 2, (4, 2)).astype(np.int32)
        cv2.fillConvexPoly(mask, cv2.convexHull(points), 1.0)
        mask = cv2.GaussianBlur(mask, (0, 0), float(chance.uniform(0.5, 8)))
        light *= 1 - mask * float(chance.uniform(0.2, 0.65))
    return _bytes(rgb * light[..., None])


def _moved(chance: Chance, rgb: Picture) -> Picture:
    length = int(chance.integers(3, 6))
    kernel = np.zeros((length, length), np.float32)
    end = chance.integers(0, length, 2)
    middle = (length // 2, length // 2)
    cv2.line(kernel, middle, (int(end[0]), int(end[1])), 1.0)
    return cv2.filter2D(rgb, -1, kernel / kernel.sum())

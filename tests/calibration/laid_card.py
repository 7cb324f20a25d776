"""A drawn card in a drawn tray, for the guide."""

import cv2
import numpy as np

COLOURS = {"yellow": (215, 180, 40), "green": (60, 150, 70), "blue": (60, 90, 190),
           "purple": (130, 70, 160)}  # fmt: skip


def laid(tray: np.ndarray, paint: tuple[int, int, int]) -> np.ndarray:
    """A tray with a card of 110 x 165 pixels in it."""
    card = np.full((165, 110, 3), 235, np.uint8)
    cv2.rectangle(card, (7, 7), (102, 157), paint, -1)
    cv2.circle(card, (55, 50), 24, (240, 230, 210), -1)
    matrix = cv2.getRotationMatrix2D((55, 82), 5.0, 1.0)
    matrix[:, 2] += (270, 140)
    picture = tray.copy()
    cv2.warpAffine(card, matrix, (640, 480), dst=picture, borderMode=cv2.BORDER_TRANSPARENT)
    return picture

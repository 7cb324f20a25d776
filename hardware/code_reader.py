"""Read QR codes in pictures with OpenCV."""

from companion.devices.ports import Frame


class OpenCvCodeReader:
    """A `CodeReader`; OpenCV is loaded with the first picture."""

    def read(self, frame: Frame) -> str:
        """Return the text of the code in a picture, or "" if none can be read."""
        try:
            import cv2  # Late: it is large.
            import numpy as np
        except ImportError:
            return ""
        picture = np.frombuffer(frame.rgb, np.uint8).reshape(frame.height, frame.width, 3)
        grey = cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)
        for name in ("QRCodeDetector", "QRCodeDetectorAruco"):
            make = getattr(cv2, name, None)  # The second came with OpenCV 4.8.
            try:
                text = make().detectAndDecode(grey)[0] if make else ""
            except (cv2.error, UnicodeDecodeError):
                continue
            if text:
                return str(text)
        return ""

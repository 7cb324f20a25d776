"""The scoring run: reads a manifest, writes predictions, survives a missing photo."""

import json

import cv2
import numpy as np
from click.testing import CliRunner

from calibration.training.score_photos import main
from tests.hardware.tables import settled_frame, simulated


def test_photos_are_read_into_predictions(tmp_path):
    frame = settled_frame(simulated(1), ("3", "6"))
    picture = np.frombuffer(frame.rgb, np.uint8).reshape(480, 640, 3)
    cv2.imwrite(str(tmp_path / "a.png"), picture[..., ::-1])
    (tmp_path / "m.csv").write_text("file,n_dice\na.png,2\nmissing.png,1\n")
    arguments = [str(tmp_path / "m.csv"), str(tmp_path), str(tmp_path / "out.json"), "--expected"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    said = json.loads((tmp_path / "out.json").read_text())
    assert sorted(said["a.png"]["values"]) == ["3", "6"] and said["a.png"]["ask"] is False
    assert said["missing.png"]["ask"] is True and said["missing.png"]["values"] == []

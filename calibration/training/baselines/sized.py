"""A net of the size of YOLOv5n with random weights, to compare times on any machine.

Its layers are those of the public description (widths 16 to 256, SiLU, three heads); its output is
meaningless. Needs the extra `train` for writing ONNX.
"""

from pathlib import Path
from typing import Any

import numpy as np

SIDE = 640  # Pixels per side of its input.


class _Sheet:
    """Nodes and weights while the net is written; `chance` fills the weights."""

    def __init__(self) -> None:
        from onnx import helper, numpy_helper

        self.helper, self.numpy_helper = helper, numpy_helper
        self.nodes: list[Any] = []
        self.weights: list[Any] = []
        self.chance = np.random.default_rng(5)

    def held(self, values: Any) -> str:
        name = f"w{len(self.weights)}"
        self.weights.append(self.numpy_helper.from_array(values, name))
        return name

    def node(self, kind: str, inputs: list[str], **settings: Any) -> str:
        name = f"n{len(self.nodes)}"
        self.nodes.append(self.helper.make_node(kind, inputs, [name], name=name, **settings))
        return name

    def conv(self, x: str, inside: int, outside: int, side: int, step: int = 1) -> str:
        """Add a convolution and SiLU."""
        spread = 1 / (side * np.sqrt(inside))
        shape = (outside, inside, side, side)
        weight = self.held((self.chance.standard_normal(shape) * spread).astype(np.float32))
        pad = (side - 1) // 2
        out = self.node(
            "Conv", [x, weight], kernel_shape=[side] * 2, strides=[step] * 2, pads=[pad] * 4
        )
        return self.node("Mul", [out, self.node("Sigmoid", [out])])

    def stage(self, x: str, inside: int, outside: int, depth: int, add: bool = True) -> str:
        """Add a stage of two branches, one of them `depth` bottlenecks deep."""
        half = outside // 2
        deep = self.conv(x, inside, half, 1)
        for _ in range(depth):
            more = self.conv(self.conv(deep, half, half, 1), half, half, 3)
            deep = self.node("Add", [deep, more]) if add else more
        both = self.node("Concat", [deep, self.conv(x, inside, half, 1)], axis=1)
        return self.conv(both, outside, outside, 1)

    def twice(self, x: str) -> str:
        """Double height and width."""
        scales = self.held(np.array((1, 1, 2, 2), np.float32))
        return self.node("Resize", [x, self.held(np.zeros(0, np.float32)), scales], mode="nearest")


def write_sized(path: Path) -> None:
    """Write the net; raise ImportError without the package onnx."""
    sheet = _Sheet()
    x = sheet.conv(sheet.conv("picture", 3, 16, 5, 2), 16, 32, 3, 2)
    x = sheet.conv(sheet.stage(x, 32, 32, 1), 32, 64, 3, 2)
    fine = sheet.stage(x, 64, 64, 2)
    middle = sheet.stage(sheet.conv(fine, 64, 128, 3, 2), 128, 128, 3)
    x = sheet.stage(sheet.conv(middle, 128, 256, 3, 2), 256, 256, 1)
    wide = sheet.conv(x, 256, 128, 1)
    pools = [wide]
    for _ in range(3):
        pools.append(
            sheet.node("MaxPool", [pools[-1]], kernel_shape=[5, 5], strides=[1, 1], pads=[2] * 4)
        )
    x = sheet.conv(sheet.node("Concat", pools, axis=1), 512, 256, 1)
    coarse = sheet.conv(x, 256, 128, 1)
    x = sheet.node("Concat", [sheet.twice(coarse), middle], axis=1)
    narrow = sheet.conv(sheet.stage(x, 256, 128, 1, False), 128, 64, 1)
    fine = sheet.stage(sheet.node("Concat", [sheet.twice(narrow), fine], axis=1), 128, 64, 1, False)
    x = sheet.node("Concat", [sheet.conv(fine, 64, 64, 3, 2), narrow], axis=1)
    middle = sheet.stage(x, 128, 128, 1, False)
    x = sheet.node("Concat", [sheet.conv(middle, 128, 128, 3, 2), coarse], axis=1)
    last = sheet.stage(x, 256, 256, 1, False)
    heads = [
        sheet.conv(fine, 64, 33, 1),
        sheet.conv(middle, 128, 33, 1),
        sheet.conv(last, 256, 33, 1),
    ]
    _save(sheet, path, heads)


def _save(sheet: _Sheet, path: Path, heads: list[str]) -> None:
    from onnx import TensorProto

    helper = sheet.helper
    given = [helper.make_tensor_value_info("picture", TensorProto.FLOAT, [1, 3, SIDE, SIDE])]
    sides = (SIDE // 8, SIDE // 16, SIDE // 32)
    made = [
        helper.make_tensor_value_info(name, TensorProto.FLOAT, [1, 33, side, side])
        for name, side in zip(heads, sides, strict=True)
    ]
    graph = helper.make_graph(sheet.nodes, "sized", given, made, sheet.weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 11)])
    model.ir_version = 6
    path.write_bytes(model.SerializeToString())

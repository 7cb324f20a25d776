"""Write the nets as ONNX, with batch norms folded into their convolutions.

Written node by node rather than traced: only plain layers of an old opset, because OpenCV 4.6 to
5.0 must all read the same file.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import numpy as np
import numpy.typing as npt
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from calibration.training.crops import chance_of
from calibration.training.nets import Face, Finder, More, Print, WholeFace
from hardware.vision.net import FACE, PRINT

Array = npt.NDArray[Any]
Chance = np.random.Generator
# The option of all commands that fit nets.
WORK = click.option(
    "--work",
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    help="Folder for the nets, and for what is made on the way.",
)
_OPSET, _IR = 11, 6
_EVEN = 4.0  # The regularisation of the measured axes, in mean variances.


class _Sheet:
    """Nodes and weights of one net while it is written."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.weights: list[onnx.TensorProto] = []

    def _held(self, name: str, values: np.ndarray) -> str:
        self.weights.append(numpy_helper.from_array(values.astype(np.float32), name))
        return name

    def add(self, kind: str, inputs: list[str], output: str, **settings: object) -> str:
        self.nodes.append(helper.make_node(kind, inputs, [output], name=output, **settings))
        return output

    def conv(self, layer: nn.Conv2d, norm: nn.BatchNorm2d | None, x: str, name: str) -> str:
        weight = layer.weight.detach().double().numpy()
        bias = np.zeros(len(weight)) if layer.bias is None else layer.bias.detach().double().numpy()
        if norm is not None:
            scale = (norm.weight / (norm.running_var + norm.eps).sqrt()).detach().double().numpy()
            weight = weight * scale[:, None, None, None]
            bias = (bias - norm.running_mean.double().numpy()) * scale
            bias = bias + norm.bias.detach().double().numpy()
        inputs = [x, self._held(f"{name}.w", weight), self._held(f"{name}.b", bias)]
        side, step, pad = layer.kernel_size[0], layer.stride[0], layer.padding[0]
        return self.add(
            "Conv", inputs, name, kernel_shape=[side] * 2, strides=[step] * 2, pads=[pad] * 4
        )

    def widen(self, layer: nn.ConvTranspose2d, x: str, name: str) -> str:
        inputs = [
            x,
            self._held(f"{name}.w", layer.weight.detach().numpy()),
            self._held(f"{name}.b", layer.bias.detach().numpy()),
        ]
        return self.add("ConvTranspose", inputs, name, kernel_shape=[2, 2], strides=[2, 2])

    def row(self, layers: nn.Module, x: str, name: str) -> str:
        """Write a block or a sequence of blocks; a block is two layers and a Relu."""
        if isinstance(layers[0], nn.Conv2d):
            return self.add("Relu", [self._block(layers, x, name)], f"{name}.relu")
        for i, layer in enumerate(layers):
            if isinstance(layer, nn.MaxPool2d):
                x = self.add("MaxPool", [x], f"{name}{i}", kernel_shape=[2, 2], strides=[2, 2])
            elif hasattr(layer, "change"):
                x = self.join(self._change(layer.change, x, f"{name}{i}.more"), x, f"{name}{i}")
            elif isinstance(layer, More):
                more = self.conv(layer.conv, layer.norm, x, f"{name}{i}.more")
                x = self.join(more, x, f"{name}{i}")
            else:
                x = self.row(layer, x, f"{name}{i}")
        return x

    def _change(self, layers: nn.Sequential, x: str, name: str) -> str:
        if len(layers) == 2:
            x = self.conv(layers[0], None, x, f"{name}.few")
        return self.conv(layers[-1], None, x, name)

    def _block(self, layers: nn.Module, x: str, name: str) -> str:
        if isinstance(layers[1], nn.Conv2d):
            return self.conv(layers[1], None, self.conv(layers[0], None, x, f"{name}.few"), name)
        norm = layers[1] if isinstance(layers[1], nn.BatchNorm2d) else None
        return self.conv(layers[0], norm, x, name)

    def join(self, one: str, other: str, name: str) -> str:
        return self.add("Relu", [self.add("Add", [one, other], name)], f"{name}.relu")

    def write(self, path: Path, shape: list[object], outputs: dict[str, list[object]]) -> None:
        made = [helper.make_tensor_value_info(n, TensorProto.FLOAT, s) for n, s in outputs.items()]
        given = [helper.make_tensor_value_info("picture", TensorProto.FLOAT, shape)]
        graph = helper.make_graph(self.nodes, "dice", given, made, self.weights)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", _OPSET)])
        model.ir_version = _IR
        onnx.checker.check_model(model)
        path.write_bytes(model.SerializeToString())


def write_finder(net: Finder, path: Path) -> None:
    """Write the finder: "picture" (1, 3, h, w) of 0 to 1 to "maps" (1, 5, h/4, w/4)."""
    sheet = _Sheet()
    near = sheet.row(net.quarter, sheet.row(net.at_half, "picture", "half"), "quarter")
    middle = sheet.row(net.eighth, near, "eighth")
    wide = sheet.widen(net.up_eighth, sheet.row(net.sixteenth, middle, "sixteenth"), "up8")
    middle = sheet.row(net.mix_eighth, sheet.join(wide, middle, "join8"), "mix8")
    near = sheet.join(sheet.widen(net.up_quarter, middle, "up4"), near, "join4")
    sheet.conv(net.out, None, sheet.row(net.mix_quarter, near, "mix4"), "maps")
    sheet.write(path, [1, 3, 480, 640], {"maps": [1, 5, 120, 160]})


def scale_of(usual: Array, axes: Array) -> nn.Conv2d:
    """Return a layer that subtracts usual features (96,), and maps the rest by axes (96, 96)."""
    scale = nn.Conv2d(len(usual), len(usual), 1)
    scale.weight.data = torch.from_numpy(axes).float()[:, :, None, None]
    scale.bias = nn.Parameter(torch.from_numpy(-axes @ usual).float())
    return scale


def write_face(whole: WholeFace, path: Path) -> None:
    """Write the face net: "picture" (n, 3, 48, 48) to "logits" (n, 9, 1, 1), "features", "tops".

    Features (n, 96, 1, 1) are scaled as by `scale_of`. Tops (n, 2, 1, 1) are the vectors to the
    upper sides.
    """
    net, scale, upper = whole.face, whole.scale, whole.upper
    sheet = _Sheet()
    seen = sheet.row(net.trunk, "picture", "trunk")
    sheet.conv(net.out, None, seen, "logits")
    pooled = sheet.add("GlobalAveragePool", [seen], "pooled")
    sheet.conv(scale, None, pooled, "features")
    sheet.conv(upper.out, None, sheet.row(upper.near, seen, "upper"), "tops")
    wide = {"logits": net.out.out_channels, "features": scale.out_channels, "tops": 2}
    sheet.write(path, [1, 3, FACE, FACE], {name: [1, n, 1, 1] for name, n in wide.items()})


def write_print(net: Print, path: Path) -> None:
    """Write the net for prints: "picture" (n, 3, 64, 64) to "flat" (n, 1, 1, 1), a logit."""
    sheet = _Sheet()
    sheet.conv(net.out, None, sheet.row(net.trunk, "picture", "trunk"), "flat")
    sheet.write(path, [1, 3, PRINT, PRINT], {"flat": [1, 1, 1, 1]})


def sign_axes(
    net: Face, draw: Callable[[Chance], tuple[Array, Array]], batches: int, seed: int
) -> tuple[Array, Array]:
    """Measure how the features of a symbol differ from crop to crop; return the mean and axes.

    `draw` returns crops of symbols and their numbers. Mapped by the axes, changes by light, turn
    and blur count less, so that similar symbols are distinguished. Source: within-class covariance
    normalisation, Hatch and others, 2006.
    """
    drawn = [draw(chance_of(seed, step)) for step in range(batches)]
    numbers = np.concatenate([part for _, part in drawn])
    with torch.no_grad():
        reported = [
            net(torch.from_numpy(crops).permute(0, 3, 1, 2).float() / 255)[1] for crops, _ in drawn
        ]
    seen = torch.cat(reported).double().numpy()
    names, which, counts = np.unique(numbers, return_inverse=True, return_counts=True)
    means = np.zeros((len(names), seen.shape[1]))
    np.add.at(means, which, seen)
    apart = seen - (means / counts[:, None])[which]
    often = counts[which] > 1  # A sign that was seen once has no variance.
    apart = apart[often] * np.sqrt(counts / np.maximum(counts - 1, 1))[which][often][:, None]
    within = apart.T @ apart / len(apart)
    values, vectors = np.linalg.eigh(within + _EVEN * np.diag(within).mean() * np.eye(len(within)))
    return seen.mean(0), vectors @ np.diag(values**-0.5) @ vectors.T

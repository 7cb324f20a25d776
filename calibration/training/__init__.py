"""Fits the two nets of the dice reader again, from a seed, from renders and freely licensed photos.

One command, with the extra `train` installed (torch, onnx), from the root of the project:

    python -m calibration.training ../shared/dice/manifest.csv --work build/fit

It renders throws of dice (kept in the work folder), cuts the photos' dice out, fits the finder and
the face net step by step and writes `finder.onnx` and `face.onnx` into the work folder. Every
render, every batch and what is dropped out are drawn from the seed, also where a broken run goes
on; the same machine with the same versions gives the same nets. Three hours of two cores, 8 GB of
memory.

Photos whose licence says nothing are never opened here; one series in five of the others is held
out (`photos.part_of`). What ships, and what it was fitted on, is told in `hardware/vision/nets.md`.
"""

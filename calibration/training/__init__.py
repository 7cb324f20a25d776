"""Train and score the nets of the dice reader, from a seed, on renders and free photos.

One command, with the extra `train` installed (torch, onnx), from the root of the project:

    python -m calibration.training ../shared/dice/manifest.csv --work build/fit

It renders throws of dice (kept in the work folder), crops the photos' dice, trains a wide finder,
the narrow one that ships and the face net, step by step, and writes `finder.onnx` and `face.onnx`
into the work folder. Every render, batch and dropout is drawn from the seed, also when an
interrupted run goes on, so that the same machine with the same versions makes the same nets. It
takes three and a half hours on two cores, and 8 GB of memory. `calibration.training.fit_prints`, a
command of its own, fits a net for prints to the same photos; the one that ships is not its output.

Photos without a stated licence are never opened here; of the others, one series in five is held
out (`photos.part_of`). `hardware/vision/nets.md` says what ships, and what it was trained on.
Installing the app leaves this package out: run it from the source.
"""

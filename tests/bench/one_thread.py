"""Import this before numpy: it then computes on one thread, so that times can be compared."""

import os

os.environ["OPENBLAS_NUM_THREADS"] = "1"

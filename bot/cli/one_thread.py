"""Keep the libraries that compute on pictures to one thread each."""

from __future__ import annotations

import os

_VARIABLES = ("OPENBLAS_NUM_THREADS", "OPENCV_FOR_THREADS_NUM")


def use_one_thread() -> None:
    """Ask for one thread, unless the person asks for another number; heard by libraries that are loaded after it.

    The game needs the other cores: threads that work on small pictures wait for each other most of the time. Where the
    machine is busy, a calibration took three times as long with them, and a product of small matrices up to 25 times
    the processor time.
    """
    for variable in _VARIABLES:
        os.environ.setdefault(variable, "1")

"""Many boards at once on a Dask cluster, for sets that are too large for one machine. Needs ``dropsbot[dask]``."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager

from distributed import Client, KilledWorker
from distributed.comm.addressing import get_address_host_port
from distributed.comm.core import CommClosedError

from dropsbot.bot.bench.spread import Request, Submit, solve_board
from dropsbot.bot.speech.errors import DeviceError, UsageError

_CONNECT_S = 10.0


@contextmanager
def cluster_at(address: str, request: Request) -> Iterator[Submit]:
    """The workers of the Dask scheduler at ``address``, ``tcp://HOST:PORT``; dropsbot is installed on every machine.

    Raises:
        UsageError: this is no address.
        DeviceError: the scheduler does not answer, has no workers, or went away; or a board kills its workers.
    """
    try:
        get_address_host_port(address)  # a client told a wrong address takes long to go away
    except ValueError as error:
        raise UsageError(f"{address!r} is no address of a Dask scheduler, tcp://HOST:PORT: {error}") from None
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # trouble is told in one sentence, without tracebacks
    try:
        client = Client(address, timeout=_CONNECT_S, set_as_default=False)  # type: ignore[no-untyped-call,unused-ignore]
    except OSError:
        raise DeviceError(f"no Dask scheduler answers at {address}; start one: dask scheduler") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=_CONNECT_S)
        except TimeoutError:
            raise DeviceError(
                f"the Dask scheduler at {address} has no workers; start some: dask worker {address} --nthreads 1"
            ) from None
        try:
            # Not pure: a board that stands twice in the set is solved twice, and both are timed.
            yield lambda board: client.submit(solve_board, board, request, pure=False)
        except (CancelledError, CommClosedError):
            raise DeviceError(f"the Dask scheduler at {address} went away") from None
        except KilledWorker as error:
            raise DeviceError(f"the workers died over a board, for lack of memory perhaps: {error}") from None

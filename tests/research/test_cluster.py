"""Matches by the workers of a cluster, also when one of them is lost; skips without the extra."""

import os
import signal
from collections.abc import Callable

import pytest

from companion.match.simulation import Series, simulated_header, totals

distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")

from companion.cli.asking import Wrong  # noqa: E402
from companion.cli.simulate import _Work, spread  # noqa: E402
from companion.games import take  # noqa: E402

MATCHES = 96


@pytest.fixture(scope="module")
def work() -> Callable[[int], object]:
    box = take("mars-needs-heroes")
    return _Work(Series(simulated_header(box, 2), "cluster"), None).play


def test_totals_are_the_same_when_a_worker_is_killed_in_the_middle(work):
    alone = totals(map(work, range(MATCHES)), 2)
    with distributed.LocalCluster(
        n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        killed, found = [], []
        with spread(cluster.scheduler_address, work, MATCHES) as results:
            for played in results:
                found.append(played)
                if len(found) == MATCHES // 4:
                    worker = next(iter(cluster.workers.values()))
                    killed.append(worker.pid)
                    os.kill(worker.pid, signal.SIGKILL)
        assert killed and totals(iter(found), 2) == alone


def test_no_cluster_is_said(work, monkeypatch):
    monkeypatch.setattr("companion.cli.simulate.SECONDS_TO_ANSWER", 0.2)
    with pytest.raises(Wrong), spread("tcp://127.0.0.1:9", work, 4):
        pass

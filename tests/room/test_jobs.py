"""Jobs outlive the process that counted them; what was broken off is counted again."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.room import jobs as j
from croupier.room.access import Missing
from croupier.room.errors import RoomError
from croupier.room.jobs import DONE, REFUSED, WAITING, Answer, Job, Jobs
from croupier.store.kept_jobs import MOST, KeptJobs
from croupier.store.rows import JobRow
from croupier.store.store import Store

QUESTION = {"kind": "analyze", "game": "co/casino-war"}
SOON = 20.0


def kept_in(folder: Path, *, alone: bool = True) -> KeptJobs:
    kept = KeptJobs(Store(f"sqlite:///{folder / 'jobs.db'}"))
    kept.alone = alone
    return kept


def counted(job: Job) -> None:
    job.ends(DONE, Answer({"of": job.asked["game"]}))


@pytest.mark.parametrize("value", [{"edge": "1/7"}, b"%PDF"])
def test_a_job_that_is_over_is_there_after_a_restart(
    tmp_path: Path, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    media = "application/pdf" if isinstance(value, bytes) else j.JSON
    monkeypatch.setattr(j, "_counted", lambda job: job.ends(DONE, Answer(value, media)))
    before = Jobs(kept_in(tmp_path))
    job = before.ask(QUESTION)
    assert job.over.wait(SOON)
    before.close()
    monkeypatch.setattr(j, "_counted", lambda job: pytest.fail("it was counted before"))
    again = Jobs(kept_in(tmp_path))
    assert again.job(job.id).answer == Answer(value, media)
    assert again.ask(QUESTION).state == DONE
    with pytest.raises(Missing):
        again.job("none")
    again.close()


def test_a_refusal_is_kept_too_and_asked_again_it_is_counted_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(j, "_counted", lambda job: job.ends(REFUSED, error="no"))
    before = Jobs(kept_in(tmp_path))
    job = before.ask(QUESTION)
    assert job.over.wait(SOON)
    before.close()
    monkeypatch.setattr(j, "_counted", counted)
    again = Jobs(kept_in(tmp_path))
    assert (again.job(job.id).state, again.job(job.id).error) == (REFUSED, "no")
    asked = again.ask(QUESTION)
    assert asked.id == job.id
    assert asked.over.wait(SOON)
    assert asked.state == DONE
    again.close()


def test_one_that_was_broken_off_is_counted_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(j, "_counted", lambda job: job.over.wait(SOON))
    before = Jobs(kept_in(tmp_path))
    job = before.ask(QUESTION)
    before.close()
    monkeypatch.setattr(j, "_counted", counted)
    again = Jobs(kept_in(tmp_path))
    found = again.job(job.id)
    assert found.over.wait(SOON)
    assert found.answer == Answer({"of": "co/casino-war"})
    again.close()


def test_what_another_server_counts_is_left_to_it_unless_it_is_deserted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(j, "_counted", lambda job: job.over.wait(SOON))
    now = [1_000_000]
    one, other = (Jobs(kept_in(tmp_path, alone=False), lambda: now[0]) for _ in range(2))
    job = one.ask(QUESTION)
    assert other.job(job.id).state == WAITING
    assert other.ask(QUESTION).id == job.id
    assert other.queue == 0
    with pytest.raises(RoomError, match="another server"):
        other.cancel(job.id)
    now[0] += j.DESERTED
    one.beat()
    now[0] += j.DESERTED // 2
    assert other.job(job.id).jobs is None, "the first server is still at it"
    now[0] += j.DESERTED
    monkeypatch.setattr(j, "_counted", counted)
    taken = other.job(job.id)
    assert taken.over.wait(SOON)
    assert taken.state == DONE
    one.close()
    other.close()


def test_the_oldest_are_forgotten(tmp_path: Path) -> None:
    kept = kept_in(tmp_path)
    for number in range(MOST + 2):
        kept.put(JobRow(f"{number:04d}", "analyze", "{}", DONE, number))
    assert kept.get("0001") is None
    assert kept.get("0002") is not None

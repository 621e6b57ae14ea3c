"""The journal of unsent calls, read after the death of its writer."""

from __future__ import annotations

import multiprocessing
import os
import signal
from uuid import UUID, uuid4

from app.domains.runs.analyses.lifecycle import UnsentCall
from workers.call_journal import SLOTS, CallJournal


def _write_and_die(journal: CallJournal, analysis_id: UUID) -> None:
    for lens in ("logical", "ethical", "factual"):
        journal.add(UnsentCall(analysis_id, 1, lens))
    journal.discard(UnsentCall(analysis_id, 1, "logical"))
    journal.add(UnsentCall(analysis_id, 2, "logical"))
    journal.discard_claim(analysis_id, 2)
    os.kill(os.getpid(), signal.SIGKILL)


def test_entries_outlive_a_killed_process() -> None:
    journal, analysis_id = CallJournal(), uuid4()
    process = multiprocessing.get_context("fork").Process(target=_write_and_die, args=(journal, analysis_id))
    process.start()
    process.join()
    assert set(journal.read()) == {UnsentCall(analysis_id, 1, lens) for lens in ("ethical", "factual")}


def test_call_without_a_slot_is_not_listed() -> None:
    journal, analysis_id = CallJournal(), uuid4()
    calls = [UnsentCall(analysis_id, 1, f"lens-{number}") for number in range(SLOTS + 1)]
    for call in calls:
        journal.add(call)
    journal.add(UnsentCall(analysis_id, 2, "x" * 500))
    assert journal.read() == calls[:SLOTS]

    for call in calls:
        journal.discard(call)
    assert journal.read() == []

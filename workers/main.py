"""What the Dramatiq CLI loads in every worker process: `dramatiq workers.main:broker`."""

from __future__ import annotations

import os

import dramatiq

from app.core.config import Settings
from app.core.logging import configure_logging
from workers.broker import RunBroker
from workers.process import WorkerProcess
from workers.tasks.learning import declare_learning
from workers.tasks.tiers import declare_tiers

settings = Settings.from_env(os.environ)
configure_logging(settings.log_level, settings.log_format)
process = WorkerProcess(settings, dict(os.environ))
broker = RunBroker(settings.queue_url, settings.worker_threads, [process])
dramatiq.set_broker(broker)
declare_tiers(broker, process)
declare_learning(broker, process)

"""Stores trained models in one versioned, hashed file that is loaded without executing code.

An artefact is a NumPy archive (.npz) of plain arrays, one of which holds a JSON header as bytes. It is read
with `allow_pickle=False`, so it can contain only numbers and text. The header names the format version and
the SHA-256 of every array; a file that does not match is rejected.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Mapping
from pathlib import Path
from zipfile import BadZipFile

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from routing.learning.forest import Forest
from routing.learning.model import Line, OutcomeModel, Scaling, Steps, TextView
from routing.learning.sequential import Asked, Follow, Kind, Plan
from routing.learning.vocabulary_coverage import VocabularyCoverage

FORMAT = 3
HEADER = "header"
MAX_BYTES = 64 * 2**20
"""Maximum size in bytes of a file that is read."""

Arrays = dict[str, NDArray[np.generic]]


class PolicyArtefact(Struct, frozen=True):
    """A trained policy: its plan, a model for every decision point, and its origin.

    With probability `weight` the plan `bolder` decides instead of `plan` (`routing.learning.mixtures`).
    `models` names the tiers, cheapest first. `labels` is the number of training questions. `coverage`
    identifies questions that are too different from them; without it, none is.
    """

    plan: Plan
    outcome_models: Mapping[Asked, OutcomeModel]
    models: tuple[str, ...]
    labels: int
    coverage: VocabularyCoverage | None = None
    bolder: Plan | None = None
    weight: float = 0.0

    def plan_at(self, draw: float) -> Plan:
        """Returns the plan for a random number in [0, 1)."""
        return self.bolder if self.bolder is not None and draw < self.weight else self.plan


class ArtefactError(Exception):
    """A file that is not an artefact, is damaged, or has another version."""


class _MomentHeader(Struct, frozen=True):
    asked: Asked
    names: tuple[str, ...]
    views: int
    depth: int


class _PlanHeader(Struct, frozen=True):
    kind: Kind
    price: float
    always: int | None
    follow: tuple[tuple[Asked, int], ...]


class _Header(Struct, frozen=True):
    format: int
    models: tuple[str, ...]
    labels: int
    plans: tuple[_PlanHeader, ...]
    weight: float
    moments: tuple[_MomentHeader, ...]
    least_known: float | None
    hashes: dict[str, str]


def save(trained: PolicyArtefact, path: Path) -> str:
    """Writes an artefact. Returns its hash, which is part of the policy's name."""
    stored, digest = dumps(trained)
    path.write_bytes(stored)
    return digest


def dumps(trained: PolicyArtefact) -> tuple[bytes, str]:
    """Returns an artefact as bytes, and its hash."""
    plans = [plan for plan in (trained.plan, trained.bolder) if plan is not None]
    arrays: Arrays = {}
    for number, plan in enumerate(plans):
        arrays |= _follow_arrays(plan.follow, number)
    if trained.coverage is not None:
        arrays["reach/known"] = trained.coverage.known.astype(np.int32)
    heads = []
    for number, (asked, model) in enumerate(trained.outcome_models.items()):
        heads.append(_MomentHeader(asked, model.names, len(model.views), model.forest.depth))
        arrays |= {f"{number}/{name}": array for name, array in _model_arrays(model).items()}
    header = _Header(
        FORMAT,
        trained.models,
        trained.labels,
        tuple(_PlanHeader(plan.kind, plan.price, plan.always, tuple(plan.follow)) for plan in plans),
        trained.weight,
        tuple(heads),
        None if trained.coverage is None else trained.coverage.least,
        {name: _hash(array) for name, array in arrays.items()},
    )
    coded = msgspec.json.encode(header)
    file = io.BytesIO()
    np.savez_compressed(file, **{HEADER: np.frombuffer(coded, dtype=np.uint8)}, **arrays)  # type: ignore[arg-type]  # numpy names one keyword
    return file.getvalue(), hashlib.sha256(coded).hexdigest()


def load(path: Path) -> tuple[PolicyArtefact, str]:
    """Reads an artefact and its hash. Raises `ArtefactError` for anything but a complete artefact."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise ArtefactError(f"{path.name} is larger than {MAX_BYTES // 2**20} MiB.")
        return loads(path.read_bytes(), path.name)
    except OSError as error:
        raise ArtefactError(f"{path.name} is not a trained policy that can be read: {error}") from error


def loads(stored: bytes, name: str) -> tuple[PolicyArtefact, str]:
    """Reads an artefact from bytes, like `load`. `name` is used in error messages."""
    try:
        return _read(stored, name)
    except ArtefactError:
        raise
    except (OSError, EOFError, ValueError, KeyError, IndexError, BadZipFile, msgspec.MsgspecError) as error:
        raise ArtefactError(f"{name} is not a trained policy that can be read: {error}") from error


def _read(data: bytes, name: str) -> tuple[PolicyArtefact, str]:
    with np.load(io.BytesIO(data), allow_pickle=False) as stored:
        arrays: Arrays = {entry: stored[entry] for entry in stored.files}
    coded = arrays.pop(HEADER).tobytes()
    version = msgspec.json.decode(coded, type=dict[str, object]).get("format")
    if version != FORMAT:
        raise ArtefactError(f"{name} has format {version}; this release reads {FORMAT}.")
    header = msgspec.json.decode(coded, type=_Header)
    if {entry: _hash(array) for entry, array in arrays.items()} != header.hashes:
        raise ArtefactError(f"{name} is damaged: its numbers are not those it was written with.")
    plans = [_load_plan(plan, arrays, number, len(header.models)) for number, plan in enumerate(header.plans)]
    outcome_models = {
        head.asked: _load_model(head, arrays, number) for number, head in enumerate(header.moments)
    }
    coverage = None
    if header.least_known is not None:
        coverage = VocabularyCoverage(arrays["reach/known"].astype(np.int64), header.least_known)
    trained = PolicyArtefact(
        plans[0],
        outcome_models,
        header.models,
        header.labels,
        coverage,
        plans[1] if len(plans) > 1 else None,
        header.weight,
    )
    return trained, hashlib.sha256(coded).hexdigest()


def _follow_arrays(follow: Follow, number: int) -> Arrays:
    return {f"follow{number}/{at}": weights for at, weights in enumerate(follow.values())}


def _load_plan(head: _PlanHeader, arrays: Arrays, number: int, tiers: int) -> Plan:
    follow = {key: arrays[f"follow{number}/{at}"].astype(np.float64) for at, key in enumerate(head.follow)}
    return Plan(head.kind, head.price, tiers, follow, head.always)


def _model_arrays(model: OutcomeModel) -> Arrays:
    arrays: Arrays = {
        "mean": model.scaling.mean,
        "deviation": model.scaling.deviation,
        "line": model.line.weights,
        "line_added": model.line.added,
        "cost": model.cost.weights,
        "cost_added": model.cost.added,
        "stack": model.stack,
        "level": model.level,
        "roots": model.forest.roots,
        "feature": model.forest.feature,
        "threshold": model.forest.threshold,
        "left": model.forest.left,
        "right": model.forest.right,
        "values": model.forest.values,
    }
    for at, view in enumerate(model.views):
        used = np.flatnonzero(view.idf)
        arrays[f"view{at}/used"] = used.astype(np.int32)
        arrays[f"view{at}/idf"] = view.idf[used].astype(np.float32)
        arrays[f"view{at}/reduction"] = view.reduction[used].astype(np.float32)
        arrays[f"view{at}/buckets"] = np.array([len(view.idf)])
    for tier, steps in enumerate(model.calibration):
        arrays[f"steps{tier}"] = np.stack([steps.at, steps.value])
    return arrays


def _load_model(head: _MomentHeader, arrays: Arrays, number: int) -> OutcomeModel:
    def of(name: str) -> NDArray[np.generic]:
        return arrays[f"{number}/{name}"]

    def floats(name: str) -> NDArray[np.float64]:
        return of(name).astype(np.float64)

    forest = Forest(
        roots=of("roots").astype(np.int32),
        feature=of("feature").astype(np.int16),
        threshold=of("threshold").astype(np.float32),
        left=of("left").astype(np.int32),
        right=of("right").astype(np.int32),
        values=of("values").astype(np.float32),
        depth=head.depth,
    )
    level = floats("level")
    steps = [floats(f"steps{tier}") for tier in range(len(level))]
    return OutcomeModel(
        answers=len(head.asked),
        names=head.names,
        scaling=Scaling(floats("mean"), floats("deviation")),
        views=tuple(_load_view(of, at) for at in range(head.views)),
        line=Line(floats("line"), floats("line_added")),
        forest=forest,
        stack=floats("stack"),
        level=level,
        calibration=tuple(Steps(step[0], step[1]) for step in steps),
        cost=Line(floats("cost"), floats("cost_added")),
    )


def _load_view(of: Callable[[str], NDArray[np.generic]], at: int) -> TextView:
    used, reduced = of(f"view{at}/used").astype(np.int64), of(f"view{at}/reduction").astype(np.float64)
    buckets = int(of(f"view{at}/buckets")[0])
    idf, reduction = np.zeros(buckets), np.zeros((buckets, reduced.shape[1]))
    idf[used], reduction[used] = of(f"view{at}/idf").astype(np.float64), reduced
    return TextView(idf, reduction)


def _hash(array: NDArray[np.generic]) -> str:
    described = f"{array.dtype.str}{array.shape}".encode()
    return hashlib.sha256(described + np.ascontiguousarray(array).tobytes()).hexdigest()

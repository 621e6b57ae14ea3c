import { lensLook, LensIcon } from "@/components/lens";
import { LanePhaseLabel } from "@/components/run/lane-phase";
import { currentPass, phaseOf } from "@/components/run/run-selectors";
import type { Lane, RunState } from "@/components/run/run-state";
import { TierBadge } from "@/components/tier";
import { figure } from "@/lib/format";

/** Each lens of a run on one line of its own: on which tier it is, what it does, what it found. */
export function LensChips({ state, lenses }: { state: RunState; lenses: readonly string[] }) {
  const seen = state.lanes.map(({ lens }) => lens);
  const shown = seen.length > 0 ? seen : lenses;
  return (
    <ul aria-label="Lenses" className="grid grid-cols-1 gap-2 @sm:grid-cols-2 @3xl:grid-cols-4">
      {shown.map((lens) => (
        <Chip key={lens} lens={lens} lane={state.lanes.find((lane) => lane.lens === lens)} state={state} />
      ))}
    </ul>
  );
}

function Chip({ lens, lane, state }: { lens: string; lane: Lane | undefined; state: RunState }) {
  const look = lensLook(lens);
  const pass = currentPass(lane);
  const score = pass?.answer?.score ?? null;
  return (
    <li className="flex min-w-0 items-center gap-2 rounded-box border border-line px-2 py-1.5">
      <LensIcon lens={look} className="size-7" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate text-sm font-medium">{look.name}</span>
          {score !== null && (
            <span className="text-sm font-semibold tabular-nums">
              <span className="sr-only">score </span>
              {figure(score)}
            </span>
          )}
        </span>
        <span className="flex min-h-5 items-center justify-between gap-2">
          <LanePhaseLabel phase={phaseOf(lane, state)} />
          {pass !== null && <TierBadge tier={pass.tier} label={pass.label} />}
        </span>
      </span>
    </li>
  );
}

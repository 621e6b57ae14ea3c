import { lensLook, LensIcon } from "@/components/lens";
import { LanePhaseLabel } from "@/components/run/lane-phase";
import { currentPass, phaseOf } from "@/components/run/run-selectors";
import type { Lane, RunState } from "@/components/run/run-state";
import { tierLook } from "@/components/tier";
import { cx } from "@/components/ui/cx";
import { figure } from "@/lib/format";

/** Each lens of a run in one line: state, score and tier. */
export function LensChips({ state, lenses }: { state: RunState; lenses: readonly string[] }) {
  const seen = state.lanes.map(({ lens }) => lens);
  const shown = seen.length > 0 ? seen : lenses;
  return (
    <ul aria-label="Lenses" className="grid grid-cols-1 gap-1.5 @lg:grid-cols-2">
      {shown.map((lens, place) => (
        <Chip
          key={lens}
          lens={lens}
          place={place}
          lane={state.lanes.find((lane) => lane.lens === lens)}
          state={state}
        />
      ))}
    </ul>
  );
}

interface ChipProps {
  lens: string;
  place: number;
  lane: Lane | undefined;
  state: RunState;
}

function Chip({ lens, place, lane, state }: ChipProps) {
  const look = lensLook(lens, undefined, place);
  const pass = currentPass(lane);
  const score = pass?.answer?.score ?? null;
  return (
    <li className="flex min-w-0 items-center gap-2 rounded-box border border-line px-1.5 py-1">
      <LensIcon lens={look} small />
      <span className="min-w-0 flex-1 truncate text-sm font-medium">{look.name}</span>
      <span className="min-w-0 truncate">
        <LanePhaseLabel phase={phaseOf(lane, state)} />
      </span>
      {score !== null && (
        <span className="text-sm font-semibold tabular-nums">
          <span className="sr-only">score </span>
          {figure(score)}
        </span>
      )}
      {pass !== null && pass.tier > 0 && <TierNumber tier={pass.tier} label={pass.label} />}
    </li>
  );
}

function TierNumber({ tier, label }: { tier: number; label: string }) {
  return (
    <span
      title={`Tier ${tier}: ${label}`}
      className={cx("rounded-box px-1.5 text-xs font-medium tabular-nums", tierLook(tier))}
    >
      <span className="sr-only">tier </span>
      {tier}
    </span>
  );
}

import type { ReactNode } from "react";
import { LensIcon, lensLook } from "@/components/lens";
import { LaneGate } from "@/components/run/live/lane-gate";
import { RunReceipt } from "@/components/run/live/run-receipt";
import type { RunViewModel } from "@/components/run/live/run-view-model";
import { TimelineCard } from "@/components/run/live/timeline-card";
import { TierRail } from "@/components/run/live/tier-rail";
import { phaseOf } from "@/components/run/run-selectors";
import type { RunState } from "@/components/run/run-state";
import { Card, CardTitle } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";

interface HowMadeProps {
  state: RunState;
  view: RunViewModel;
  /** Next to the receipt. */
  formula?: ReactNode;
  /** Further figures of the result. */
  children?: ReactNode;
}

/** Engineering figures of a finished run: tiers, gate, receipt and all that explains its result. */
export function HowMade({ state, view, formula, children }: HowMadeProps) {
  return (
    <section aria-label="How this was made" className="@container">
      <Disclosure
        title="How this was made"
        note={<span className="max-sm:hidden">Tiers, gate, receipt and score</span>}
        level={2}
        lasting
        className="[&>h2]:rounded-box [&>h2]:border [&>h2]:border-line [&>h2]:bg-surface [&>h2]:px-4 [&>h2]:py-2 [&>h2]:shadow-raised"
        indented={false}
      >
        <div className="animate-settle space-y-3 pt-3">
          <Card aria-label="Tiers" className="p-4">
            <TierRail state={state} labels={view.labels} single={view.single} looks={view.looks} />
          </Card>
          <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
            <div className="min-w-0 space-y-3">
              <RunReceipt state={state} view={view} />
              <TimelineCard state={state} names={view.names} />
            </div>
            <div className="min-w-0 space-y-3">
              <GateCard state={state} view={view} />
              {formula}
            </div>
          </div>
          {children}
        </div>
      </Disclosure>
    </section>
  );
}

/** Verdict of the quality gate on each lens, with its checks. */
function GateCard({ state, view }: Pick<HowMadeProps, "state" | "view">) {
  return (
    <Card aria-label="Quality gate" className="p-4">
      <CardTitle>Quality gate</CardTitle>
      <ul className="mt-3 space-y-3">
        {view.lenses.map((lens) => {
          const look = view.looks[lens] ?? lensLook(lens);
          const lane = state.lanes.find((candidate) => candidate.lens === lens);
          return (
            <li key={lens} className="flex gap-3">
              <LensIcon lens={look} small />
              <div className="min-w-0 flex-1">
                <h3 className="truncate font-semibold">{look.name}</h3>
                <LaneGate
                  lens={lens}
                  lane={lane}
                  phase={phaseOf(lane, state)}
                  begins={state.begins[lens] ?? null}
                  result={view.result?.lenses[lens] ?? null}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

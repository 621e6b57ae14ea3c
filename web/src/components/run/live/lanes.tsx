import { useId } from "react";
import { lensLook } from "@/components/lens";
import { changeOfLens } from "@/components/result/comparison/change";
import { cx } from "@/components/ui/cx";
import { Lane } from "@/components/run/live/lane";
import { NO_PREVIOUS } from "@/components/run/live/previous";
import type { Previous } from "@/components/run/live/previous";
import { phaseOf } from "@/components/run/run-selectors";
import type { RunState } from "@/components/run/run-state";
import type { RunViewModel } from "@/components/run/live/run-view-model";

const ORDER = ["order-1", "order-2", "order-3", "order-4", "order-5", "order-6"];

interface LanesProps {
  state: RunState;
  view: RunViewModel;
  previous?: Previous;
}

/** Two independent columns of lanes, so that expanding one moves only those below it. */
export function Lanes({ state, view, previous = NO_PREVIOUS }: LanesProps) {
  const title = useId();
  const lanes = view.lenses.map((lens, index) => ({ lens, index }));
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-2 px-1 text-sm font-semibold text-ink-2">
        Perspective Thinking
      </h2>
      <div className="grid gap-4 md:grid-cols-2 md:items-start">
        {[0, 1].map((column) => (
          <div key={column} className="contents min-w-0 md:block md:space-y-4">
            {lanes
              .filter(({ index }) => index % 2 === column)
              .map(({ lens, index }) => {
                const lane = state.lanes.find((candidate) => candidate.lens === lens);
                return (
                  <div key={lens} className={cx("min-w-0", ORDER[index])}>
                    <Lane
                      lens={lens}
                      look={view.looks[lens] ?? lensLook(lens)}
                      lane={lane}
                      phase={phaseOf(lane, state)}
                      begins={state.begins[lens] ?? null}
                      result={view.result?.lenses[lens] ?? null}
                      labels={view.labels}
                      previous={previous.result?.lenses[lens] ?? null}
                      change={changeIn(previous, lens)}
                    />
                  </div>
                );
              })}
          </div>
        ))}
      </div>
    </section>
  );
}

function changeIn({ changes }: Previous, lens: string) {
  const change = changes?.lenses.find((one) => one.lens === lens);
  return change ? changeOfLens(change) : null;
}

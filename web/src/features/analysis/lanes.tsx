import { cx } from "@/components/ui/cx";
import { Lane } from "@/features/analysis/lane";
import { phaseOf } from "@/components/run/run-selectors";
import type { RunState } from "@/components/run/run-state";
import type { RunViewModel } from "@/features/analysis/run-view-model";

const ORDER = ["order-1", "order-2", "order-3", "order-4", "order-5", "order-6"];

/** The lanes in two columns that grow by themselves, so that one that is opened moves only what is below it. */
export function Lanes({ state, view }: { state: RunState; view: RunViewModel }) {
  const lanes = view.lenses.map((lens, index) => ({ lens, index }));
  return (
    <section aria-label="Lenses" className="grid gap-4 md:grid-cols-2 md:items-start">
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
                    name={view.names[lens]}
                    lane={lane}
                    phase={phaseOf(lane, state)}
                    result={view.result?.lenses[lens] ?? null}
                    labels={view.labels}
                  />
                </div>
              );
            })}
        </div>
      ))}
    </section>
  );
}

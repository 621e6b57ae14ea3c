import { useId, useState } from "react";
import { lensLook } from "@/components/lens";
import { changeOfLens } from "@/components/result/comparison/change";
import { cx } from "@/components/ui/cx";
import { Lane } from "@/components/run/live/lane";
import { NO_PREVIOUS } from "@/components/run/live/previous";
import type { Previous } from "@/components/run/live/previous";
import { phaseOf } from "@/components/run/run-selectors";
import type { LanePhase } from "@/components/run/run-selectors";
import type { RunState } from "@/components/run/run-state";
import type { RunViewModel } from "@/components/run/live/run-view-model";

interface LanesProps {
  state: RunState;
  view: RunViewModel;
  previous?: Previous;
  /** Height of the lanes until there are answers. */
  className: string;
}

/**
 * The lenses in their order, row by row. Until there is a result they share a fixed height: four columns, two
 * columns, or one column in which one lane is expanded.
 */
export function Lanes({ state, view, previous = NO_PREVIOUS, className }: LanesProps) {
  const title = useId();
  const [picked, setPicked] = useState<string | null>(null);
  const lanes = view.lenses.map((lens) => {
    const lane = state.lanes.find((candidate) => candidate.lens === lens);
    return { lens, lane, phase: phaseOf(lane, state) };
  });
  const expanded = useExpanded(lanes, picked);
  const isLive = view.result === null;
  return (
    <section aria-labelledby={title} className="@container">
      <h2 id={title} className={cx("mb-2 px-1 text-sm font-semibold text-ink-2", isLive && "sr-only")}>
        Perspective Thinking
      </h2>
      <div
        className={
          isLive
            ? cx(
                "flex flex-col gap-1.5 @lg:grid @lg:auto-rows-fr @lg:grid-cols-2 @lg:gap-3",
                lanes.length > 3 ? "@4xl:grid-cols-4" : "@4xl:grid-cols-3",
                className,
              )
            : "grid gap-3 has-data-open:items-start @2xl:grid-cols-2"
        }
      >
        {lanes.map(({ lens, lane, phase }) => (
          <Lane
            key={lens}
            lens={lens}
            look={view.looks[lens] ?? lensLook(lens)}
            lane={lane}
            phase={phase}
            begins={state.begins[lens] ?? null}
            result={view.result?.lenses[lens] ?? null}
            labels={view.labels}
            previous={previous.result?.lenses[lens] ?? null}
            change={changeIn(previous, lens)}
            expanded={expanded === lens}
            onExpand={() => setPicked(expanded === lens ? "" : lens)}
          />
        ))}
      </div>
    </section>
  );
}

/** The picked lane, else the one that writes: the same until it has finished, then the next. */
function useExpanded(lanes: { lens: string; phase: LanePhase }[], picked: string | null): string | null {
  const [followed, setFollowed] = useState<string | null>(null);
  const writes = (lens: string | null) =>
    lanes.some((lane) => lane.lens === lens && lane.phase === "writing");
  const next = lanes.find(({ phase }) => phase === "writing")?.lens ?? followed ?? lanes[0]?.lens ?? null;
  const current = writes(followed) ? followed : next;
  if (current !== followed) setFollowed(current);
  return picked ?? current;
}

function changeIn({ changes }: Previous, lens: string) {
  const change = changes?.lenses.find((one) => one.lens === lens);
  return change ? changeOfLens(change) : null;
}

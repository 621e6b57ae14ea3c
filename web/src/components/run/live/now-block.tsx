import { Spinner } from "@/components/ui/spinner";
import { Elapsed } from "@/components/run/live/elapsed";
import { latestSentences } from "@/components/run/milestones";
import type { LensNames } from "@/components/run/milestones";
import type { RunState } from "@/components/run/run-state";

const SHOWN = 6;

interface NowBlockProps {
  state: RunState;
  since: string | null;
  names?: LensNames;
  /** Samples are written at reading pace. */
  sample?: boolean;
}

/** Latest milestones, newest first. */
export function NowBlock({ state, since, names, sample = false }: NowBlockProps) {
  const [latest, ...before] = latestSentences(state, SHOWN, names);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="flex items-center gap-2 text-sm font-semibold text-ink-2">
          <Spinner className="text-accent" />
          Analyzing Decision
        </h2>
        <p className="text-sm text-ink-3">{since !== null && <Elapsed since={since} sample={sample} />}</p>
      </div>
      <p className="mt-2 text-lg font-medium">{latest ?? "Thinking Through Decision..."}</p>
      <ul className="mt-1 space-y-0.5 text-ink-3 max-sm:[&>li:nth-child(n+3)]:hidden">
        {before.map((sentence, index) => (
          <li key={`${before.length - index} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

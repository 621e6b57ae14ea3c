import { TriangleAlert } from "lucide-react";
import { Notice } from "@/components/ui/notice";
import type { TrainingJob } from "@/features/learning/training/queries";
import { fullDate } from "@/lib/format";

const PHASES: Record<NonNullable<TrainingJob["phase"]>, string> = {
  reading: "Reading the records",
  learning: "Learning",
  testing: "Testing on held-out records",
  keeping: "Saving the results",
};

/** Progress or outcome of the latest training. */
export function JobProgress({ job }: { job: TrainingJob }) {
  if (job.state === "failed") {
    return (
      <Notice tone="bad" icon={<TriangleAlert />} title="The last training failed" level={3} className="mt-4">
        {job.said} You can start it again.
      </Notice>
    );
  }
  return (
    <div className="mt-4 border-t border-line pt-4">
      {job.state === "done" ? <Ended job={job} /> : <UnderWay job={job} />}
    </div>
  );
}

function UnderWay({ job: { state, phase, share } }: { job: TrainingJob }) {
  const percent = Math.round(share * 100);
  const doing = state === "waiting" || phase === null ? "Waiting for a worker" : PHASES[phase];
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <p role="status" className="font-medium">
          {doing}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">{percent}%</p>
      </div>
      <div
        role="progressbar"
        aria-label="Training"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-500"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="mt-2 text-sm text-ink-3">It continues when you close this page.</p>
    </>
  );
}

function Ended({ job: { said, finishedAt } }: { job: TrainingJob }) {
  return (
    <div role="status">
      <p className="text-sm text-ink-3">
        Last training{finishedAt !== null && <>, {fullDate(finishedAt)}</>}
      </p>
      <p className="mt-1 max-w-[64ch]">{said}</p>
    </div>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { analysisKeys, stopAnalysis } from "@/api/analyses";
import { isFinal } from "@/components/run/run-state";
import { useRun } from "@/components/run/use-run";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";

interface BandProgressProps {
  analysisId: string;
  runId: string;
  calls: number;
  onEnded: (reason: string | null) => void;
}

/** Progress of a measurement, with a way to stop it. */
export function BandProgress({ analysisId, runId, calls, onEnded }: BandProgressProps) {
  const client = useQueryClient();
  const { state } = useRun(runId);
  const done = state.log.filter(({ event }) => event.type === "lens_completed").length;
  const { status, reason } = state;
  useEffect(() => {
    if (!isFinal(status)) return;
    void client.invalidateQueries({ queryKey: analysisKeys.detail(analysisId) });
    onEnded(status === "failed" ? reason : null);
  }, [client, analysisId, status, reason, onEnded]);
  return (
    <div>
      <p role="status" className="flex items-center gap-2 text-ink-2 tabular-nums">
        <Spinner />
        {status === "queued" || status === null ? "Waiting for a worker" : `${done} of ${calls} answers`}
      </p>
      <div className="mt-2 h-1.5 max-w-md rounded-full bg-sunken" aria-hidden>
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${calls === 0 ? 0 : (100 * done) / calls}%` }}
        />
      </div>
      <Button size="sm" className="mt-3" onClick={() => void stopAnalysis(runId, false)}>
        Stop
      </Button>
    </div>
  );
}

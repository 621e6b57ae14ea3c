import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { analysisKeys } from "@/api/analyses";
import { bandQuery, measureBand } from "@/api/bands";
import { isClientError, messageOf } from "@/api/errors";
import type { AnalysisResult } from "@/api/types";
import { BandDialog } from "@/components/band/band-dialog";
import { BandProgress } from "@/components/band/band-progress";
import { MeasuredBand } from "@/components/band/measured-band";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { sentence } from "@/lib/format";
import { useIdempotencyKey } from "@/lib/use-idempotency-key";

interface BandPanelProps {
  analysisId: string;
  result: AnalysisResult;
}

/** Stability band of a finished analysis: offered, measuring, or measured. */
export function BandPanel({ analysisId, result }: BandPanelProps) {
  if (result.offline || result.sample) return null;
  return (
    <Card aria-label="Stability band" className="p-4">
      <CardTitle className="mb-2">Stability band</CardTitle>
      {result.band ? (
        <MeasuredBand result={result} band={result.band} />
      ) : (
        <Unmeasured analysisId={analysisId} score={result.score} />
      )}
    </Card>
  );
}

function Unmeasured({ analysisId, score }: { analysisId: string; score: number }) {
  const client = useQueryClient();
  const offer = useQuery(bandQuery(analysisId));
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [runId, setRunId] = useState<string | null>(null);
  const { keyFor, resetKey } = useIdempotencyKey();
  const measure = useMutation({
    mutationFn: () => measureBand({ id: analysisId, key: keyFor(analysisId) }),
    onSuccess: (id) => {
      resetKey();
      setOpen(false);
      setFailure(null);
      setRunId(id);
    },
    onError: (error) => {
      if (isClientError(error)) resetKey();
      setOpen(false);
      setFailure(sentence(messageOf(error, "The measurement could not be started")));
    },
  });
  const ended = useCallback(
    (reason: string | null) => {
      setRunId(null);
      setFailure(reason);
      // All of these show the score, which now has a band.
      for (const queryKey of [
        analysisKeys.detail(analysisId),
        ["conversations", "about", analysisId],
        ["history"],
      ]) {
        void client.invalidateQueries({ queryKey });
      }
    },
    [client, analysisId],
  );
  const { data } = offer;
  if (data?.available === false) return <p className="text-ink-2">{data.reason}</p>;
  const followed = runId ?? data?.run?.analysisId ?? null;
  if (followed !== null) {
    return (
      <BandProgress
        key={followed}
        analysisId={analysisId}
        runId={followed}
        calls={data?.calls ?? 0}
        onEnded={ended}
      />
    );
  }
  return (
    <>
      {failure !== null && (
        <Notice role="alert" tone="bad" level={3} title="Measurement failed" className="mb-3">
          {failure} The analysis itself is unchanged.
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[60ch] text-ink-2">{data?.offered ? nearLabel(score) : ON_DEMAND}</p>
        <Button
          disabled={!data}
          variant={data?.offered ? "primary" : "secondary"}
          onClick={() => setOpen(true)}
        >
          Measure stability
        </Button>
      </div>
      {data && (
        <BandDialog
          offer={data}
          open={isOpen}
          pending={measure.isPending}
          onOpenChange={setOpen}
          onConfirm={() => measure.mutate()}
        />
      )}
    </>
  );
}

const ON_DEMAND = "Ask each lens three more times to see how much the score varies.";

function nearLabel(score: number): string {
  const mark = Math.abs(score - 80) <= 5 ? 80 : 60;
  return `The score is within 5 points of ${mark}, where its label changes. Measure whether the label holds.`;
}

import { useMutation } from "@tanstack/react-query";
import { CircleStop } from "lucide-react";
import { useEffect, useRef } from "react";
import { stopAnalysis } from "@/api/analyses";
import { messageOf } from "@/api/errors";
import { isLost } from "@/api/stream";
import { Announcer } from "@/components/run/announcer";
import { latestSentences } from "@/components/run/milestones";
import { LinkBadge } from "@/components/run/live/link-badge";
import { isFinal } from "@/components/run/run-state";
import type { RunState } from "@/components/run/run-state";
import type { Run } from "@/components/run/use-run";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast-store";
import { LensChips } from "@/features/runs/conversation/thread/lens-chips";

interface LiveAnswerProps {
  analysisId: string;
  run: Run;
  /** Waiting text. */
  waiting: string;
  /** Expected lenses, until the run reports its own. */
  lenses: readonly string[];
}

/** Live run inside a message. */
export function LiveAnswer({ analysisId, run: { state, link }, waiting, lenses }: LiveAnswerProps) {
  const [latest] = latestSentences(state, 1);
  return (
    <div className="@container">
      <Announcer state={state} />
      <div className="space-y-3">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Waiting text={waiting} />
            <p className="text-sm text-ink-3">{latest ?? "Waiting for a free worker."}</p>
          </div>
          <Stop analysisId={analysisId} disabled={isLost(link)} />
        </div>
        {isLost(link) && <LinkBadge link={link} />}
        {state.reply === null ? (
          <LensChips state={state} lenses={lenses} />
        ) : (
          <p dir="auto" className="max-w-[72ch] lens-text">
            {state.reply}
          </p>
        )}
      </div>
    </div>
  );
}

/** Progress indicator. */
export function Waiting({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-2 font-medium">
      <Spinner className="text-accent" />
      {text}
    </p>
  );
}

function Stop({ analysisId, disabled }: { analysisId: string; disabled: boolean }) {
  const stop = useMutation({
    mutationFn: () => stopAnalysis(analysisId, false),
    onError: (error) =>
      toast({ tone: "bad", title: "Cannot stop", description: messageOf(error, "Please try again.") }),
  });
  return (
    <Button
      size="sm"
      variant="danger"
      disabled={stop.isSuccess || disabled}
      pending={stop.isPending || stop.isSuccess}
      onClick={() => stop.mutate()}
      className="@max-sm:size-8 @max-sm:px-0"
    >
      {!(stop.isPending || stop.isSuccess) && <CircleStop aria-hidden />}
      <span className="@max-sm:sr-only">Stop</span>
    </Button>
  );
}

/** Reports the end of a followed run once. */
export function useRunEnd(state: RunState, onEnded: (state: RunState) => void): void {
  const told = useRef(false);
  useEffect(() => {
    if (told.current || !isFinal(state.status)) return;
    told.current = true;
    onEnded(state);
  }, [state, onEnded]);
}

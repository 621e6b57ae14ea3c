import { useMutation } from "@tanstack/react-query";
import { CircleStop, ThumbsUp } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { messageOf } from "@/api/errors";
import { stopAnalysis } from "@/api/analyses";
import { isLost } from "@/api/stream";
import type { LinkState } from "@/api/stream";

interface RunActionsProps {
  id: string;
  /** At least one lens has answered, so a result is possible. */
  canKeep: boolean;
  link: LinkState;
}

const NEEDS_SERVER = "Available once the server can be reached again";

/** The two ways to end a run early. The run's events confirm them. */
export function RunActions({ id, canKeep, link }: RunActionsProps) {
  const stop = useMutation({
    mutationFn: (keepResult: boolean) => stopAnalysis(id, keepResult),
    onError: (error, keepResult) =>
      toast({
        tone: "bad",
        title: keepResult ? "Cannot finish yet" : "Cannot stop",
        description: messageOf(error, "Please try again."),
      }),
  });
  const stopping = stop.isPending || stop.isSuccess;
  const isCut = isLost(link);
  return (
    <div className="flex gap-2">
      <Button
        disabled={!canKeep || stopping || isCut}
        pending={stopping && stop.variables}
        title={
          isCut
            ? NEEDS_SERVER
            : canKeep
              ? "Finish now with the best answers so far"
              : "Available once one lens has answered"
        }
        onClick={() => stop.mutate(true)}
      >
        {!(stopping && stop.variables) && <ThumbsUp aria-hidden />}
        Good enough
      </Button>
      <Button
        variant="danger"
        disabled={stopping || isCut}
        pending={stopping && !stop.variables}
        title={isCut ? NEEDS_SERVER : "Stop the run without a result"}
        onClick={() => stop.mutate(false)}
      >
        {!(stopping && !stop.variables) && <CircleStop aria-hidden />}
        Stop
      </Button>
    </div>
  );
}

import { useMutation } from "@tanstack/react-query";
import { CircleStop, ThumbsUp } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { messageOf } from "@/api/errors";
import { stopAnalysis } from "@/api/analyses";

interface RunActionsProps {
  id: string;
  /** At least one lens has answered, so a result is possible. */
  canKeep: boolean;
}

/** The two ways to end a run early. The run's events confirm them. */
export function RunActions({ id, canKeep }: RunActionsProps) {
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
  return (
    <div className="flex gap-2">
      <Button
        disabled={!canKeep || stopping}
        pending={stopping && stop.variables}
        title={canKeep ? "Finish now with the best answers so far" : "Available once one lens has answered"}
        onClick={() => stop.mutate(true)}
      >
        {!(stopping && stop.variables) && <ThumbsUp aria-hidden />}
        Good enough
      </Button>
      <Button
        variant="danger"
        disabled={stopping}
        pending={stopping && !stop.variables}
        title="Stop the run without a result"
        onClick={() => stop.mutate(false)}
      >
        {!(stopping && !stop.variables) && <CircleStop aria-hidden />}
        Stop
      </Button>
    </div>
  );
}

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiError, messageOf } from "@/api/errors";
import { replaySample } from "@/api/samples";
import { toast } from "@/components/ui/toast-store";
import { uuid } from "@/lib/uuid";

/** Starts samples. A retry after a network error yields the same run. */
export function useReplay(onStarted: (analysisId: string) => void) {
  const key = useRef<{ of: string; value: string } | null>(null);
  const start = useMutation({
    mutationFn: ({ sample, value }: { sample: string; value: string }) => replaySample(sample, value),
    onSuccess: (analysisId) => {
      key.current = null;
      onStarted(analysisId);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) key.current = null;
      toast({
        tone: "bad",
        title: "The sample could not be started",
        description: messageOf(error, "Please try again."),
      });
    },
  });
  const replay = (sample: string) => {
    if (start.isPending) return;
    if (key.current?.of !== sample) key.current = { of: sample, value: uuid() };
    start.mutate({ sample, value: key.current.value });
  };
  return { replay, pending: start.isPending ? start.variables.sample : null };
}

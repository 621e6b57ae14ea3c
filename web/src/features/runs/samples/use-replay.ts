import { useMutation } from "@tanstack/react-query";
import { isClientError, messageOf } from "@/api/errors";
import { replaySample } from "@/api/samples";
import { toast } from "@/components/ui/toast-store";
import { useIdempotencyKey } from "@/lib/use-idempotency-key";

/** Starts samples. A retry after a network error yields the same run. */
export function useReplay(onStarted: (analysisId: string) => void) {
  const { keyFor, resetKey } = useIdempotencyKey();
  const start = useMutation({
    mutationFn: ({ sample, key }: { sample: string; key: string }) => replaySample(sample, key),
    onSuccess: (analysisId) => {
      resetKey();
      onStarted(analysisId);
    },
    onError: (error) => {
      if (isClientError(error)) resetKey();
      toast({
        tone: "bad",
        title: "The sample could not be started",
        description: messageOf(error, "Please try again."),
      });
    },
  });
  const replay = (sample: string) => {
    if (start.isPending) return;
    start.mutate({ sample, key: keyFor(sample) });
  };
  return { replay, pending: start.isPending ? start.variables.sample : null };
}

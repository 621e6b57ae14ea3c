import { Cpu } from "lucide-react";
import { Badge } from "@/components/ui/badge";

export const OFFLINE_TEXT = "Offline analyst: rules, no language model";

/** The model id under which the offline analyst answers. */
export const OFFLINE_MODEL = "offline-analyst";

export const NO_MODEL_TEXT = "No model has looked at this";

/** Marks what rules answered; `short` where the row around it says the rest. */
export function OfflineBadge({ short = false }: { short?: boolean }) {
  return (
    <Badge className="whitespace-normal" title={short ? NO_MODEL_TEXT : undefined}>
      <Cpu aria-hidden />
      {short ? (
        <>
          <span aria-hidden>No model</span>
          <span className="sr-only">{NO_MODEL_TEXT}</span>
        </>
      ) : (
        OFFLINE_TEXT
      )}
    </Badge>
  );
}

import { Cpu } from "lucide-react";
import { Badge } from "@/components/ui/badge";

export const OFFLINE_TEXT = "Offline analyst: rules, no language model";

/** Model ID of the offline analyst. */
export const OFFLINE_MODEL = "offline-analyst";

export const NO_MODEL_TEXT = "No model has looked at this";

/** Badge for rule-based answers; `short` for rows that give the context. */
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

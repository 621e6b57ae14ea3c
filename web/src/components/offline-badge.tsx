import { Cpu } from "lucide-react";
import { Badge } from "@/components/ui/badge";

export const OFFLINE_TEXT = "Offline analyst: rules, no language model";

/** The model id under which the offline analyst answers. */
export const OFFLINE_MODEL = "offline-analyst";

export function OfflineBadge() {
  return (
    <Badge className="whitespace-normal">
      <Cpu aria-hidden />
      {OFFLINE_TEXT}
    </Badge>
  );
}

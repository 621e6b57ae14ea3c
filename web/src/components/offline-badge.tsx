import { Cpu } from "lucide-react";
import { Badge } from "@/components/ui/badge";

export const OFFLINE_TEXT = "Offline analyst: rules, no language model";

export function OfflineBadge() {
  return (
    <Badge className="whitespace-normal">
      <Cpu aria-hidden />
      {OFFLINE_TEXT}
    </Badge>
  );
}

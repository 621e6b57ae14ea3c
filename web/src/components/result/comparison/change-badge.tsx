import { ArrowDownRight, ArrowUpRight, RefreshCw, Sparkles } from "lucide-react";
import type { Change } from "@/components/result/comparison/change";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/badge";

const LOOKS: Record<Change["kind"], { icon: typeof Sparkles; tone: Tone }> = {
  boost: { icon: ArrowUpRight, tone: "good" },
  resolved: { icon: ArrowDownRight, tone: "accent" },
  new: { icon: Sparkles, tone: "accent" },
  refined: { icon: RefreshCw, tone: "neutral" },
};

/** Effect of an input on a lens. */
export function ChangeBadge({ change }: { change: Change }) {
  const { icon: Icon, tone } = LOOKS[change.kind];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {change.text}
    </Badge>
  );
}

import { PenLine } from "lucide-react";
import { Badge } from "@/components/ui/badge";

export const SAMPLE_TEXT = "Sample: written by hand, no model was asked";

/** Model ids under which a sample answers: "sample (32B)". */
export const isSampleModel = (model: string) => model.startsWith("sample (");

/** Marks a sample on every screen; `short` where the row around it says the rest. */
export function SampleBadge({ short = false }: { short?: boolean }) {
  return (
    <Badge className="whitespace-normal" title={short ? SAMPLE_TEXT : undefined}>
      <PenLine aria-hidden />
      {short ? "Sample" : SAMPLE_TEXT}
    </Badge>
  );
}

import { PenLine } from "lucide-react";
import { Badge } from "@/components/ui/badge";

export const SAMPLE_TEXT = "Sample: written by hand, no model was asked";

/** Model IDs of sample answers: "sample (32B)". */
export const isSampleModel = (model: string) => model.startsWith("sample (");

/** Badge for samples; `short` for rows that give the context. */
export function SampleBadge({ short = false }: { short?: boolean }) {
  return (
    <Badge className="whitespace-normal" title={short ? SAMPLE_TEXT : undefined}>
      <PenLine aria-hidden />
      {short ? "Sample" : SAMPLE_TEXT}
    </Badge>
  );
}

import { Button } from "@/components/ui/button";
import { rangeName } from "@/features/operations/console/common/ranges";
import type { HistoryRange } from "@/features/operations/console/common/ranges";

interface RangeChoiceProps<Choice extends HistoryRange> {
  ranges: readonly Choice[];
  range: Choice;
  onRange: (range: Choice) => void;
}

/** Choice of a period. */
export function RangeChoice<Choice extends HistoryRange>({
  ranges,
  range,
  onRange,
}: RangeChoiceProps<Choice>) {
  return (
    <div role="group" aria-label="Period" className="mb-4 flex gap-1">
      {ranges.map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === range ? "secondary" : "quiet"}
          aria-pressed={each === range}
          onClick={() => onRange(each)}
        >
          {rangeName(each)}
        </Button>
      ))}
    </div>
  );
}

import { Button } from "@/components/ui/button";
import { RANGES } from "@/features/operations/console/common/ranges";
import type { Range } from "@/features/operations/console/common/ranges";

interface RangeChoiceProps {
  days: Range;
  onDays: (days: Range) => void;
}

/** Choice of the number of days. */
export function RangeChoice({ days, onDays }: RangeChoiceProps) {
  return (
    <div role="group" aria-label="Period" className="mb-4 flex gap-1">
      {RANGES.map((range) => (
        <Button
          key={range}
          size="sm"
          variant={range === days ? "secondary" : "quiet"}
          aria-pressed={range === days}
          onClick={() => onDays(range)}
        >
          {range} days
        </Button>
      ))}
    </div>
  );
}

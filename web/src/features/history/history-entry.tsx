import { Link, useSearchParams } from "react-router-dom";
import type { AnalysisRecord } from "@/api/types";
import { cx } from "@/components/ui/cx";
import { Outcome, PREVIEW } from "@/features/history/outcome";
import { fullDate, truncated } from "@/lib/format";

interface HistoryEntryProps {
  record: AnalysisRecord;
  to: string;
  onPick: () => void;
}

/** An earlier analysis: what was asked, when, and what came of it. */
export function HistoryEntry({ record, to, onPick }: HistoryEntryProps) {
  const [params] = useSearchParams();
  const shown = params.get("analysis") === record.id;
  return (
    <li>
      <Link
        to={to}
        onClick={onPick}
        aria-current={shown ? "page" : undefined}
        className={cx(
          "block px-5 py-3.5 -outline-offset-2 transition-colors duration-100 hover:bg-accent-tint",
          shown && "bg-accent-tint shadow-[inset_3px_0_0_var(--color-accent)]",
        )}
      >
        <span dir="auto" className="line-clamp-2 font-medium">
          {truncated(record.decisionScenario, PREVIEW)}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-sm text-ink-3">{fullDate(record.createdAt)}</span>
          <Outcome record={record} />
        </span>
      </Link>
    </li>
  );
}

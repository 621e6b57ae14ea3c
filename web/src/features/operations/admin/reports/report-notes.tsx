import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import type { ReportNote } from "@/api/types";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { PersonLink } from "@/features/operations/admin/common/person-link";
import { REASONS } from "@/features/operations/admin/reports/texts";
import { amount } from "@/lib/format";
import { relativeTime } from "@/lib/relative-time";

/** Number of reports shown initially. */
const FIRST = 2;

interface ReportNotesProps {
  /** Newest reports. */
  notes: readonly ReportNote[];
  /** Total number. */
  reports: number;
}

/** Reporters and their notes. */
export function ReportNotes({ notes, reports }: ReportNotesProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const shown = open ? notes : notes.slice(0, FIRST);
  const unseen = reports - notes.length;
  return (
    <div className="px-4 pt-2">
      <ul id={id} aria-label="Who reported it" className="space-y-1 text-sm">
        {shown.map((note) => (
          <li key={`${note.by.id} ${note.at}`} className="wrap-anywhere text-ink-2">
            <PersonLink person={note.by} />
            <span className="text-ink-3">
              {" "}
              · {REASONS[note.reason]} · <time dateTime={note.at}>{relativeTime(note.at)}</time>
            </span>
            {note.note !== "" && (
              <span dir="auto" className="block">
                “{note.note}”
              </span>
            )}
          </li>
        ))}
        {open && unseen > 0 && <li className="text-ink-3">and {amount(unseen, "earlier report")}</li>}
      </ul>
      {notes.length > FIRST && (
        <Button
          size="bare"
          variant="quiet"
          aria-expanded={open}
          aria-controls={id}
          className="mt-1 -ml-2 h-7 gap-1 px-2 text-sm"
          onClick={() => setOpen(!open)}
        >
          <ChevronRight aria-hidden className={cx("transition-transform", open && "rotate-90")} />
          {open ? "Fewer" : `All ${notes.length}`}
        </Button>
      )}
    </div>
  );
}

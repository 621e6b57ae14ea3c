import { Check, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { ReportedThing } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Clamp } from "@/components/ui/clamp";
import { Input } from "@/components/ui/field";
import { PersonLink } from "@/features/operations/admin/common/person-link";
import { ReportNotes } from "@/features/operations/admin/reports/report-notes";
import { useJudge } from "@/features/operations/admin/reports/use-judge";
import { KINDS, REASONS } from "@/features/operations/admin/reports/texts";
import { amount } from "@/lib/format";

const MAX_NOTE_LENGTH = 1000;

interface ReportCardProps {
  thing: ReportedThing;
  isOpen: boolean;
}

/** Reported content with its author, reports and actions. */
export function ReportCard({ thing, isOpen }: ReportCardProps) {
  const kind = KINDS[thing.kind];
  return (
    <Card aria-label={`Reported ${kind.toLowerCase()}`}>
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 pt-4">
        <Badge>{kind}</Badge>
        {thing.isHidden && <Badge tone="warn">Hidden</Badge>}
        {thing.isPrivate && (
          <Badge title="Its owner has made it private, so only its name is shown.">Private</Badge>
        )}
        {thing.author && (
          <span className="min-w-0 truncate text-sm text-ink-3">
            by <PersonLink person={thing.author} />
          </span>
        )}
        {thing.path !== null && !thing.isHidden && (
          <Link to={thing.path} className="ml-auto text-sm text-accent underline underline-offset-4">
            Open {kind.toLowerCase()}
          </Link>
        )}
      </header>
      <div className="px-4 py-3">
        {thing.says === null ? (
          <p className="text-ink-3">Deleted by its author.</p>
        ) : (
          <div className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap">
            <Clamp lines={4} what={`the ${kind.toLowerCase()}`}>
              {thing.says}
            </Clamp>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1.5 px-4">
        <span className="text-sm text-ink-3 tabular-nums">{amount(thing.reports, "report")}:</span>
        {Object.entries(thing.reasons).map(([reason, times]) => (
          <Badge key={reason} tone="bad">
            {reason in REASONS ? REASONS[reason as keyof typeof REASONS] : reason}
            {times > 1 && <span className="tabular-nums"> ×{times}</span>}
          </Badge>
        ))}
      </div>
      <ReportNotes notes={thing.notes} reports={thing.reports} />
      <Judging thing={thing} isOpen={isOpen} />
    </Card>
  );
}

/** Available actions: hide or dismiss while open, restore while hidden. */
function Judging({ thing, isOpen }: { thing: ReportedThing; isOpen: boolean }) {
  const [note, setNote] = useState("");
  const judging = useJudge(thing);
  const does = (judgement: "hide" | "restore" | "dismiss") => ({
    pending: judging.isPending && judging.variables.judgement === judgement,
    disabled: judging.isPending,
    onClick: () => judging.mutate({ judgement, note: note.trim() }),
  });
  const isGone = thing.says === null;
  if (isGone && !isOpen) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
      <Input
        aria-label="Reason (for the author and the audit log)"
        placeholder="Reason (shown to the author if you hide it)"
        dir="auto"
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        onChange={(event) => setNote(event.target.value)}
        className="h-9 min-w-0 flex-1 basis-full sm:basis-60"
      />
      <div className="ml-auto flex gap-2">
        {isOpen && (
          <Button {...does("dismiss")}>
            <Check aria-hidden />
            Dismiss
          </Button>
        )}
        {thing.isHidden && !isGone && (
          <Button {...does("restore")}>
            <Eye aria-hidden />
            Restore
          </Button>
        )}
        {!isGone && (isOpen || !thing.isHidden) && (
          <Button
            variant="danger"
            {...does("hide")}
            disabled={judging.isPending || note.trim() === ""}
            title={note.trim() === "" ? "Enter a reason first: the author reads it." : undefined}
          >
            <EyeOff aria-hidden />
            Hide
          </Button>
        )}
      </div>
    </div>
  );
}

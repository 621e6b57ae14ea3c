import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { findQuery } from "@/api/history";
import { ImportedBadge } from "@/components/imported-badge";
import { OfflineBadge } from "@/components/offline-badge";
import { SampleBadge } from "@/components/sample-badge";
import { scoreText } from "@/lib/band-text";
import { Badge } from "@/components/ui/badge";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/field";
import { Skeleton } from "@/components/ui/skeleton";
import { fullDate, truncated } from "@/lib/format";
import { scoreTone } from "@/lib/score";
import { useDebounced } from "@/lib/use-debounced";

const SEARCH_MS = 200;
const PREVIEW = 80;

interface ChooseDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Analyses already compared. */
  taken: string[];
  onChoose: (id: string) => void;
}

/** Picks an analysis from the history. */
export function ChooseDialog({ open, onOpenChange, taken, onChoose }: ChooseDialogProps) {
  const [text, setText] = useState("");
  const found = useQuery(findQuery(useDebounced(text.trim(), SEARCH_MS)));
  const entries = (found.data?.entries ?? []).filter(({ id }) => !taken.includes(id));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Choose an analysis"
      description="Pick a recent one or search."
    >
      <div className="relative mt-4">
        <Search aria-hidden className="absolute top-3 left-3 size-4 text-ink-3" />
        <Input
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label="Search decision scenarios"
          placeholder="Search decision scenarios..."
          className="pl-9"
        />
      </div>
      <div className="mt-3 min-h-64">
        {found.isPending ? (
          <Skeleton className="h-48" />
        ) : found.error ? (
          <p role="alert" className="py-8 text-center text-bad">
            Your analyses could not be loaded.
          </p>
        ) : entries.length === 0 ? (
          <p role="status" className="py-8 text-center text-ink-2">
            {text.trim() === "" ? "No other analyses yet" : "No analyses match your search"}
          </p>
        ) : (
          <ul className="-mx-2">
            {entries.map(
              ({ id, title, scenario, createdAt, clarityScore, band, isSample, isOffline, isImported }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => onChoose(id)}
                    className="flex w-full items-center gap-3 rounded-box px-2 py-2 text-left hover:bg-accent-tint"
                  >
                    <span className="min-w-0 flex-1">
                      <span dir="auto" className="block truncate font-medium">
                        {truncated(title ?? scenario, PREVIEW)}
                      </span>
                      <span className="flex items-center gap-2 text-sm text-ink-3">
                        {fullDate(createdAt)}
                        {isSample && <SampleBadge short />}
                        {isOffline && <OfflineBadge short />}
                        {isImported && <ImportedBadge short />}
                      </span>
                    </span>
                    {clarityScore !== null && (
                      <Badge
                        tone={scoreTone(clarityScore, { isSample, isOffline, isImported })}
                        className="tabular-nums"
                      >
                        {scoreText({ score: clarityScore, band })}
                      </Badge>
                    )}
                  </button>
                </li>
              ),
            )}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

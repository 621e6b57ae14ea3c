import { Check, Circle, GitFork, Globe, Lock } from "lucide-react";
import { useId } from "react";
import { LensIcon } from "@/components/lens";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { guidelinesOf, oneLine, tagsOf } from "@/features/agents/builder/draft/draft";
import type { Draft } from "@/features/agents/builder/draft/draft";
import { lookOf } from "@/features/agents/builder/parts/looks";
import { missingFields } from "@/features/agents/builder/draft/missing-fields";

/** Preview card of the agent, with missing parts. */
export function Summary({ draft, safe }: { draft: Draft; safe: boolean }) {
  const id = useId();
  const name = oneLine(draft.name);
  const tags = tagsOf(draft.tags);
  return (
    <Card aria-labelledby={id} className="divide-y divide-line">
      <div className="space-y-2 p-4">
        <h2 id={id} className="text-sm font-semibold text-ink-2">
          Your agent
        </h2>
        <p dir="auto" className={cx("text-lg leading-6 font-semibold", name === "" && "text-ink-3")}>
          {name === "" ? "Untitled agent" : name}
        </p>
        <p className="flex flex-wrap gap-1">
          <Badge tone={draft.isGlobal ? "good" : "accent"}>
            {draft.isGlobal ? <Globe aria-hidden /> : <Lock aria-hidden />}
            {draft.isGlobal ? "Global" : "Personal"}
          </Badge>
          {draft.adaptive && <Badge title="SuperAgent">SA</Badge>}
          <Badge>{draft.category}</Badge>
        </p>
        {draft.goal.trim() !== "" && (
          <p dir="auto" className="line-clamp-4 lens-text text-ink-2">
            {draft.goal.trim()}
          </p>
        )}
        {tags.length > 0 && <p className="text-sm text-ink-3">{tags.map((tag) => `#${tag}`).join(" ")}</p>}
        {draft.origin && (
          <p className="flex items-start gap-1.5 text-sm text-ink-2">
            <GitFork aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
            <span>
              Started from {draft.origin.name} by {draft.origin.creatorName}
            </span>
          </p>
        )}
      </div>
      <Lenses draft={draft} />
      <Missing draft={draft} />
      <p className="p-4 text-sm text-ink-3">
        {safe
          ? "Your draft is saved in this browser until you launch it or sign out."
          : "This browser does not save your draft: you lose it when you leave the page. Export it to keep it."}
      </p>
    </Card>
  );
}

function Lenses({ draft }: { draft: Draft }) {
  const active = draft.lenses.filter(({ enabled }) => enabled).length;
  return (
    <div className="p-4">
      <p className="text-sm text-ink-2">
        Active Lenses: {active} of {draft.lenses.length}
      </p>
      <ul className="mt-2 space-y-1.5">
        {draft.lenses.map((lens, place) => {
          const { enabled, guidelines } = lens;
          const look = lookOf(lens, place);
          const lines = guidelinesOf(guidelines).length;
          return (
            <li key={place} className="flex items-center gap-2">
              <LensIcon
                lens={look}
                className={cx("size-6! [&_svg]:size-3.5", !enabled && "opacity-50 grayscale")}
              />
              <span dir="auto" className={cx("min-w-0 flex-1 truncate", !enabled && "text-ink-3")}>
                {look.name}
              </span>
              <span className="text-sm text-ink-3 tabular-nums">{enabled ? counted(lines) : "not used"}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function counted(lines: number): string {
  return `${lines} ${lines === 1 ? "guideline" : "guidelines"}`;
}

function Missing({ draft }: { draft: Draft }) {
  const missing = missingFields(draft);
  if (missing.length === 0) {
    return (
      <p className="flex items-center gap-2 p-4 font-medium text-good">
        <Check aria-hidden className="size-4" />
        Ready to launch
      </p>
    );
  }
  return (
    <div className="p-4">
      <p className="text-sm text-ink-2">Still needed</p>
      <ul className="mt-2 space-y-1">
        {missing.map((what) => (
          <li key={what} className="flex items-center gap-2">
            <Circle aria-hidden className="size-3.5 shrink-0 text-ink-3" />
            <span className="min-w-0 truncate">{what}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

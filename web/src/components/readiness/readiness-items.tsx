import { Check, CircleDashed } from "lucide-react";
import type { Readiness, ReadinessItem } from "@/api/types";
import { Tooltip } from "@/components/ui/tooltip";

const NAMES: Record<ReadinessItem["key"], string> = {
  options: "Options",
  aim: "Aim",
  deadline: "Deadline",
  figures: "Figures",
  affected: "People",
  reversibility: "Way back",
  doubts: "Doubts",
  constraints: "Constraints",
};

const CHIP =
  "inline-flex h-6 items-center gap-1 rounded-box border px-2 text-xs [&_svg]:size-3.5 [&_svg]:shrink-0";

/** Item checklist. Known items show the user's own words on hover and focus. */
export function ReadinessItems({ items }: { items: Readiness["items"] }) {
  return (
    <ul aria-label="Readiness items" className="flex flex-wrap gap-1.5">
      {items.map((item) => (
        <li key={item.key} className="inline-flex">
          {item.found ? <Found item={item} /> : <Missing item={item} />}
        </li>
      ))}
    </ul>
  );
}

function Found({ item: { key, quote } }: { item: ReadinessItem }) {
  const chip = `${CHIP} border-line-strong bg-surface font-medium text-ink`;
  const content = (
    <>
      <Check aria-hidden className="text-good" />
      {NAMES[key]}
      <span className="sr-only">, known</span>
    </>
  );
  if (quote === null || quote === "") return <span className={chip}>{content}</span>;
  return (
    <Tooltip
      content={
        <>
          <p className="font-semibold text-ink">{NAMES[key]}, in your words</p>
          <p dir="auto" className="mt-1 wrap-anywhere">
            “{quote}”
          </p>
        </>
      }
    >
      <button type="button" className={`${chip} cursor-help hover:border-control`}>
        {content}
      </button>
    </Tooltip>
  );
}

function Missing({ item: { key } }: { item: ReadinessItem }) {
  return (
    <span className={`${CHIP} border-dashed border-line-strong text-ink-3`}>
      <CircleDashed aria-hidden />
      {NAMES[key]}
      <span className="sr-only">, not known</span>
    </span>
  );
}

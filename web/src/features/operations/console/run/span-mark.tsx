import { cx } from "@/components/ui/cx";
import { Tooltip } from "@/components/ui/tooltip";
import { SpanCard } from "@/features/operations/console/run/span-card";
import { spoken, titleOf } from "@/features/operations/console/run/span-facts";
import { END_ICONS, KINDS, lookOf } from "@/features/operations/console/run/span-look";
import type { Placed } from "@/features/operations/console/run/trace";

interface SpanMarkProps {
  placed: Placed;
  start: number;
  now: number;
  /** Text next to the icon if it fits. */
  label: string;
}

/**
 * Span on the timeline: a bar for a duration, a mark for an instant. Shows details on hover, focus and
 * tap.
 */
export function SpanMark({
  placed: { span, left, width, isMoment, isOpen },
  start,
  now,
  label,
}: SpanMarkProps) {
  const Icon = span.kind === "final" ? END_ICONS[span.status] : KINDS[span.kind].icon;
  const place = isMoment
    ? { left: `min(${left}%, calc(100% - 22px))` }
    : { left: `min(${left}%, calc(100% - 8px))`, width: `max(${width}%, 8px)` };
  return (
    <Tooltip content={<SpanCard span={span} start={start} now={now} />}>
      <button
        type="button"
        aria-label={spoken(span, now)}
        data-kind={span.kind}
        style={place}
        className={cx(
          "absolute top-0.5 flex h-5.5 cursor-help items-center justify-center overflow-hidden hover:brightness-97",
          isMoment ? "z-1 w-5.5 rounded-full" : "@container rounded-[5px]",
          isOpen &&
            "rounded-r-none after:absolute after:inset-y-0 after:right-0 after:w-1 after:animate-breathe after:bg-current",
          lookOf(span),
        )}
      >
        {isMoment ? (
          <Icon aria-hidden className="size-3.5" />
        ) : (
          <span
            aria-hidden
            className="flex w-full min-w-0 items-center gap-1 px-1.5 text-xs @max-[32px]:hidden"
          >
            <Icon className="size-3.5 shrink-0" />
            <span className="truncate @max-[72px]:hidden">{label === "" ? titleOf(span) : label}</span>
          </span>
        )}
      </button>
    </Tooltip>
  );
}

import type { RunSpan } from "@/api/types";
import { cx } from "@/components/ui/cx";
import { KINDS } from "@/features/operations/console/run/span-look";
import type { SpanKind } from "@/features/operations/console/run/span-look";

/** Legend of the marks in this timeline. */
export function Key({ spans }: { spans: readonly RunSpan[] }) {
  const kinds = (Object.keys(KINDS) as SpanKind[]).filter((kind) => spans.some((span) => span.kind === kind));
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {kinds.map((kind) => {
        const { name, icon: Icon, means, look } = KINDS[kind];
        return (
          <li key={kind} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className={cx("grid h-4.5 w-5.5 shrink-0 place-items-center rounded-[5px]", look)}
            >
              <Icon className="size-3" />
            </span>
            <span>
              {name} <span className="text-ink-3">{means}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

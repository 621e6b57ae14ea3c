import type { ReactNode } from "react";
import type { Readiness, ReadinessItem } from "@/api/types";
import { ReadinessItems } from "@/components/readiness/readiness-items";
import { useReadiness } from "@/components/readiness/use-readiness";
import { cx } from "@/components/ui/cx";

const KEYS: ReadinessItem["key"][] = [
  "options",
  "aim",
  "deadline",
  "figures",
  "affected",
  "reversibility",
  "doubts",
  "constraints",
];

/** Reserves the space of the panel until the first response. */
const EMPTY: Readiness = {
  known: 0,
  total: KEYS.length,
  items: KEYS.map((key) => ({ key, found: false, quote: null })),
  nextQuestion: "",
};

interface LiveReadinessProps {
  text: string;
  /** Shown while there is no text. */
  children?: ReactNode;
}

/** Readiness while typing. Takes no extra space. */
export function LiveReadiness({ text, children }: LiveReadinessProps) {
  const readiness = useReadiness(text);
  const hidden = readiness === null;
  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <div className={cx(text.trim() !== "" && "invisible")}>{children}</div>
      <section
        aria-label="Decision readiness"
        aria-hidden={hidden}
        className={cx("transition-opacity duration-150", hidden && "invisible opacity-0")}
      >
        <ReadinessLine readiness={readiness ?? EMPTY} className="min-h-10 sm:min-h-5" live />
        <div className="mt-2">
          <ReadinessItems items={(readiness ?? EMPTY).items} />
        </div>
      </section>
    </div>
  );
}

interface ReadinessLineProps {
  readiness: Readiness;
  className?: string;
  /** Announces a change of the count. */
  live?: boolean;
}

/** '4 of 8 known · Next question: …' */
export function ReadinessLine({ readiness, className, live = false }: ReadinessLineProps) {
  const { known, total, nextQuestion } = readiness;
  return (
    <p className={cx("max-w-[88ch] text-sm text-ink-2", className)}>
      <span role={live ? "status" : undefined} className="font-semibold text-ink tabular-nums">
        {known} of {total} known
      </span>
      {nextQuestion !== null && (
        <>
          <span aria-hidden className="text-ink-3">
            {" · "}
          </span>
          <span dir="auto">Next question: {nextQuestion}</span>
        </>
      )}
    </p>
  );
}

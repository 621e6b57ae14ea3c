import type { LensFeedback } from "@/api/types";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Field, Textarea } from "@/components/ui/field";

type Why = NonNullable<LensFeedback["why"]>;

const WHYS: Record<Why, string> = {
  "beside-the-point": "Not relevant",
  "too-vague": "Too vague",
  "something-missing": "Something is missing",
  "something-wrong": "Something is wrong",
  "nothing-to-act-on": "Not actionable",
  other: "Something else",
};
const WHY_ORDER = Object.keys(WHYS) as Why[];
const MOST = 500;

interface FeedbackWhysProps {
  id: string;
  /** Name of the lens. */
  name: string;
  why: Why | null;
  text: string;
  onText: (text: string) => void;
  onWhy: (why: Why | null) => void;
  onDone: () => void;
}

/** Reason why a lens missed the point, with an optional comment. */
export function FeedbackReasons({ id, name, why, text, onText, onWhy, onDone }: FeedbackWhysProps) {
  return (
    <div id={id} role="group" aria-label={`Why ${name} missed the point`} className="space-y-3 pt-2 pb-2">
      <div className="flex flex-wrap gap-1.5">
        {WHY_ORDER.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === why}
            className={cx(
              "h-7 rounded-box border px-2 text-sm transition-colors duration-100",
              one === why
                ? "border-accent bg-accent-tint font-medium text-accent"
                : "border-line-strong text-ink-2 hover:bg-sunken",
            )}
            onClick={() => onWhy(one === why ? null : one)}
          >
            {WHYS[one]}
          </button>
        ))}
      </div>
      <Field label="In your words (optional)">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={MOST}
            value={text}
            className="px-3 py-2"
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
      <Button size="sm" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

import { Check, ChevronDown, ThumbsDown, ThumbsUp } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useFeedback } from "@/components/result/feedback/feedback-context";
import { FeedbackReasons } from "@/components/result/feedback/feedback-reasons";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";

interface LensFeedbackProps {
  lens: string;
  name: string;
  /** Whether there is an answer to rate. Its space is reserved until then. */
  ready: boolean;
  /** At the end of the row. */
  children?: ReactNode;
}

/** Rates a lens as useful or not, for the owner of the analysis. A second click removes the rating. */
export function LensFeedback({ lens, name, ready, children }: LensFeedbackProps) {
  const feedback = useFeedback();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const panel = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const end = children != null && <div className="ml-auto">{children}</div>;
  if (feedback === null) return end ? <div className="flex px-4 pb-2">{end}</div> : null;
  if (!ready || feedback.given === null) return <div className="flex min-h-9 px-4 pb-2">{end}</div>;
  const { onSay } = feedback;
  const said = feedback.given[lens] ?? null;
  const missed = said?.verdict === "missed";
  const toggle = (verdict: "useful" | "missed") => {
    const back = said?.verdict === verdict;
    setOpen(verdict === "missed" && !back);
    setDraft(null);
    onSay(lens, back ? null : { verdict, text: "" });
  };
  return (
    <div className="px-4 pb-2">
      <div className="-mx-2 flex min-h-7 flex-wrap gap-1">
        <div role="group" aria-label={`Feedback on ${name}`} className="flex flex-wrap gap-1">
          <Toggle icon={ThumbsUp} pressed={said?.verdict === "useful"} onClick={() => toggle("useful")}>
            Useful
          </Toggle>
          <Toggle icon={ThumbsDown} pressed={missed} onClick={() => toggle("missed")}>
            Missed the point
          </Toggle>
          {missed && (
            <Button
              ref={opener}
              size="bare"
              variant="quiet"
              aria-expanded={open}
              aria-controls={panel}
              className="h-7 gap-1 px-2 text-sm"
              onClick={() => setOpen(!open)}
            >
              Why?
              <ChevronDown aria-hidden className={cx("transition-transform", open && "rotate-180")} />
            </Button>
          )}
        </div>
        {end}
      </div>
      {missed && open && (
        <FeedbackReasons
          id={panel}
          name={name}
          why={said.why}
          text={draft ?? said.text}
          onText={setDraft}
          onWhy={(why) => onSay(lens, { verdict: "missed", why, text: said.text })}
          onDone={() => {
            setOpen(false);
            opener.current?.focus();
            const text = (draft ?? said.text).trim();
            if (text !== said.text) onSay(lens, { verdict: "missed", why: said.why, text });
          }}
        />
      )}
    </div>
  );
}

interface ToggleProps {
  icon: LucideIcon;
  pressed: boolean;
  onClick: () => void;
  children: string;
}

function Toggle({ icon, pressed, onClick, children }: ToggleProps) {
  const Icon = pressed ? Check : icon;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cx(
        "inline-flex h-7 items-center gap-1.5 rounded-box px-2 text-sm transition-colors duration-100",
        pressed ? "bg-accent-tint font-medium text-accent" : "text-ink-2 hover:bg-sunken hover:text-ink",
      )}
      onClick={onClick}
    >
      <Icon aria-hidden className="size-4" />
      {children}
    </button>
  );
}

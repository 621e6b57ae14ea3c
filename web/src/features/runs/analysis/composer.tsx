import { Suspense, lazy, useEffect, useId, useRef, useState } from "react";
import { OfflineBadge } from "@/components/offline-badge";
import { LiveReadiness } from "@/components/readiness/live-readiness";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Label, Textarea } from "@/components/ui/field";
import { readDraft, writeDraft } from "@/features/runs/analysis/draft";
import { EXAMPLES } from "@/features/runs/analysis/examples";
import {
  DEFAULT_MODEL,
  ModelSelect,
  OFFLINE_MODEL,
  useIsOffline,
} from "@/features/runs/analysis/model-select";
import { onEnter } from "@/lib/on-enter";
import { COUNT_FROM, MAX_SCENARIO, characters, withQuestion } from "@/lib/scenario";
import { useSubmit } from "@/features/runs/analysis/use-submit";
import { count } from "@/lib/format";

const UnclearQuestions = lazy(() =>
  import("@/components/unclear-questions").then(({ UnclearQuestions }) => ({ default: UnclearQuestions })),
);
const BudgetSpent = lazy(() =>
  import("@/features/runs/analysis/budget-spent").then(({ BudgetSpent }) => ({ default: BudgetSpent })),
);

interface ComposerProps {
  userId: string;
  onStarted: (id: string) => void;
  /** Focus the input. */
  focused?: boolean;
}

/** Scenario composer. */
export function Composer({ userId, onStarted, focused = false }: ComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  const id = useId();
  const [scenario, setScenario] = useState(() => readDraft(userId));
  const [aiModel, setModel] = useState(DEFAULT_MODEL);
  const offline = useIsOffline(aiModel);
  const started = (run: string) => {
    writeDraft(userId, "");
    onStarted(run);
  };
  const { submit, isPending, questions, budgetError } = useSubmit(userId, started, {
    showsQuestions: true,
    showsBudget: true,
  });
  const change = (text: string) => {
    setScenario(text);
    writeDraft(userId, text);
  };
  const send = () => submit({ scenario, aiModel });
  const sendOffline = () => {
    setModel(OFFLINE_MODEL);
    submit({ scenario, aiModel: OFFLINE_MODEL });
  };
  const add = (question: string) => {
    change(withQuestion(scenario, question));
    box.current?.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Label htmlFor={id}>Decision Scenario</Label>
      <Textarea
        id={id}
        ref={box}
        rows={4}
        dir="auto"
        value={scenario}
        readOnly={isPending}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onEnter(send)}
        aria-describedby={`${id}-hint`}
        placeholder="What are you deciding, between which options, for whom, by when? Include numbers and doubts."
        className="mt-1.5 min-h-30 text-lg"
      />
      <div className="mt-1 flex min-h-5 flex-wrap justify-between gap-x-4 text-sm text-ink-3">
        <p id={`${id}-hint`}>Enter to start, Shift + Enter for a new line.</p>
        <Length text={scenario} />
        {offline && <OfflineBadge />}
      </div>
      <Suspense>
        {questions && <UnclearQuestions questions={questions} onAdd={add} className="mt-2 animate-settle" />}
        {budgetError && <BudgetSpent error={budgetError} onOffline={sendOffline} className="mt-3" />}
      </Suspense>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <ModelSelect value={aiModel} onChange={setModel} />
        <Button type="submit" variant="primary" pending={isPending} className="max-sm:w-full sm:ml-auto">
          {isPending ? "Thinking Through Decision..." : "Start Thinking"}
        </Button>
      </div>
      <div className="mt-6">
        <LiveReadiness text={scenario}>
          <Examples onPick={change} />
        </LiveReadiness>
      </div>
    </form>
  );
}

function Length({ text }: { text: string }) {
  const length = characters(text.trim());
  if (length < COUNT_FROM) return null;
  return (
    <p role="status" className={cx("tabular-nums", length > MAX_SCENARIO && "font-medium text-bad")}>
      {count(length)} of {count(MAX_SCENARIO)} characters
    </p>
  );
}

function Examples({ onPick }: { onPick: (text: string) => void }) {
  return (
    <div>
      <p className="text-sm text-ink-3">Or start with an example:</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {EXAMPLES.map(({ title, text }) => (
          <li key={title}>
            <Button size="sm" onClick={() => onPick(text)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { FlaskConical, X } from "lucide-react";
import { RadioGroup } from "radix-ui";
import { useId, useRef } from "react";
import { LiveRun } from "@/components/run/live/live-run";
import { UnclearQuestions } from "@/components/unclear-questions";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { Field, Textarea } from "@/components/ui/field";
import { TrialFigures } from "@/features/agents/builder/trial/trial-figures";
import type { DraftState } from "@/features/agents/builder/draft/use-draft";
import type { Problems } from "@/features/agents/builder/draft/use-problems";
import { TRIAL_TEXTS, useTrial } from "@/features/agents/builder/trial/use-trial";
import type { Through } from "@/features/agents/builder/trial/use-trial";
import { tooLong, withQuestion } from "@/lib/scenario";

const WAYS: { value: Through; name: string; note: string }[] = [
  { value: "own", name: "This agent's lenses", note: "Your current draft." },
  {
    value: "domains",
    name: "Finance, Market, Execution, Future Growth",
    note: "The four default SuperAgent lenses, for comparison.",
  },
];

interface TrialPartProps {
  userId: string;
  state: DraftState;
  problems: Problems;
}

/** Live test run of the draft. */
export function TrialPart({ userId, state, problems }: TrialPartProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { scenario, trial } = state;
  const { through, setThrough, run, isPending, isOutdated, questions } = useTrial(
    userId,
    state,
    problems,
    () => requestAnimationFrame(() => place.current?.scrollIntoView({ block: "start" })),
  );
  const problem = tooLong(scenario.trim());
  return (
    <section aria-labelledby={id} className="space-y-4">
      <Card className="p-4 sm:p-5">
        <h2 id={id} className="text-lg font-semibold tracking-tight">
          Test with SuperAgent
        </h2>
        <p className="max-w-[68ch] text-ink-2">
          Try it on a decision before you launch it. This is a real run and appears in your history.
        </p>
        <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <Field
            label="Test scenario"
            className="h-full"
            hint="What are you deciding, between which options, for whom, by when?"
            error={problem ?? undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={5}
                dir="auto"
                value={scenario}
                readOnly={isPending}
                onChange={(event) => state.setScenario(event.target.value)}
                className="min-h-32 flex-1 px-3 py-2"
              />
            )}
          </Field>
          {questions && (
            <UnclearQuestions
              questions={questions}
              onAdd={(question) => state.setScenario(withQuestion(scenario, question))}
              className="lg:order-last lg:col-span-2"
            />
          )}
          <div className="flex flex-col gap-4">
            <Ways value={through} onChange={setThrough} disabled={isPending} />
            <Button
              pending={isPending}
              disabled={isPending || scenario.trim() === "" || problem !== null}
              onClick={run}
              className="max-sm:w-full sm:self-start"
            >
              {!isPending && <FlaskConical aria-hidden />}
              {isPending ? "Starting..." : "Run Test"}
            </Button>
          </div>
        </div>
      </Card>
      {trial && (
        <div ref={place} className="scroll-mt-18 space-y-4">
          {isOutdated && (
            <p role="status" className="text-sm text-ink-2">
              The draft or its scenario has changed since this test.
            </p>
          )}
          <LiveRun
            analysisId={trial.analysisId}
            texts={TRIAL_TEXTS}
            onAgain={run}
            pending={isPending}
            actions={() => (
              <Button size="sm" onClick={() => state.setTrial(null)}>
                <X aria-hidden />
                Dismiss test
              </Button>
            )}
            below={({ result }) => result && <TrialFigures result={result} />}
          />
        </div>
      )}
    </section>
  );
}

interface WaysProps {
  value: Through;
  onChange: (value: Through) => void;
  disabled: boolean;
}

function Ways({ value, onChange, disabled }: WaysProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="text-sm font-medium">
        Lenses to test
      </p>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value}
        disabled={disabled}
        onValueChange={(next) => onChange(next === "domains" ? "domains" : "own")}
        className="mt-1.5 space-y-2"
      >
        {WAYS.map((way) => (
          <RadioGroup.Item
            key={way.value}
            value={way.value}
            className={cx(
              "group flex w-full items-start gap-2.5 rounded-box border p-3 text-left transition-colors duration-100",
              way.value === value ? "border-accent bg-accent-tint" : "border-line hover:bg-sunken",
            )}
          >
            <span className="mt-1 grid size-4 shrink-0 place-items-center rounded-full border border-control bg-surface group-data-[state=checked]:border-accent">
              <RadioGroup.Indicator className="size-2 rounded-full bg-accent" />
            </span>
            <span className="min-w-0">
              <span className="block font-medium">{way.name}</span>
              <span className="block text-sm text-ink-2">{way.note}</span>
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}

import { CircleAlert, Play } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { UnclearQuestions } from "@/components/unclear-questions";
import { cx } from "@/components/ui/cx";
import { Label, Textarea } from "@/components/ui/field";
import { readScenario, writeScenario } from "@/features/agents/minds/scenario-storage";
import { runsLeft } from "@/features/agents/minds/minds-agent";
import type { MindsAgent } from "@/features/agents/minds/minds-agent";
import type { useAgentRun } from "@/features/agents/minds/use-agent-run";
import { amount, count, sentence } from "@/lib/format";
import { onEnter } from "@/lib/on-enter";
import { COUNT_FROM, MAX_SCENARIO, characters, withQuestion } from "@/lib/scenario";

interface ScenarioBoxProps {
  userId: string;
  agent: MindsAgent;
  run: ReturnType<typeof useAgentRun>;
}

/** Scenario input of the selected agent. */
export function ScenarioBox({
  userId,
  agent,
  run: { run, isPending, refusal, questions },
}: ScenarioBoxProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [scenario, setScenario] = useState(() => readScenario(userId));
  const left = runsLeft(agent);
  const usedUp = left === 0;
  const change = (text: string) => {
    setScenario(text);
    writeScenario(userId, text);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(scenario);
      }}
    >
      <Label htmlFor={id}>Decision Scenario</Label>
      <Textarea
        id={id}
        ref={box}
        rows={3}
        dir="auto"
        value={scenario}
        readOnly={isPending}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onEnter(() => {
          if (!usedUp) run(scenario);
        })}
        aria-describedby={`${id}-hint`}
        placeholder="What are you deciding, between which options, for whom, by when? Include numbers and doubts."
        className="mt-1.5 field-sizing-content max-h-80 min-h-24"
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-56 text-sm text-ink-3">
          Enter to start, Shift + Enter for a new line.{left !== null && ` ${quota(agent, left)}`}
        </p>
        <Length text={scenario} />
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          disabled={isPending || usedUp}
          className="max-sm:w-full"
        >
          {!isPending && <Play aria-hidden />}
          {isPending ? "Thinking Through Decision..." : "Run Agent"}
        </Button>
      </div>
      {questions && (
        <UnclearQuestions
          questions={questions}
          onAdd={(question) => {
            change(withQuestion(scenario, question));
            box.current?.focus();
          }}
          className="mt-3"
        />
      )}
      {usedUp ? (
        <Refusal>
          {`This agent has used all of its ${count(agent.runQuota ?? 0)} runs.`} Its analyses stay in your
          history.
        </Refusal>
      ) : (
        refusal !== null && <Refusal>{sentence(refusal)} Your text is saved.</Refusal>
      )}
    </form>
  );
}

function quota({ runQuota }: MindsAgent, left: number): string {
  return `${amount(left, "run")} left of ${count(runQuota ?? 0)}.`;
}

function Refusal({ children }: { children: React.ReactNode }) {
  return (
    <p role="alert" className="mt-2 flex items-start gap-1.5 text-sm text-bad">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

function Length({ text }: { text: string }) {
  const length = characters(text.trim());
  if (length < COUNT_FROM) return null;
  return (
    <p
      role="status"
      className={cx("text-sm text-ink-3 tabular-nums", length > MAX_SCENARIO && "font-medium text-bad")}
    >
      {count(length)} of {count(MAX_SCENARIO)} characters
    </p>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { GitBranch } from "lucide-react";
import { useState } from "react";
import { agentKeys } from "@/api/agents";
import { startAnalysis } from "@/api/analyses";
import { analysisError } from "@/api/analysis-errors";
import { isClientError, unclearQuestions } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Textarea } from "@/components/ui/field";
import { toast } from "@/components/ui/toast-store";
import { UnclearQuestions } from "@/components/unclear-questions";
import { onEnter } from "@/lib/on-enter";
import { scenarioProblem, withQuestion } from "@/lib/scenario";
import { useIdempotencyKey } from "@/lib/use-idempotency-key";

interface WhatIfProps {
  /** The original analysis. */
  analysis: { id: string; scenario: string; agentId: string | null };
  userId: string;
  onStarted: (id: string) => void;
}

/** Starts a variation of an analysis with an edited scenario. */
export function WhatIf(props: WhatIfProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(props.analysis.scenario);
  const { start, isPending, questions } = useVariation(props);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <GitBranch aria-hidden />
        What if…
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="What if…"
        description="Edit the scenario. The new analysis appears next to this one; both are kept."
        className="max-w-2xl"
      >
        <WhatIfForm
          before={props.analysis.scenario}
          text={text}
          onText={setText}
          pending={isPending}
          questions={questions}
          onSend={start}
        />
      </Dialog>
    </>
  );
}

/** Starts the variation. A retry of the same text yields the same run, even after the dialog was closed. */
function useVariation({ analysis, userId, onStarted }: WhatIfProps) {
  const client = useQueryClient();
  const { keyFor, resetKey } = useIdempotencyKey();
  const start = useMutation({
    mutationFn: startAnalysis,
    onSuccess: (id) => {
      resetKey();
      void client.invalidateQueries({ queryKey: ["history"] });
      onStarted(id);
    },
    onError: (error) => {
      if (isClientError(error)) resetKey();
      if (unclearQuestions(error) === null) toast({ tone: "bad", ...analysisError(error) });
    },
    // It counts as a run of the agent too.
    onSettled: () => {
      if (analysis.agentId === null) return;
      void client.invalidateQueries({ queryKey: agentKeys.allOwn });
      void client.invalidateQueries({ queryKey: agentKeys.profile(analysis.agentId) });
    },
  });
  const send = (scenario: string) => {
    start.mutate({
      scenario,
      userId,
      parentId: analysis.id,
      relation: "what-if",
      idempotencyKey: keyFor(scenario),
    });
  };
  return { start: send, isPending: start.isPending, questions: unclearQuestions(start.error) };
}

interface WhatIfFormProps {
  before: string;
  text: string;
  onText: (text: string) => void;
  pending: boolean;
  /** Questions about an unclear text. */
  questions: readonly string[] | null;
  onSend: (scenario: string) => void;
}

function WhatIfForm({ before, text, onText, pending, questions, onSend }: WhatIfFormProps) {
  const scenario = text.trim();
  const problem = scenarioProblem(scenario);
  const same = scenario === before.trim();
  const send = () => {
    if (problem === null && !same && !pending) onSend(scenario);
  };
  return (
    <form
      className="mt-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label="Decision Scenario"
        {...(problem === null
          ? { hint: same ? "No changes yet." : "Enter to start, Shift + Enter for a new line." }
          : { error: problem })}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            dir="auto"
            value={text}
            readOnly={pending}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onEnter(send)}
            className="px-3 py-2"
          />
        )}
      </Field>
      {questions && (
        <UnclearQuestions
          questions={questions}
          onAdd={(question) => onText(withQuestion(text, question))}
          className="mt-3"
        />
      )}
      <div className="mt-4 flex justify-end">
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          disabled={pending || same || problem !== null}
        >
          {pending ? "Thinking Through Decision..." : "Start Thinking"}
        </Button>
      </div>
    </form>
  );
}

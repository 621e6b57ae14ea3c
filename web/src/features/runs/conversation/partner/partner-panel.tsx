import { MessageCircle, RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { messageOf, unclearQuestions } from "@/api/errors";
import { DEFAULT_LENS_IDS } from "@/components/lens";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { UnclearQuestions } from "@/components/unclear-questions";
import { withQuestion } from "@/lib/scenario";
import { PartnerMessages } from "@/features/runs/conversation/partner/partner-messages";
import { usePartner } from "@/features/runs/conversation/partner/use-partner";
import { hasUnsentTextOutside } from "@/features/runs/conversation/partner/unsent-text";
import { MessageBox } from "@/features/runs/conversation/thread/message-box";
import { runningIn } from "@/features/runs/conversation/thread/messages";
import type { ThreadHandle } from "@/features/runs/conversation/thread/thread";
import { sentence } from "@/lib/format";
import { useStable } from "@/lib/use-stable";

/** Maximum input length on the server. */
const MAX_INPUT = 5000;

interface PartnerPanelProps {
  analysisId: string;
  scenario: string;
  lenses?: readonly string[];
  /**
   * An input was processed: switch to this analysis. Not called while the user is typing elsewhere on the
   * page, who gets a link instead. `wasHere`: the focus was in this panel.
   */
  onUpdated: (analysisId: string, wasHere: boolean) => void;
  /** The user comes from the panel of the previous analysis. */
  focused?: boolean;
  /** Question to insert into the input; a new object inserts it again. */
  question?: { question: string } | null;
}

/** Thinking Partner: inputs to the scenario of an analysis and their outcome. */
export function PartnerPanel(props: PartnerPanelProps) {
  const {
    analysisId,
    scenario,
    lenses = DEFAULT_LENS_IDS,
    onUpdated,
    focused = false,
    question = null,
  } = props;
  const panel = useRef<HTMLElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const thread = useRef<ThreadHandle>(null);
  const { opened, conversation, sender, handOn, onEnded } = usePartner({
    analysisId,
    scenario,
    isWriting: () => hasUnsentTextOutside(panel.current),
    onUpdated: (updated) => onUpdated(updated, panel.current?.contains(document.activeElement) === true),
  });
  const ready = conversation !== undefined;
  useEffect(() => {
    if (!focused || !ready) return;
    box.current?.focus({ preventScroll: true });
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, [focused, ready]);
  const { setText } = useStable({
    setText: (question: string) => sender.setText(withQuestion(sender.text, question)),
  });
  useEffect(() => {
    if (question === null || !ready) return;
    setText(question.question);
    panel.current?.scrollIntoView({ block: "nearest" });
    requestAnimationFrame(() => {
      box.current?.focus({ preventScroll: true });
      box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
    });
  }, [question, ready, setText]);
  const isRunning = runningIn(conversation) !== null;
  const questions = unclearQuestions(sender.error);
  const submit = (said?: string) => {
    sender.submit(said);
    thread.current?.toEnd();
    box.current?.focus();
  };
  return (
    <Card
      ref={panel}
      aria-label="Thinking Partner"
      className="flex max-h-[min(640px,calc(100dvh-208px))] min-h-54 flex-col"
    >
      <Head inputsLeft={conversation?.inputsLeft ?? null} />
      {conversation ? (
        <>
          <PartnerMessages
            ref={thread}
            conversation={conversation}
            analysisId={analysisId}
            sending={sender.sending}
            lenses={lenses}
            onFollow={handOn}
            onEnded={(run, state) => void onEnded(run, state)}
            onAgain={isRunning || conversation.inputsLeft === 0 ? null : submit}
          />
          <div className="border-t border-line p-3 sm:pb-0">
            {questions && (
              <UnclearQuestions
                isInput
                questions={questions}
                onAdd={(question) => {
                  sender.setText(withQuestion(sender.text, question));
                  box.current?.focus();
                }}
                className="mb-2"
              />
            )}
            {sender.error && questions === null && (
              <p role="alert" className="mb-2 text-sm text-bad">
                {sentence(messageOf(sender.error, "Failed to send message"))} Your text is back in the box.
              </p>
            )}
            {conversation.inputsLeft === 0 && !isRunning ? (
              <UsedUp />
            ) : (
              <MessageBox
                ref={box}
                label="Your input"
                placeholder="What is missing, wrong, or new?"
                value={sender.text}
                onChange={sender.setText}
                onSend={submit}
                max={MAX_INPUT}
                busy={sender.sending !== null || isRunning}
                disabled={conversation.inputsLeft === 0}
              />
            )}
          </div>
        </>
      ) : opened.error ? (
        <Failed error={opened.error} pending={opened.isFetching} onRetry={() => void opened.refetch()} />
      ) : (
        <Loading />
      )}
    </Card>
  );
}

function Head({ inputsLeft }: { inputsLeft: number | null }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-4 py-3">
      <h2 className="flex items-center gap-2 font-semibold">
        <MessageCircle aria-hidden className="size-4 text-accent" />
        Thinking Partner
      </h2>
      <p className="text-sm text-ink-3">
        Up to 5 inputs per scenario
        {inputsLeft !== null && (
          <span className="font-medium text-ink-2 tabular-nums"> · {inputsLeft} left</span>
        )}
      </p>
    </div>
  );
}

function UsedUp() {
  return (
    <p className="text-ink-2">
      You have used all 5 inputs of this scenario. To continue, start a new analysis with what you have
      learned.
    </p>
  );
}

function Failed({ error, pending, onRetry }: { error: Error; pending: boolean; onRetry: () => void }) {
  return (
    <div className="p-4" role="alert">
      <p className="font-medium">Failed to initialize conversation</p>
      <p className="text-ink-2">
        {sentence(messageOf(error, "The server did not respond."))} The analysis is complete.
      </p>
      <Button size="sm" className="mt-3" pending={pending} onClick={onRetry}>
        {!pending && <RotateCcw aria-hidden />}
        Try again
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy className="space-y-2 p-4">
      <p className="sr-only">Loading...</p>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="mt-6 h-12 w-full" />
    </div>
  );
}

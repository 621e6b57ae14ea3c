import { MessageCircleQuestion, Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";

interface UnclearQuestionsProps {
  questions: readonly string[];
  /** Appends a question to the text, to be answered there. */
  onAdd: (question: string) => void;
  /** The text is an input to an analysis with a known decision. */
  isInput?: boolean;
  className?: string;
}

/** Questions about a text that cannot be analyzed yet. The text stays in place. */
export function UnclearQuestions({ questions, onAdd, isInput = false, className }: UnclearQuestionsProps) {
  return (
    <div
      role="status"
      className={cx("flex gap-3 rounded-box border border-line-strong bg-accent-tint p-4", className)}
    >
      <MessageCircleQuestion aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{isInput ? "What do you want to add?" : "What is the decision?"}</p>
        <p className="max-w-[72ch] text-ink-2">
          {isInput
            ? "The text contains no readable words, so nothing was analyzed and no input was used."
            : "The text does not name a choice yet, so nothing was analyzed or charged."}
          {questions.length > 0 && " Add a line to your text:"}
        </p>
        <ul className="mt-2 flex flex-col items-start gap-1.5">
          {questions.map((question) => (
            <li key={question} className="max-w-full">
              <Button
                size="sm"
                className="h-auto min-h-8 max-w-full py-1 text-left whitespace-normal!"
                onClick={() => onAdd(question)}
              >
                <Plus aria-hidden />
                <span dir="auto">{question}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

import { ListPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, Textarea } from "@/components/ui/field";
import { setOptions } from "@/features/community/social/decision/queries";
import { useDecisionChange } from "@/features/community/social/decision/use-decision-change";

interface OptionsFormProps {
  postId: string;
  userId: string;
  options: readonly string[];
}

/** The author's options for readers to vote on, one a line. */
export function OptionsForm({ postId, userId, options }: OptionsFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState(options.join("\n"));
  const change = useDecisionChange(postId, userId, (lines: string[]) => setOptions(postId, lines));
  if (!isOpen) {
    return (
      <Button size="sm" onClick={() => setOpen(true)}>
        <ListPlus aria-hidden />
        {options.length === 0 ? "Ask readers to vote" : "Change the options"}
      </Button>
    );
  }
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        const lines = text.split("\n").filter((line) => line.trim() !== "");
        change.mutate(lines, { onSuccess: () => setOpen(false) });
      }}
    >
      <Field label="Options, one a line" hint="Two to six, until the first vote. Leave empty to ask nothing.">
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            dir="auto"
            value={text}
            readOnly={change.isPending}
            onChange={(event) => setText(event.target.value)}
            className="px-3 py-2"
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" disabled={change.isPending} onClick={() => setOpen(false)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={change.isPending}>
          Save options
        </Button>
      </div>
    </form>
  );
}

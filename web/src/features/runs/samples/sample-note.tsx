import { PenLine } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Explains a sample in place of the Thinking Partner and links to a new analysis. */
export function SampleNote({ over, onNew }: { over: boolean; onNew: () => void }) {
  return (
    <Notice
      icon={<PenLine />}
      title="This is a sample"
      actions={
        over && (
          <Button size="sm" variant="primary" onClick={onNew}>
            Start your own analysis
          </Button>
        )
      }
    >
      These answers were written by hand to show what models would say. The queue, the gate and the escalation
      are real. You can export a sample, but not continue it, share it or record a decision on it.
    </Notice>
  );
}

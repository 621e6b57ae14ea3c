import { RotateCcw } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";

/** Floating button that clears the result and the input. */
export function ResetButton({ onReset }: { onReset: () => void }) {
  return (
    <div className="fixed right-4 bottom-20 z-20 print:hidden">
      <IconButton
        label="Clear the result and the input"
        icon={<RotateCcw className="size-5!" />}
        className="size-11 rounded-full border border-line-strong bg-surface shadow-overlay"
        onClick={onReset}
      />
    </div>
  );
}

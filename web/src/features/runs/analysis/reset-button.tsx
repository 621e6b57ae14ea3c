import { RotateCcw } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";

/** Floating button that clears the result and the input, above or next to the view switch. */
export function ResetButton({ onReset }: { onReset: () => void }) {
  return (
    <div className="fixed right-4 bottom-18 z-20 max-lg:right-auto max-lg:bottom-2 max-lg:left-4 print:hidden">
      <IconButton
        label="Clear the result and the input"
        icon={<RotateCcw className="size-5!" />}
        className="size-11 rounded-full border border-line-strong bg-surface shadow-overlay max-lg:size-10"
        onClick={onReset}
      />
    </div>
  );
}

import { Rocket, ScanText } from "lucide-react";
import { Button } from "@/components/ui/button";
import { isFilled } from "@/features/agents/builder/draft/draft";
import type { Draft } from "@/features/agents/builder/draft/draft";
import { missingFields } from "@/features/agents/builder/draft/missing-fields";

interface LaunchBarProps {
  draft: Draft;
  pending: boolean;
  onLaunch: () => void;
  onPreview: () => void;
}

/** Sticky bar with progress and the launch button. */
export function LaunchBar({ draft, pending, onLaunch, onPreview }: LaunchBarProps) {
  const missing = missingFields(draft);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          onClick={onLaunch}
          variant="primary"
          pending={pending}
          disabled={pending || !isFilled(draft)}
          className="max-sm:flex-1"
        >
          {!pending && <Rocket aria-hidden />}
          {pending ? "Building Agent..." : "Launch Agent to Network"}
        </Button>
        <Button onClick={onPreview} disabled={pending}>
          <ScanText aria-hidden />
          <span>
            Preview<span className="max-sm:sr-only"> prompts</span>
          </span>
        </Button>
        <p role="status" className="text-sm text-ink-3 max-sm:w-full sm:ml-2">
          {missing.length > 0 && `Still needed: ${summed(missing)}`}
        </p>
      </div>
    </div>
  );
}

/** First missing part and the number of others; the full list is next to the form. */
function summed(missing: string[]): string {
  const [first = "", ...rest] = missing;
  const lead = first.charAt(0).toLowerCase() + first.slice(1);
  return rest.length === 0 ? lead : `${lead} and ${rest.length} more`;
}

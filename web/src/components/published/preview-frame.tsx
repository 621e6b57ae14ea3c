import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { sentence } from "@/lib/format";

interface PreviewFrameProps {
  error: Error | null;
  isPending: boolean;
  onBack: () => void;
  /** Preview content, once loaded. */
  children: ReactNode;
  /** Publish button. */
  action: ReactNode;
}

/** Preview of published content in a scrolling frame. */
export function PreviewFrame({ error, isPending, onBack, children, action }: PreviewFrameProps) {
  return (
    <section aria-label="Preview" className="mt-5">
      <div
        role="region"
        aria-label="What readers see"
        className="max-h-[60vh] overflow-y-auto rounded-box border border-line bg-canvas p-4 sm:p-6"
      >
        {isPending ? (
          <div aria-busy>
            <p role="status" className="sr-only">
              Loading...
            </p>
            <Skeleton className="h-64 w-full" />
          </div>
        ) : error ? (
          <p role="alert" className="text-bad">
            {sentence(messageOf(error, "The preview could not be loaded"))}
          </p>
        ) : (
          children
        )}
      </div>
      <div className="mt-4 flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={onBack}>
          <ArrowLeft aria-hidden />
          Change
        </Button>
        {action}
      </div>
    </section>
  );
}

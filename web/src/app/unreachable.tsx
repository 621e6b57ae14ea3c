import { CloudOff } from "lucide-react";
import { messageOf } from "@/api/errors";
import { Shell } from "@/app/shell/shell";
import { Notice } from "@/components/ui/notice";
import { RetryButton } from "@/components/ui/retry-button";

interface UnreachableProps {
  error: Error;
  trying: boolean;
  onRetry: () => void;
}

/** Shown instead of a page while the session cannot be checked. */
export function Unreachable({ error, trying, onRetry }: UnreachableProps) {
  return (
    <Shell>
      <div className="mx-auto max-w-2xl px-4 py-16 sm:py-24">
        <Notice
          role="alert"
          level={1}
          icon={<CloudOff />}
          title="iRIS could not be reached"
          actions={<RetryButton variant="primary" trying={trying} onRetry={onRetry} />}
        >
          <p>You are still signed in and your data is safe. iRIS retries automatically.</p>
          <p className="mt-2 text-sm text-ink-3">{messageOf(error, "The server did not respond")}</p>
        </Notice>
      </div>
    </Shell>
  );
}

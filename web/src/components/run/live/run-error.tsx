import { SearchX } from "lucide-react";
import { hasStatus, messageOf } from "@/api/errors";
import { Notice } from "@/components/ui/notice";
import { RetryButton } from "@/components/ui/retry-button";
import { sentence } from "@/lib/format";

interface RunErrorProps {
  error: unknown;
  trying: boolean;
  onRetry: () => void;
}

/** A run that cannot be shown, as a page section. */
export function RunError({ error, trying, onRetry }: RunErrorProps) {
  const gone = hasStatus(error, 403, 404, 422);
  return (
    <Notice
      role="alert"
      icon={<SearchX />}
      title={gone ? "This analysis was not found" : "This analysis could not be loaded"}
      actions={!gone && <RetryButton trying={trying} onRetry={onRetry} />}
    >
      {gone
        ? "It may have been deleted, or it belongs to another account."
        : `${sentence(messageOf(error, "The server did not respond."))} The analysis is safe on the server.`}
    </Notice>
  );
}

import { RotateCcw, SearchX } from "lucide-react";
import { hasStatus, messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { sentence } from "@/lib/format";

/** A run that cannot be shown, as a part of a page. */
export function LiveLost({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const gone = hasStatus(error, 403, 404, 422);
  return (
    <Notice
      role="alert"
      icon={<SearchX />}
      title={gone ? "This analysis was not found" : "This analysis could not be loaded"}
      actions={
        !gone && (
          <Button onClick={onRetry}>
            <RotateCcw aria-hidden />
            Try again
          </Button>
        )
      }
    >
      {gone
        ? "It may have been deleted, or belong to another account."
        : `${sentence(messageOf(error, "The server gave no answer."))} The analysis itself is safe on the server.`}
    </Notice>
  );
}

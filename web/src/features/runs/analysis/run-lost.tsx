import { Plus, SearchX } from "lucide-react";
import { hasStatus, messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RetryButton } from "@/components/ui/retry-button";
import { sentence } from "@/lib/format";

interface RunLostProps {
  error: unknown;
  trying: boolean;
  onNew: () => void;
  onRetry: () => void;
}

/** A run that cannot be shown. */
export function RunLost({ error, trying, onNew, onRetry }: RunLostProps) {
  const gone = hasStatus(error, 403, 404, 422);
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <Notice
        level={1}
        icon={<SearchX />}
        title={gone ? "This analysis was not found" : "This analysis could not be loaded"}
        actions={
          <>
            {!gone && <RetryButton variant="primary" trying={trying} onRetry={onRetry} />}
            <Button variant={gone ? "primary" : "secondary"} onClick={onNew}>
              <Plus aria-hidden />
              New analysis
            </Button>
          </>
        }
      >
        {gone ? (
          <p>
            It may belong to another account, or the link is incomplete. Your analyses are listed on the New
            analysis page.
          </p>
        ) : (
          <p>
            {sentence(messageOf(error, "The server did not respond."))} The analysis is safe on the server.
          </p>
        )}
      </Notice>
    </div>
  );
}

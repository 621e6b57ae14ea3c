import { RotateCcw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { hasStatus, messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { sentence } from "@/lib/format";

interface ResourceErrorProps {
  error: Error;
  /** Texts for a missing resource or URL. */
  gone: { icon: ReactNode; title: string; text: string };
  /** Title when the resource may exist but failed to load. */
  lost: string;
  again: () => void;
  pending: boolean;
  /** Links to other pages. */
  to: string;
  toName?: string;
}

/** Shown instead of a page whose resource is missing or failed to load. */
export function ResourceError({
  error,
  gone,
  lost,
  again,
  pending,
  to,
  toName = "Back to Home",
}: ResourceErrorProps) {
  const isGone = hasStatus(error, 404, 422);
  return (
    <Notice
      level={1}
      role="alert"
      icon={isGone ? gone.icon : <TriangleAlert />}
      title={isGone ? gone.title : lost}
      className="mx-auto max-w-2xl"
      actions={
        <>
          {!isGone && (
            <Button variant="primary" pending={pending} onClick={again}>
              {!pending && <RotateCcw aria-hidden />}
              Try again
            </Button>
          )}
          <Button asChild>
            <Link to={to}>{toName}</Link>
          </Button>
        </>
      }
    >
      {isGone ? gone.text : sentence(messageOf(error, "The server did not respond"))}
    </Notice>
  );
}

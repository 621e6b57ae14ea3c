import { RotateCcw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { hasStatus, messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { sentence } from "@/lib/format";

interface MissingProps {
  error: Error;
  /** What is said when there is no such thing, or no such address. */
  gone: { icon: ReactNode; title: string; text: string };
  /** The title when it is not known whether there is. */
  lost: string;
  again: () => void;
  pending: boolean;
  /** Where one can go instead. */
  to: string;
  toName?: string;
}

/** In place of a page about one thing that cannot be shown: it is not there, or could not be loaded. */
export function Missing({ error, gone, lost, again, pending, to, toName = "Back to Home" }: MissingProps) {
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

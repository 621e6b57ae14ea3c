import { CircleCheck, CircleSlash, X } from "lucide-react";
import { Link } from "react-router-dom";
import type { RunsActed } from "@/api/types";
import { Card } from "@/components/ui/card";
import { IconButton } from "@/components/ui/icon-button";
import { shortId } from "@/features/operations/console/common/names";
import type { RunAction } from "@/features/operations/console/common/queries";
import { RUN_ACTIONS } from "@/features/operations/console/runs/actions";
import { amount, sentence } from "@/lib/format";
import { paths } from "@/lib/paths";

interface ActResultProps {
  what: RunAction;
  acted: RunsActed;
  onDismiss: () => void;
}

/** Outcome of an action, with refused runs and reasons; stays until dismissed. */
export function ActionResult({ what, acted: { done, refused }, onDismiss }: ActResultProps) {
  const Icon = done.length > 0 ? CircleCheck : CircleSlash;
  return (
    <Card role="status" aria-label="Result" className="relative p-4 pr-14 shadow-overlay">
      <p className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden className={done.length > 0 ? "size-5 text-good" : "size-5 text-ink-3"} />
        {amount(done.length, "run")} {RUN_ACTIONS[what].done}
        {refused.length > 0 && `, ${amount(refused.length, "run")} refused`}
      </p>
      {refused.length > 0 && (
        <ul className="mt-2 max-h-48 space-y-1 overflow-y-auto text-sm">
          {refused.map(({ id, why }) => (
            <li key={id} className="flex gap-3">
              <Link
                to={paths.operationsRun.link(id)}
                className="shrink-0 rounded-box font-mono text-accent underline decoration-line-strong underline-offset-4"
              >
                {shortId(id)}
              </Link>
              <span className="min-w-0 text-ink-2">{sentence(why)}</span>
            </li>
          ))}
        </ul>
      )}
      <IconButton label="Dismiss" icon={<X />} onClick={onDismiss} className="absolute top-2.5 right-3" />
    </Card>
  );
}

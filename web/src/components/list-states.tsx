import { MessageSquareDashed, RotateCcw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { hasCode, messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { sentence } from "@/lib/format";

/** Heading level of a state: for a page section or a part of one. */
type Level = 2 | 3;

interface FailedProps {
  /** 'The runs could not be loaded'. */
  title: string;
  error: Error;
  pending: boolean;
  again: () => void;
  level?: Level;
}

/** Load error with its reason and a retry button. */
export function Failed({ title, error, pending, again, level = 2 }: FailedProps) {
  return (
    <Notice
      tone="bad"
      role="alert"
      level={level}
      icon={<TriangleAlert />}
      title={title}
      actions={
        <>
          {hasCode(error, "second_factor_required") && <SettingsLink />}
          <Button size="sm" pending={pending} onClick={again}>
            {!pending && <RotateCcw aria-hidden />}
            Try again
          </Button>
        </>
      }
    >
      {sentence(messageOf(error, "The server did not respond"))}
    </Notice>
  );
}

/** Opens Settings on the current page. */
function SettingsLink() {
  const params = new URLSearchParams(useLocation().search);
  params.set("settings", "");
  return (
    <Button size="sm" variant="primary" asChild>
      <Link to={{ search: params.toString() }}>Open Settings</Link>
    </Button>
  );
}

interface EmptyProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: Level;
}

/** Empty state with a hint on what to do. */
export function Empty({ icon = <MessageSquareDashed />, title, children, action, level = 2 }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="rounded-box border border-dashed border-line-strong px-4 py-12 text-center [&>svg]:mx-auto [&>svg]:size-6 [&>svg]:text-ink-3">
      {icon}
      <Heading className="mt-3 font-medium">{title}</Heading>
      {children !== undefined && <p className="mx-auto mt-1 max-w-[54ch] text-ink-2">{children}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}

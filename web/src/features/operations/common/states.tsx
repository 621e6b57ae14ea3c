import { RotateCcw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { sentence } from "@/lib/format";

interface FailedProps {
  /** 'The runs could not be loaded'. */
  title: string;
  error: Error;
  pending: boolean;
  again: () => void;
}

export function Failed({ title, error, pending, again }: FailedProps) {
  return (
    <Notice
      tone="bad"
      role="alert"
      icon={<TriangleAlert />}
      title={title}
      actions={
        <Button size="sm" pending={pending} onClick={again}>
          {!pending && <RotateCcw aria-hidden />}
          Try again
        </Button>
      }
    >
      {sentence(messageOf(error, "The server gave no answer"))}
    </Notice>
  );
}

interface EmptyProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

export function Empty({ icon, title, children, action }: EmptyProps) {
  return (
    <div className="rounded-box border border-dashed border-line-strong px-4 py-12 text-center [&>svg]:mx-auto [&>svg]:size-6 [&>svg]:text-ink-3">
      {icon}
      <h2 className="mt-3 font-medium">{title}</h2>
      <p className="mx-auto mt-1 max-w-[56ch] text-ink-2">{children}</p>
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}

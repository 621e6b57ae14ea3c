import { Bot, Plus, RotateCcw, SearchX, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { sentence } from "@/lib/format";
import { paths } from "@/lib/paths";

/** No shared agents yet. */
export function NoneShared() {
  return (
    <Empty
      icon={<Bot />}
      title="No agents available yet"
      text="Be the first to create and share a global agent!"
      action={
        <Button asChild variant="primary">
          <Link to={paths.mirrorSpace.link()}>
            <Plus aria-hidden />
            Create Agent
          </Link>
        </Button>
      }
    />
  );
}

export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      icon={<SearchX />}
      title="No agents found"
      text="Try adjusting your search terms or filters."
      action={<Button onClick={onClear}>Show all agents</Button>}
    />
  );
}

interface EmptyProps {
  icon: ReactNode;
  title: string;
  text: string;
  action: ReactNode;
}

function Empty({ icon, title, text, action }: EmptyProps) {
  return (
    <div className="rounded-box border border-dashed border-line-strong px-4 py-12 text-center [&>svg]:mx-auto [&>svg]:size-6 [&>svg]:text-ink-3">
      {icon}
      <h3 className="mt-3 font-medium">{title}</h3>
      <p className="mx-auto mt-1 max-w-[56ch] text-ink-2">{text}</p>
      <div className="mt-4">{action}</div>
    </div>
  );
}

interface FailedProps {
  error: Error;
  again: () => void;
  pending: boolean;
}

export function DirectoryFailed({ error, again, pending }: FailedProps) {
  return (
    <Notice
      tone="bad"
      role="alert"
      level={3}
      icon={<TriangleAlert />}
      title="The agents could not be loaded"
      actions={
        <Button size="sm" pending={pending} onClick={again}>
          {!pending && <RotateCcw aria-hidden />}
          Try again
        </Button>
      }
    >
      {sentence(messageOf(error, "The server did not respond"))}
    </Notice>
  );
}

const SHAPES = ["a", "b", "c", "d", "e", "f"];

export function AgentsLoading() {
  return (
    <div className="space-y-4" aria-busy>
      <p role="status" className="text-sm text-ink-3">
        Loading agents... Fetching the latest global agents.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {SHAPES.map((key) => (
          <Skeleton key={key} className="h-62" />
        ))}
      </div>
    </div>
  );
}

import { ExternalLink, Server } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { urlOf } from "@/lib/base-url";
import { paths } from "@/lib/paths";

interface ServerCardProps {
  /** null until known. */
  online: boolean | null;
}

/** Training server status, polled every ten seconds. */
export function ServerCard({ online }: ServerCardProps) {
  return (
    <Card aria-label="Training Server" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
      <Server aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <CardTitle>Training Server</CardTitle>
        <div role="status" className="mt-1 flex min-h-6 flex-wrap items-center gap-2">
          <Status online={online} />
        </div>
      </div>
      {online === false && (
        <div className="flex w-full flex-wrap items-center gap-3 sm:w-auto">
          <p className="min-w-0 text-sm text-ink-2">
            Run the training server locally:{" "}
            <code className="font-mono whitespace-nowrap text-ink">iris training-server</code>
          </p>
          <Button asChild>
            <a href={urlOf(paths.home.link())} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              Start Server
            </a>
          </Button>
        </div>
      )}
    </Card>
  );
}

function Status({ online }: { online: boolean | null }) {
  if (online === null) return <Skeleton className="h-5 w-32" />;
  return online ? (
    <>
      <Badge tone="good">Online</Badge>
      <span className="text-ink-2">Ready</span>
    </>
  ) : (
    <>
      <Badge tone="warn">Offline</Badge>
      <span className="text-ink-2">Not Running</span>
    </>
  );
}

import { useMutation } from "@tanstack/react-query";
import { History } from "lucide-react";
import { messageOf } from "@/api/errors";
import type { AgentDetail } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { restoreVersion } from "@/features/agents/minds/queries";
import type { AgentVersion } from "@/features/agents/minds/queries";
import { useAgentChanged } from "@/features/agents/minds/use-agent-changed";
import { changesOf } from "@/features/agents/minds/version-changes";
import { fullDate, sentence } from "@/lib/format";

/** Versions, newest first, with their changes and a restore button. */
export function VersionsList({ agent }: { agent: AgentDetail }) {
  const changed = useAgentChanged();
  const restore = useMutation({
    mutationFn: (number: number) => restoreVersion(agent.id, number),
    onSuccess: (restored, number) => {
      changed(restored);
      const description =
        restored.version === agent.version
          ? `Version ${number} has the same content as the current version.`
          : `Version ${restored.version} restores version ${number}.`;
      toast({ tone: "good", title: "Agent Updated", description });
    },
    onError: (error) =>
      toast({
        tone: "bad",
        title: "Update Failed",
        description: sentence(messageOf(error, "Failed to update agent")),
      }),
  });
  return (
    <ol aria-label="Versions" className="divide-y divide-line">
      {agent.versions.map((version, index) => (
        <li key={version.number} className="flex items-start gap-4 py-3 first:pt-0">
          <div className="min-w-0 flex-1">
            <h3 className="flex flex-wrap items-center gap-x-2 font-semibold tabular-nums">
              Version {version.number}
              {version.number === agent.version && <Badge tone="accent">current</Badge>}
              <time dateTime={version.createdAt} className="text-sm font-normal text-ink-3">
                {fullDate(version.createdAt)}
              </time>
            </h3>
            <Changes version={version} before={agent.versions[index + 1]} />
          </div>
          {version.number !== agent.version && (
            <Button
              size="sm"
              pending={restore.isPending && restore.variables === version.number}
              disabled={restore.isPending}
              onClick={() => restore.mutate(version.number)}
            >
              {!(restore.isPending && restore.variables === version.number) && <History aria-hidden />}
              <span>
                Restore <span className="sr-only">version {version.number}</span>
              </span>
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

function Changes({ version, before }: { version: AgentVersion; before: AgentVersion | undefined }) {
  const restored = version.restoredFrom !== null && `Restored from version ${version.restoredFrom}`;
  const changes = before ? changesOf(version, before) : [version.number === 1 ? "First version" : null];
  const told = [restored, ...changes].filter((change) => typeof change === "string");
  if (told.length === 0) return null;
  return (
    <ul className="mt-0.5 text-sm text-ink-2">
      {told.map((change) => (
        <li key={change} dir="auto" className="wrap-anywhere">
          {change}
        </li>
      ))}
    </ul>
  );
}

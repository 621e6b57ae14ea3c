import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Globe, TriangleAlert } from "lucide-react";
import { agentKeys, ownAgentQuery } from "@/api/agents";
import { messageOf } from "@/api/errors";
import { acceptPublication, declinePublication, publicationKeys, setReach } from "@/api/publications";
import type { AgentDetail, PublicationAsked } from "@/api/types";
import { AgentContents } from "@/components/agents/agent-contents";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast-store";
import { useAgentChanged } from "@/features/agents/minds/use-agent-changed";
import { sentence } from "@/lib/format";

interface PublishDialogProps {
  id: string;
  userId: string;
  /** The answered request of an administrator; null if the owner acts on their own. */
  request: PublicationAsked | null;
  onClose: () => void;
}

/** Preview of what everyone can read before an agent becomes global. */
export function PublishDialog({ id, userId, request, onClose }: PublishDialogProps) {
  const detail = useQuery({ ...ownAgentQuery(id), refetchOnMount: "always" });
  const answered = useAnswered(userId, onClose);
  const accept = useMutation({
    mutationFn: ({ version }: AgentDetail) =>
      request === null ? setReach(id, { isGlobal: true, version }) : acceptPublication(id, version),
    onSuccess: (agent) =>
      answered(agent, "Agent is global", `Everyone can find and use “${agent.name}” now.`),
    // Changed in another tab: refetch the preview.
    onError: () => void detail.refetch(),
  });
  const decline = useMutation({
    mutationFn: () => declinePublication(id),
    onSuccess: () => answered(null, "Request declined", "Your agent stays private."),
  });
  const agent = detail.data;
  const busy = accept.isPending || decline.isPending;
  const error = accept.error ?? decline.error ?? (agent ? null : detail.error);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={request === null ? "Make this agent global?" : "Make your agent global?"}
      description="Everyone, even without an account, can read the details below, with your name as creator. They can run, follow and comment on it. You can make it private again at any time."
      className="sm:max-w-2xl"
    >
      <div className="mt-4 space-y-4">
        {request && (
          <Notice icon={<Globe />} level={3} title="An administrator requests this">
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {request.reason === "" ? "No reason was given." : `Reason: ${request.reason}`}
            </p>
            {request.agentVersion !== request.askedVersion && (
              <p>You have changed the agent since. Accepting publishes the current version.</p>
            )}
          </Notice>
        )}
        {agent ? <AgentContents agent={agent} /> : !detail.error && <Skeleton className="h-48" />}
        {agent && (
          <p className="text-sm text-ink-2">
            By {agent.creatorName} · version {agent.version}. The models you selected and earlier versions
            stay visible only to you.
          </p>
        )}
        {error && (
          <Notice tone="bad" role="alert" level={3} icon={<TriangleAlert />} title="Not saved">
            {sentence(messageOf(error, "The server did not respond"))}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {request === null ? (
            <Button disabled={busy} onClick={onClose}>
              Cancel
            </Button>
          ) : (
            <Button pending={decline.isPending} disabled={busy} onClick={() => decline.mutate()}>
              Decline
            </Button>
          )}
          <Button
            variant="primary"
            pending={accept.isPending}
            disabled={busy || !agent}
            onClick={() => agent && accept.mutate(agent)}
          >
            {request === null ? "Make global" : "Accept and make global"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface WithdrawDialogProps {
  agent: Pick<AgentDetail, "id" | "name">;
  userId: string;
  onClose: () => void;
}

/** Confirms that a global agent becomes private. */
export function WithdrawDialog({ agent: { id, name }, userId, onClose }: WithdrawDialogProps) {
  const answered = useAnswered(userId, onClose);
  const withdraw = useMutation({
    mutationFn: () => setReach(id, { isGlobal: false }),
    onSuccess: (agent) => answered(agent, "Agent is private", `Only you can find and use “${name}” now.`),
    onError: (error) => {
      const description = sentence(messageOf(error, "The server did not respond"));
      toast({ tone: "bad", title: "Not saved", description });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !withdraw.isPending && onClose()}
      title={`Make “${name}” private?`}
      description="It is removed from the directory, and only you can run it. Followers no longer see it, and only you see its comments. Analyses that others made with it stay theirs. You can make it global again."
    >
      <div className="mt-5 flex justify-end gap-2">
        <Button disabled={withdraw.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Make private
        </Button>
      </div>
    </Dialog>
  );
}

function useAnswered(userId: string, onClose: () => void) {
  const client = useQueryClient();
  const changed = useAgentChanged();
  return (agent: AgentDetail | null, title: string, description: string) => {
    if (agent !== null) changed(agent);
    void client.invalidateQueries({ queryKey: publicationKeys.requests(userId) });
    void client.invalidateQueries({ queryKey: agentKeys.directories });
    toast({ tone: "good", title, description });
    onClose();
  };
}

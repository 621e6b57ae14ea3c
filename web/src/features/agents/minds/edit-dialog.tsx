import { useQuery } from "@tanstack/react-query";
import { ownAgentQuery } from "@/api/agents";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { Tab, TabList, TabPanel, Tabs } from "@/components/ui/tabs";
import { EditForm } from "@/features/agents/minds/edit-form";
import { VersionsList } from "@/features/agents/minds/versions-list";
import { amount, sentence } from "@/lib/format";

interface EditDialogProps {
  id: string;
  onClose: () => void;
}

/** Edits an agent or restores a version. Every change creates a version; runs record theirs. */
export function EditDialog({ id, onClose }: EditDialogProps) {
  const detail = useQuery({ ...ownAgentQuery(id), refetchOnMount: "always" });
  const agent = detail.data;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit AgentMinds"
      description={
        agent
          ? `Current version: ${agent.version}. Saving changes creates a new version.`
          : "Saving changes creates a new version."
      }
      className="sm:max-w-2xl"
    >
      {agent ? (
        // The form belongs to one version: restoring another resets it.
        <Tabs defaultValue="edit" className="mt-4">
          <TabList aria-label="The agent">
            <Tab value="edit">Edit</Tab>
            <Tab value="versions">{amount(agent.versions.length, "version")}</Tab>
          </TabList>
          {/* Stays mounted while the versions are shown, so that edits are kept. */}
          <TabPanel value="edit" forceMount className="data-[state=inactive]:hidden">
            <EditForm key={agent.version} agent={agent} onDone={onClose} />
          </TabPanel>
          <TabPanel value="versions">
            <VersionsList agent={agent} />
          </TabPanel>
        </Tabs>
      ) : detail.error ? (
        <Notice
          tone="bad"
          role="alert"
          level={3}
          className="mt-5"
          title="This agent could not be loaded"
          actions={
            <Button size="sm" pending={detail.isFetching} onClick={() => void detail.refetch()}>
              Try again
            </Button>
          }
        >
          {sentence(messageOf(detail.error, "The server did not respond"))}
        </Notice>
      ) : (
        <div className="mt-5 space-y-4" aria-busy>
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-24" />
        </div>
      )}
    </Dialog>
  );
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Eye, Link2, RotateCcw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import type { Share } from "@/api/types";
import { PartsField } from "@/components/published/parts-field";
import { PreviewFrame } from "@/components/published/preview-frame";
import { SharedAnalysis } from "@/components/published/shared-analysis";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Option, Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast-store";
import { LinkRow } from "@/features/runs/sharing/link-row";
import {
  createLink,
  linkPreviewQuery,
  linksQuery,
  revokeLink,
  sharingKeys,
} from "@/features/runs/sharing/queries";
import type { LinkRequest } from "@/features/runs/sharing/queries";
import { sentence } from "@/lib/format";
import { ALL_PARTS } from "@/lib/parts";
import type { Part } from "@/lib/parts";

const PERIODS: Record<string, { days: number; name: string }> = {
  "1": { days: 1, name: "1 day" },
  "7": { days: 7, name: "7 days" },
  "30": { days: 30, name: "30 days" },
  "90": { days: 90, name: "90 days" },
  "365": { days: 365, name: "1 year" },
};
const DEFAULT_PERIOD = "30";

interface LinkDialogProps {
  analysisId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Share links of an analysis, which is private without one. */
export function LinkDialog({ analysisId, open, onOpenChange }: LinkDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share link"
      description="Anyone with the link can read the result, without an account, until it expires or you revoke it."
      className="sm:max-w-2xl"
    >
      <NewLink analysisId={analysisId} />
      <LiveLinks analysisId={analysisId} />
    </Dialog>
  );
}

function NewLink({ analysisId }: { analysisId: string }) {
  const client = useQueryClient();
  const [period, setPeriod] = useState(DEFAULT_PERIOD);
  const [parts, setParts] = useState<Part[]>(ALL_PARTS);
  const [previewing, setPreviewing] = useState(false);
  const body: LinkRequest = {
    expiresInDays: PERIODS[period]?.days ?? Number(DEFAULT_PERIOD),
    showsScenario: parts.includes("scenario"),
    parts,
  };
  const create = useMutation({
    mutationFn: () => createLink(analysisId, body),
    onSuccess: (made) => {
      setPreviewing(false);
      client.setQueryData(linksQuery(analysisId).queryKey, (links: Share[] | undefined) => [
        made,
        ...(links ?? []),
      ]);
    },
    onError: (error) =>
      toast({
        tone: "bad",
        title: "Link not created",
        description: sentence(messageOf(error, "Please try again")),
      }),
  });
  const button = (
    <Button variant="primary" pending={create.isPending} onClick={() => create.mutate()}>
      {!create.isPending && <Link2 aria-hidden />}
      Create link
    </Button>
  );
  if (previewing) {
    return <LinkPreview {...{ analysisId, body }} onBack={() => setPreviewing(false)} action={button} />;
  }
  return (
    <div role="group" aria-label="New link" className="mt-5 space-y-4">
      <PartsField offered={ALL_PARTS} parts={parts} onChange={setParts} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex items-center gap-2">
          <span className="text-sm font-medium">Expires after</span>
          <Select
            label="Expires after"
            value={period}
            onValueChange={setPeriod}
            shown={PERIODS[period]?.name}
            className="w-28"
          >
            {Object.entries(PERIODS).map(([value, { name }]) => (
              <Option key={value} value={value} name={name} />
            ))}
          </Select>
        </span>
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => setPreviewing(true)}>
            <Eye aria-hidden />
            Preview
          </Button>
          {button}
        </span>
      </div>
    </div>
  );
}

interface LinkPreviewProps {
  analysisId: string;
  body: LinkRequest;
  onBack: () => void;
  action: ReactNode;
}

function LinkPreview({ analysisId, body, onBack, action }: LinkPreviewProps) {
  const preview = useQuery(linkPreviewQuery(analysisId, body));
  return (
    <PreviewFrame isPending={preview.isPending} error={preview.error} onBack={onBack} action={action}>
      {preview.data && <SharedAnalysis shared={preview.data} level={3} />}
    </PreviewFrame>
  );
}

function LiveLinks({ analysisId }: { analysisId: string }) {
  const client = useQueryClient();
  const links = useQuery({ ...linksQuery(analysisId), refetchOnMount: "always" });
  const [now] = useState(Date.now);
  const [confirming, setConfirming] = useState<string | null>(null);
  const key = sharingKeys.links(analysisId);
  const revoke = useMutation({
    mutationFn: revokeLink,
    onSuccess: (_, id) => {
      client.setQueryData(linksQuery(analysisId).queryKey, (known) =>
        known?.filter((link) => link.id !== id),
      );
      setConfirming(null);
    },
    onError: (error) => {
      toast({
        tone: "bad",
        title: "Link not revoked",
        description: sentence(messageOf(error, "Please try again")),
      });
      void client.invalidateQueries({ queryKey: key });
    },
  });
  const live = (links.data ?? []).filter(
    ({ revokedAt, expiresAt }) => revokedAt === null && Date.parse(expiresAt) > now,
  );
  if (links.isPending) return <Skeleton className="mt-6 h-16" />;
  if (links.error && live.length === 0) {
    return (
      <Notice
        tone="bad"
        level={3}
        role="alert"
        className="mt-6"
        icon={<TriangleAlert />}
        title="Your links could not be loaded"
        actions={
          <Button size="sm" pending={links.isFetching} onClick={() => void links.refetch()}>
            {!links.isFetching && <RotateCcw aria-hidden />}
            Try again
          </Button>
        }
      >
        {sentence(messageOf(links.error, "The server did not respond"))}
      </Notice>
    );
  }
  return (
    <section aria-label="Active links" className="mt-6 border-t border-line pt-4">
      <h3 className="text-sm font-semibold text-ink-2">Active links</h3>
      {live.length === 0 ? (
        <p className="mt-1 text-ink-3">None. Only you can see this analysis.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {live.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              confirming={confirming === link.id}
              pending={revoke.isPending && revoke.variables === link.id}
              onAsk={(wanted) => setConfirming(wanted ? link.id : null)}
              onRevoke={() => revoke.mutate(link.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

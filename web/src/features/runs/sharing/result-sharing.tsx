import { Link2, Megaphone } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ExportMenu } from "@/features/runs/sharing/export-menu";
import { LinkDialog } from "@/features/runs/sharing/link-dialog";
import { PostDialog } from "@/features/runs/sharing/post-dialog";
import type { Postable } from "@/features/runs/sharing/post-dialog";

interface ResultSharingProps {
  analysis: Postable;
}

/** Sharing of a result: post, link, file. */
export function ResultSharing({ analysis }: ResultSharingProps) {
  const [linking, setLinking] = useState(false);
  return (
    <>
      <PostButton analysis={analysis} label="Share to SocialMinds" />
      <Button onClick={() => setLinking(true)}>
        <Link2 aria-hidden />
        Share link
      </Button>
      <ExportMenu analysisId={analysis.analysisId} />
      {linking && <LinkDialog analysisId={analysis.analysisId} open onOpenChange={setLinking} />}
    </>
  );
}

interface PostButtonProps extends ResultSharingProps {
  /** 'Share to SocialMinds' on a result, 'Create Post' below a reply. */
  label: string;
  size?: "sm" | "md";
}

/** Opens the post editor. */
export function PostButton({ analysis, label, size = "md" }: PostButtonProps) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState(0);
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        <Megaphone aria-hidden />
        {label}
      </Button>
      <PostDialog
        key={`${analysis.analysisId} ${made}`}
        analysis={analysis}
        open={open}
        onOpenChange={setOpen}
        onDone={() => setMade(made + 1)}
      />
    </>
  );
}

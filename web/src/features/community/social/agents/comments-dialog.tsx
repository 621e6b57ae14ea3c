import { Dialog } from "@/components/ui/dialog";
import { CommentsSection } from "@/features/community/social/comments/comments-section";
import type { Viewer } from "@/features/community/social/common/viewer";

interface CommentsDialogProps {
  agent: { id: string; name: string };
  viewer: Viewer;
  onClose: () => void;
}

/** Comments on an agent, in a dialog over the feed. */
export function CommentsDialog({ agent, viewer, onClose }: CommentsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Comments"
      description={
        <>
          Comments on <bdi className="wrap-anywhere">{agent.name}</bdi>
        </>
      }
      className="max-w-xl"
    >
      <div className="mt-5">
        <CommentsSection under={{ kind: "agent", id: agent.id }} viewer={viewer} isScrolling />
      </div>
    </Dialog>
  );
}

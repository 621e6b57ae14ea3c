import { useMutation } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { messageOf } from "@/api/errors";
import type { AdminUser, ResetLink } from "@/api/types";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { makeResetLink } from "@/features/operations/admin/users/queries";
import { fullDate, sentence } from "@/lib/format";

interface ResetDialogProps {
  user: AdminUser;
  onClose: () => void;
}

/** Creates a password reset link and shows it once. */
export function ResetDialog({ user, onClose }: ResetDialogProps) {
  const making = useMutation({ mutationFn: () => makeResetLink(user.id) });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !making.isPending && onClose()}
      title={`Password reset link for ${user.name}`}
      description="Anyone with the link can set a new password for this account: give it to no one else. Earlier links stop working."
    >
      {making.data ? (
        <Made link={making.data} onClose={onClose} />
      ) : (
        <div className="mt-4 space-y-4">
          {making.error && (
            <Notice tone="bad" role="alert" level={3} icon={<TriangleAlert />} title="Link not created">
              {sentence(messageOf(making.error, "The server did not respond"))}
            </Notice>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button disabled={making.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" pending={making.isPending} onClick={() => making.mutate()}>
              Create link
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Made({ link: { url, expiresAt }, onClose }: { link: ResetLink; onClose: () => void }) {
  return (
    <div className="mt-4 space-y-4">
      <Field
        label="Link"
        hint={`Works once, until ${fullDate(expiresAt)}. Copy it now: it is not shown again.`}
      >
        {(control) => <Input {...control} readOnly value={url} onFocus={(event) => event.target.select()} />}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Close</Button>
        <CopyButton variant="primary" text={url} label="Copy link" />
      </div>
    </div>
  );
}

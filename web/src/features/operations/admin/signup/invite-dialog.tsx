import { useMutation, useQueryClient } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import type { InvitationLink, InvitationRole } from "@/api/types";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Option, Select } from "@/components/ui/select";
import { adminSignUpKeys, createInvitation } from "@/features/operations/admin/signup/queries";
import { ROLES, roleName } from "@/features/operations/admin/signup/roles";
import { fullDate, sentence } from "@/lib/format";

const LIVES = [1, 7, 30, 90];
const MAX_NOTE_LENGTH = 200;
const lifeName = (days: number) => (days === 1 ? "1 day" : `${days} days`);

/** Creates an invitation and shows its link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const making = useMutation({
    mutationFn: createInvitation,
    onSuccess: () => void client.invalidateQueries({ queryKey: adminSignUpKeys.invitations }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !making.isPending && onClose()}
      title={making.data ? "Invitation link" : "Create invitation"}
      description={
        making.data
          ? "Send it to the person you invite. It works for the first person who opens it."
          : "A link that lets one person create an account."
      }
    >
      {making.data ? (
        <Made link={making.data} onClose={onClose} />
      ) : (
        <InviteForm
          pending={making.isPending}
          error={making.error}
          onClose={onClose}
          onCreate={(role, expiresInDays, note) => making.mutate({ role, expiresInDays, note })}
        />
      )}
    </Dialog>
  );
}

interface InviteFormProps {
  pending: boolean;
  error: Error | null;
  onClose: () => void;
  onCreate: (role: InvitationRole, days: number, note: string) => void;
}

function InviteForm({ pending, error, onClose, onCreate }: InviteFormProps) {
  const [role, setRole] = useState<InvitationRole>("member");
  const [days, setDays] = useState(7);
  const [note, setNote] = useState("");
  return (
    <form
      className="mt-4 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onCreate(role, days, note.trim());
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Role">
          {({ id }) => (
            <Select
              id={id}
              label="Role"
              value={role}
              shown={roleName(role)}
              onValueChange={(value) => setRole(value as InvitationRole)}
            >
              {ROLES.map((one) => (
                <Option key={one.role} value={one.role} name={one.name} note={one.says} />
              ))}
            </Select>
          )}
        </Field>
        <Field label="Expires in">
          {({ id }) => (
            <Select
              id={id}
              label="Expires in"
              value={String(days)}
              shown={lifeName(days)}
              onValueChange={(value) => setDays(Number(value))}
            >
              {LIVES.map((life) => (
                <Option key={life} value={String(life)} name={lifeName(life)} />
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="Note" hint="Only administrators see this, for example the person's name">
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            placeholder="Optional"
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            readOnly={pending}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {error && (
        <Notice tone="bad" role="alert" level={3} icon={<TriangleAlert />} title="Invitation not created">
          {sentence(messageOf(error, "The server did not respond"))}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={pending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={pending}>
          Create link
        </Button>
      </div>
    </form>
  );
}

function Made({ link: { url, invitation }, onClose }: { link: InvitationLink; onClose: () => void }) {
  return (
    <div className="mt-4 space-y-4">
      <Field
        label="Link"
        hint={`${roleName(invitation.role)}. Works once, until ${fullDate(invitation.expiresAt)}. Copy it now: it is not shown again.`}
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

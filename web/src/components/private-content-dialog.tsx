import { useMutation } from "@tanstack/react-query";
import { BookOpen, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import { MAX_NOTE_LENGTH } from "@/api/reports";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { sentence } from "@/lib/format";

interface PrivateContentDialogProps<Contents> {
  /** Name of the opened content: 'the agent “Council”'. */
  what: string;
  /** Name of the owner. */
  owner: string;
  open: (reason: string) => Promise<Contents>;
  onClose: () => void;
  children: (contents: Contents) => ReactNode;
}

/** Asks administrators for a reason before showing private content. The owner is notified. */
export function PrivateContentDialog<Contents>({
  what,
  owner,
  open,
  onClose,
  children,
}: PrivateContentDialogProps<Contents>) {
  const [reason, setReason] = useState("");
  const opening = useMutation({ mutationFn: () => open(reason.trim()) });
  return (
    <Dialog
      open
      onOpenChange={(now) => !now && !opening.isPending && onClose()}
      title={`Read ${what}`}
      description={
        opening.data
          ? `${owner} has been notified with your reason. The access is in the audit log.`
          : `This content is private. ${owner} is notified with your reason, which stays in the audit log.`
      }
      className="sm:max-w-2xl"
    >
      {opening.data ? (
        <div className="mt-4 space-y-4">
          {children(opening.data)}
          <div className="flex justify-end">
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
      ) : (
        <form
          className="mt-4 space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() !== "" && !opening.isPending) opening.mutate();
          }}
        >
          <Field label="Why do you need to read it?">
            {(control) => (
              <Input
                {...control}
                dir="auto"
                autoComplete="off"
                required
                maxLength={MAX_NOTE_LENGTH}
                value={reason}
                readOnly={opening.isPending}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          {opening.error && (
            <Notice tone="bad" role="alert" level={3} icon={<TriangleAlert />} title="Could not open it">
              {sentence(messageOf(opening.error, "The server did not respond"))}
            </Notice>
          )}
          <div className="flex justify-end gap-2">
            <Button disabled={opening.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="primary"
              pending={opening.isPending}
              disabled={reason.trim() === ""}
            >
              {!opening.isPending && <BookOpen aria-hidden />}
              Read
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

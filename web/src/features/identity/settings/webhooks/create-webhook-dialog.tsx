import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { createWebhook } from "@/features/identity/settings/webhooks/queries";
import { WebhookForm } from "@/features/identity/settings/webhooks/webhook-form";
import { focusOnMount } from "@/lib/focus-on-mount";

interface CreateWebhookDialogProps {
  open: boolean;
  onCreated: () => void;
  onClose: () => void;
}

/** Form for a new webhook, then its signing secret, which is shown only here. */
export function CreateWebhookDialog({ open, onCreated, onClose }: CreateWebhookDialogProps) {
  const create = useMutation({ mutationFn: createWebhook, onSuccess: onCreated });
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={create.isSuccess ? "Copy the signing secret" : "Create a webhook"}
      description={
        create.isSuccess
          ? "It is not shown again. Store it where the receiver can read it."
          : "Events contain IDs and states, not your texts."
      }
      className="sm:max-w-lg"
    >
      {create.isSuccess ? (
        <NewSecret secret={create.data.secret} onDone={close} />
      ) : (
        <WebhookForm
          pending={create.isPending}
          error={create.error}
          onSubmit={(form) => create.mutate(form)}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <div className="mt-5">
      <p
        ref={focusOnMount}
        tabIndex={-1}
        className="rounded-box border border-line bg-sunken px-3 py-2.5 font-mono text-sm break-all select-all"
      >
        {secret}
      </p>
      <p className="mt-3 text-sm text-ink-3">
        Requests are signed as Standard Webhooks defines. Verify them with one of its libraries, so that your
        receiver accepts only events of iRIS.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <CopyButton text={secret} label="Copy secret" variant="primary" />
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}

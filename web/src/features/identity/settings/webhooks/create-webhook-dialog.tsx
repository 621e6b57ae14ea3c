import { useMutation } from "@tanstack/react-query";
import { Dialog } from "@/components/ui/dialog";
import { NewSecret } from "@/features/identity/settings/new-secret";
import { createWebhook } from "@/features/identity/settings/webhooks/queries";
import { WebhookForm } from "@/features/identity/settings/webhooks/webhook-form";

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
        <NewSecret secret={create.data.secret} copyLabel="Copy secret" onDone={close}>
          Requests are signed as Standard Webhooks defines. Verify them with one of its libraries, so that
          your receiver accepts only events of iRIS.
        </NewSecret>
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

import { useMutation } from "@tanstack/react-query";
import { Dialog } from "@/components/ui/dialog";
import { NewSecret } from "@/features/identity/settings/new-secret";
import { createToken } from "@/features/identity/settings/tokens/queries";
import { TokenForm } from "@/features/identity/settings/tokens/token-form";

interface CreateTokenDialogProps {
  open: boolean;
  isAdmin: boolean;
  onCreated: () => void;
  onClose: () => void;
}

/** Form for a new API token, then the token itself, which is shown only here. */
export function CreateTokenDialog({ open, isAdmin, onCreated, onClose }: CreateTokenDialogProps) {
  const create = useMutation({ mutationFn: createToken, onSuccess: onCreated });
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={create.isSuccess ? "Copy your token" : "Create an API token"}
      description={
        create.isSuccess
          ? "It is not shown again. Store it like a password."
          : "A program that has the token acts as you, within its scopes."
      }
      className="sm:max-w-lg"
    >
      {create.isSuccess ? (
        <NewSecret secret={create.data.token} copyLabel="Copy token" onDone={close}>
          Send it in the header <code className="font-mono">Authorization: Bearer iris_…</code>
        </NewSecret>
      ) : (
        <TokenForm
          isAdmin={isAdmin}
          pending={create.isPending}
          error={create.error}
          onSubmit={(token) => create.mutate(token)}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

import { useMutation } from "@tanstack/react-query";
import { CopyButton } from "@/components/ui/copy-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { createToken } from "@/features/identity/settings/tokens/queries";
import { TokenForm } from "@/features/identity/settings/tokens/token-form";
import { focusOnMount } from "@/lib/focus-on-mount";

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
        <NewToken token={create.data.token} onDone={close} />
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

function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <div className="mt-5">
      <p
        ref={focusOnMount}
        tabIndex={-1}
        className="rounded-box border border-line bg-sunken px-3 py-2.5 font-mono text-sm break-all select-all"
      >
        {token}
      </p>
      <p className="mt-3 text-sm text-ink-3">
        Send it in the header <code className="font-mono">Authorization: Bearer iris_…</code>
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <CopyButton text={token} label="Copy token" variant="primary" />
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}

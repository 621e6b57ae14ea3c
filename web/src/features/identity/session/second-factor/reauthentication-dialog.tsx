import { useMutation, useQuery } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { useLocation } from "react-router-dom";
import { messageOf } from "@/api/errors";
import { startGoogleReauthentication } from "@/api/google";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, Input } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { Skeleton } from "@/components/ui/skeleton";
import { storeIntent } from "@/features/identity/session/google/sign-in-intent";
import { RefusalNotice } from "@/features/identity/session/refusal-notice";
import { proofOptions, reauthenticate } from "@/features/identity/session/second-factor/queries";
import type { ProofOptions } from "@/features/identity/session/second-factor/queries";
import { loadUrl } from "@/lib/load-url";
import { getPasskey } from "@/lib/webauthn";

interface ReauthenticationDialogProps {
  open: boolean;
  onEnd: (proven: boolean) => void;
}

/** Re-authentication dialog. */
export function ReauthenticationDialog({ open, onEnd }: ReauthenticationDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onEnd(false);
      }}
      title="Confirm your identity"
      description="This changes who can sign in to or administer iRIS. Your confirmation is valid for five minutes."
    >
      <Proofs onProven={() => onEnd(true)} />
    </Dialog>
  );
}

function Proofs({ onProven }: { onProven: () => void }) {
  const options = useQuery({
    queryKey: ["reauthentication"],
    queryFn: proofOptions,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (options.isPending) return <Skeleton className="mt-5 h-24" />;
  if (options.error !== null) {
    return (
      <div className="mt-5" role="alert">
        <RefusalNotice message={messageOf(options.error, "The server did not respond")} />
        <Button onClick={() => void options.refetch()}>Try again</Button>
      </div>
    );
  }
  const { methods } = options.data;
  return (
    <div className="mt-5 space-y-4">
      {options.data.passkey !== null && (
        <PasskeyProof
          passkey={options.data.passkey}
          onProven={onProven}
          onRefused={() => void options.refetch()}
        />
      )}
      {methods.includes("password") && <TextProof kind="password" onProven={onProven} />}
      {methods.includes("totp") && <TextProof kind="code" onProven={onProven} />}
      {methods.length === 0 && (
        <p className="text-ink-2">
          Passkeys do not work at this address. Sign out, sign in again (for example with a recovery code),
          then repeat this within five minutes.
        </p>
      )}
      {methods.includes("google") && <GoogleProof />}
    </div>
  );
}

interface PasskeyProofProps {
  passkey: NonNullable<ProofOptions["passkey"]>;
  onProven: () => void;
  /** The challenge is used up. */
  onRefused: () => void;
}

function PasskeyProof({ passkey, onProven, onRefused }: PasskeyProofProps) {
  const prove = useMutation({
    mutationFn: async () => {
      const { ticket, options } = passkey;
      await reauthenticate({ ticket, passkey: await getPasskey(options) });
    },
    onSuccess: onProven,
    onError: onRefused,
  });
  return (
    <div>
      <Refusal error={prove.error} />
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        pending={prove.isPending}
        onClick={() => prove.mutate()}
      >
        {!prove.isPending && <Fingerprint aria-hidden />}
        Use your passkey
      </Button>
    </div>
  );
}

function TextProof({ kind, onProven }: { kind: "password" | "code"; onProven: () => void }) {
  const [text, setText] = useState("");
  const prove = useMutation({
    mutationFn: () => reauthenticate(kind === "password" ? { password: text } : { code: text }),
    onSuccess: onProven,
    onError: () => setText(""),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text !== "" && !prove.isPending) prove.mutate();
  };
  const bound = {
    value: text,
    disabled: prove.isPending,
    onChange: ({ target }: { target: HTMLInputElement }) => setText(target.value),
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <Field label={kind === "password" ? "Your password" : "Code from your authenticator app"}>
        {(aria) =>
          kind === "password" ? (
            <PasswordInput what="password" autoComplete="current-password" {...bound} {...aria} />
          ) : (
            <Input inputMode="numeric" autoComplete="one-time-code" {...bound} {...aria} />
          )
        }
      </Field>
      <Refusal error={prove.error} />
      <Button type="submit" className="w-full" pending={prove.isPending} disabled={text === ""}>
        {kind === "password" ? "Confirm with password" : "Confirm with code"}
      </Button>
    </form>
  );
}

/** Google re-authentication is a full redirect: the user has to repeat the action. */
function GoogleProof() {
  const { pathname, search } = useLocation();
  const start = useMutation({
    mutationFn: startGoogleReauthentication,
    onSuccess: (url) => {
      storeIntent({ mode: "reauthenticate", after: pathname + search });
      loadUrl(url);
    },
  });
  const busy = start.isPending || start.isSuccess;
  return (
    <div className="space-y-3">
      <p className="text-ink-2">
        Your account has no password. Choose the Google account you sign in with, then repeat the change
        within five minutes.
      </p>
      <Refusal error={start.error} />
      <Button variant="primary" size="lg" className="w-full" pending={busy} onClick={() => start.mutate()}>
        {busy ? "Opening Google..." : "Continue with Google"}
      </Button>
    </div>
  );
}

function Refusal({ error }: { error: Error | null }) {
  return (
    <div aria-live="polite">
      {error !== null && <RefusalNotice message={messageOf(error, "The server did not respond")} />}
    </div>
  );
}

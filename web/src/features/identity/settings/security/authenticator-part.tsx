import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Field, Input } from "@/components/ui/field";
import { Part } from "@/features/identity/settings/security/part";
import { ConfirmRemoval } from "@/features/identity/settings/security/passkeys-part";
import { beginTotp, confirmTotp, removeTotp } from "@/features/identity/settings/security/queries";
import type { FactorState, NewCodes, TotpSetup } from "@/features/identity/settings/security/queries";
import { focusOnMount } from "@/lib/focus-on-mount";
import { fullDate } from "@/lib/format";

interface AuthenticatorPartProps {
  totp: FactorState["totp"];
  onChange: (codes?: NewCodes) => void;
}

export function AuthenticatorPart({ totp, onChange }: AuthenticatorPartProps) {
  const [asked, setAsked] = useState(false);
  const begin = useMutation({ mutationFn: beginTotp });
  const remove = useMutation({
    mutationFn: removeTotp,
    onSuccess: () => {
      setAsked(false);
      onChange();
    },
  });
  const end = (codes?: NewCodes) => {
    begin.reset();
    onChange(codes);
  };
  return (
    <Part title="Authenticator app" error={begin.error ?? remove.error}>
      {begin.data !== undefined ? (
        <Setup setup={begin.data} onDone={end} onCancel={() => begin.reset()} />
      ) : (
        <>
          <p className="max-w-[52ch] text-ink-2">
            {totp === null
              ? "An app such as Aegis, 1Password or Google Authenticator shows a new six-digit code every 30 seconds."
              : totp.lastUsedAt === null
                ? `Set up ${fullDate(totp.createdAt)}.`
                : `Last used ${fullDate(totp.lastUsedAt)}.`}
          </p>
          {!asked && (
            <div className="mt-3 flex gap-2">
              <Button size="sm" pending={begin.isPending} onClick={() => begin.mutate()}>
                {totp === null ? "Set up an app" : "Set up another app"}
              </Button>
              {totp !== null && (
                <Button size="sm" onClick={() => setAsked(true)}>
                  Remove <span className="sr-only">the authenticator app</span>
                </Button>
              )}
            </div>
          )}
          {asked && (
            <ConfirmRemoval
              what="the authenticator app"
              pending={remove.isPending}
              onCancel={() => setAsked(false)}
              onRemove={() => remove.mutate()}
            />
          )}
        </>
      )}
    </Part>
  );
}

interface SetupProps {
  setup: TotpSetup;
  onDone: (codes: NewCodes) => void;
  onCancel: () => void;
}

function Setup({ setup, onDone, onCancel }: SetupProps) {
  const [code, setCode] = useState("");
  const confirm = useMutation({
    mutationFn: () => confirmTotp(setup.ticket, code),
    onSuccess: onDone,
    onError: () => setCode(""),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code !== "" && !confirm.isPending) confirm.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <div className="flex flex-wrap gap-5">
        <QrCode path={setup.qrPath} size={setup.qrSize} />
        <div className="min-w-0 flex-1 basis-48 space-y-2 text-ink-2">
          <p>Scan this code with your app, or enter the key manually.</p>
          <p className="font-mono text-sm wrap-anywhere text-ink">
            {setup.secret.match(/.{1,4}/g)?.join(" ")}
          </p>
          <CopyButton text={setup.secret} label="Copy key" size="sm" />
        </div>
      </div>
      <Field
        label="Code from the app"
        hint="Six digits"
        error={confirm.error === null ? undefined : confirm.error.message}
      >
        {(aria) => (
          <Input
            {...aria}
            ref={focusOnMount}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            disabled={confirm.isPending}
            className="max-w-40 tracking-widest tabular-nums"
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" pending={confirm.isPending} disabled={code === ""}>
          Confirm
        </Button>
        <Button size="sm" variant="quiet" disabled={confirm.isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Dark on white in every theme, with the quiet zone of four modules that scanners require. */
function QrCode({ path, size }: { path: string; size: number }) {
  return (
    <svg
      role="img"
      aria-label="QR code of the key"
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-box border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

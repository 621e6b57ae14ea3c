import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Part } from "@/features/identity/settings/security/part";
import { addPasskey, removePasskey, renamePasskey } from "@/features/identity/settings/security/queries";
import type { NewCodes, PasskeyRead } from "@/features/identity/settings/security/queries";
import { useRestoreFocus } from "@/features/identity/settings/use-restore-focus";
import { focusOnMount } from "@/lib/focus-on-mount";
import { fullDate } from "@/lib/format";
import { hasPasskeys } from "@/lib/webauthn";

const MAX_NAME_LENGTH = 60;

interface PasskeysPartProps {
  passkeys: readonly PasskeyRead[];
  /** Whether passkeys work at this origin. */
  isAvailable: boolean;
  onChange: (codes?: NewCodes) => void;
}

export function PasskeysPart({ passkeys, isAvailable, onChange }: PasskeysPartProps) {
  const [naming, setNaming] = useState(false);
  const opener = useRestoreFocus(naming);
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: (codes) => {
      setNaming(false);
      onChange(codes);
    },
  });
  const canAdd = isAvailable && hasPasskeys();
  return (
    <Part title="Passkeys" error={add.error}>
      {passkeys.length > 0 ? (
        <ul className="-my-1 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
          ))}
        </ul>
      ) : (
        <p className="max-w-[52ch] text-ink-2">
          Sign in with your fingerprint, your face, a PIN or a security key. A passkey works only on the real
          site and cannot be phished.
        </p>
      )}
      {!canAdd ? (
        <p className="mt-2 text-sm text-ink-3">
          Passkeys do not work at this address. Open iRIS under its host name over HTTPS, or at localhost.
        </p>
      ) : naming ? (
        <NameForm
          label="Name of the passkey"
          action="Continue"
          initial=""
          pending={add.isPending}
          onSubmit={(name) => add.mutate(name)}
          onCancel={() => {
            add.reset();
            setNaming(false);
          }}
        />
      ) : (
        <Button ref={opener} size="sm" className="mt-3" onClick={() => setNaming(true)}>
          Add a passkey
        </Button>
      )}
    </Part>
  );
}

function PasskeyRow({ passkey, onChange }: { passkey: PasskeyRead; onChange: () => void }) {
  const [renaming, setRenaming] = useState(false);
  const [asked, setAsked] = useState(false);
  const rename = useMutation({
    mutationFn: (name: string) => renamePasskey(passkey.id, name),
    onSuccess: () => {
      setRenaming(false);
      onChange();
    },
  });
  const remove = useMutation({ mutationFn: () => removePasskey(passkey.id), onSuccess: () => onChange() });
  const error = rename.error ?? remove.error;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <KeyRound aria-hidden className="size-5 shrink-0 text-ink-3" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-medium wrap-anywhere">{passkey.name}</p>
          <p className="text-sm text-ink-3">
            {passkey.lastUsedAt === null
              ? `Added ${fullDate(passkey.createdAt)}`
              : `Last used ${fullDate(passkey.lastUsedAt)}`}
          </p>
        </div>
        {!renaming && !asked && (
          <div className="flex gap-2">
            <Button size="sm" variant="quiet" onClick={() => setRenaming(true)}>
              Rename <span className="sr-only">{passkey.name}</span>
            </Button>
            <Button size="sm" onClick={() => setAsked(true)}>
              Remove <span className="sr-only">{passkey.name}</span>
            </Button>
          </div>
        )}
      </div>
      {renaming && (
        <NameForm
          label="Name of the passkey"
          action="Save"
          initial={passkey.name}
          pending={rename.isPending}
          onSubmit={(name) => rename.mutate(name)}
          onCancel={() => setRenaming(false)}
        />
      )}
      {asked && (
        <ConfirmRemoval
          what={passkey.name}
          pending={remove.isPending}
          onCancel={() => setAsked(false)}
          onRemove={() => remove.mutate()}
        />
      )}
      {error !== null && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {error.message}
        </p>
      )}
    </li>
  );
}

interface ConfirmRemovalProps {
  what: string;
  pending: boolean;
  onCancel: () => void;
  onRemove: () => void;
}

export function ConfirmRemoval({ what, pending, onCancel, onRemove }: ConfirmRemovalProps) {
  return (
    <div
      role="group"
      aria-label={`Remove ${what}?`}
      className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-sunken px-3 py-2"
    >
      <p className="text-ink-2">You can no longer sign in with it.</p>
      <div className="flex gap-2">
        <Button ref={focusOnMount} size="sm" variant="quiet" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="danger" pending={pending} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}

interface NameFormProps {
  label: string;
  action: string;
  initial: string;
  pending: boolean;
  onSubmit: (name: string) => void;
  onCancel: () => void;
}

function NameForm({ label, action, initial, pending, onSubmit, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit(name);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 space-y-3">
      <Field label={label} hint="For example the device it is on">
        {(aria) => (
          <Input
            {...aria}
            ref={focusOnMount}
            value={name}
            maxLength={MAX_NAME_LENGTH}
            disabled={pending}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" pending={pending}>
          {action}
        </Button>
        <Button size="sm" variant="quiet" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

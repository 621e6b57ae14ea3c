import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { RefObject, SubmitEvent } from "react";
import { ApiError } from "@/api/errors";
import type { User } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { PasswordInput } from "@/components/ui/password-input";
import type { AccountDeletion } from "@/features/identity/settings/queries";

interface DeleteFormProps {
  user: User;
  pending: boolean;
  /** Error of the last attempt. */
  error: Error | null;
  onSubmit: (proof: AccountDeletion) => void;
  onCancel: () => void;
}

const WRONG = new Set(["wrong_password", "wrong_username"]);

/** Consequences and confirmation by password, or by username for accounts without one. */
export function DeleteForm({ user, pending, error, onSubmit, onCancel }: DeleteFormProps) {
  const [proof, setProof] = useState("");
  const [meant, setMeant] = useState(false);
  const [hidden, setHidden] = useState<Error | null>(null);
  const field = useRef<HTMLDivElement>(null);
  useFocusWithin(field);
  const shown = error === hidden ? null : error;
  const isProof = shown instanceof ApiError && WRONG.has(shown.code ?? "");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHidden(null);
    onSubmit(user.hasPassword ? { password: proof } : { username: proof });
  };
  const bound = {
    value: proof,
    disabled: pending,
    autoCapitalize: "none",
    spellCheck: false,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setProof(target.value);
      setHidden(error);
    },
  };
  return (
    <form onSubmit={submit} className="space-y-4">
      <WhatGoes />
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <div ref={field}>
        <Field
          label={user.hasPassword ? "Your password" : "Your username"}
          {...(user.hasPassword ? {} : { hint: `Type ${user.username} to confirm.` })}
          error={isProof ? shown.message : undefined}
        >
          {(aria) =>
            user.hasPassword ? (
              <PasswordInput {...bound} {...aria} autoComplete="current-password" />
            ) : (
              <Input {...bound} {...aria} autoComplete="off" />
            )
          }
        </Field>
      </div>
      <Checkbox
        label="I understand that this cannot be undone."
        checked={meant}
        disabled={pending}
        onChange={setMeant}
      />
      {shown && !isProof && (
        <Notice tone="bad" role="alert" icon={<CircleAlert />} title={shown.message} level={3} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" pending={pending} disabled={!meant || proof.trim() === ""}>
          {pending ? "Deleting..." : "Delete my account"}
        </Button>
        <Button variant="quiet" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useFocusWithin(part: RefObject<HTMLElement | null>): void {
  useEffect(() => part.current?.querySelector("input")?.focus(), [part]);
}

function WhatGoes() {
  return (
    <dl className="space-y-2 rounded-box bg-sunken px-4 py-3 text-ink-2">
      <div>
        <dt className="inline font-semibold text-ink">Deleted: </dt>
        <dd className="inline">
          your account and its sign-ins; your analyses, including running ones, with their links;
          conversations and journal; your agents, including global ones; your posts with their comments; your
          comments, likes, shares and follows.
        </dd>
      </div>
      <div>
        <dt className="inline font-semibold text-ink">Kept: </dt>
        <dd className="inline">
          what others wrote and analyzed, including with your agents; a placeholder where someone replied to
          your comment; figures without a name; in the audit log, that an account was deleted.
        </dd>
      </div>
    </dl>
  );
}

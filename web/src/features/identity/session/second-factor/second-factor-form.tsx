import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { writeToken } from "@/api/auth-token";
import { messageOf } from "@/api/errors";
import type { SecondFactorTicket } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { RefusalNotice } from "@/features/identity/session/refusal-notice";
import {
  completeByPasskey,
  signInByCode,
  signInByRecoveryCode,
} from "@/features/identity/session/second-factor/queries";
import { focusOnMount } from "@/lib/focus-on-mount";
import { enter } from "@/features/identity/session/session-store";

type Method = SecondFactorTicket["methods"][number];

const OTHERS: Record<Method, string> = {
  passkey: "Use a passkey",
  totp: "Use a code from your authenticator app",
  "recovery-code": "Use a recovery code",
};

interface SecondFactorFormProps {
  pending: SecondFactorTicket;
  onSignedIn: () => void;
}

/** Second step of sign-in: one of the account's factors. */
export function SecondFactorForm({ pending, onSignedIn }: SecondFactorFormProps) {
  const client = useQueryClient();
  const [method, setMethod] = useState<Method>(pending.methods[0] ?? "recovery-code");
  const [code, setCode] = useState("");
  const complete = useMutation({
    mutationFn: () =>
      method === "passkey"
        ? completeByPasskey(pending.ticket)
        : method === "totp"
          ? signInByCode(pending.ticket, code)
          : signInByRecoveryCode(pending.ticket, code),
    onSuccess: ({ user, token }) => {
      writeToken(token);
      enter(client, user, onSignedIn);
    },
    onError: () => setCode(""),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) complete.mutate();
  };
  const busy = complete.isPending || complete.isSuccess;
  const others = pending.methods.filter((other) => other !== method);
  return (
    <form noValidate onSubmit={submit} className="mt-5 space-y-4">
      {method !== "passkey" && (
        <CodeField key={method} method={method} value={code} disabled={busy} onChange={setCode} />
      )}
      <div aria-live="polite">
        {complete.error !== null && (
          <RefusalNotice message={messageOf(complete.error, "Authentication failed")} />
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        pending={busy}
        disabled={method !== "passkey" && code.trim() === ""}
      >
        {method === "passkey" && !busy && <Fingerprint aria-hidden />}
        {method === "passkey" ? "Use your passkey" : "Continue"}
      </Button>
      <div className="flex flex-col items-center gap-2">
        {others.map((other) => (
          <Button
            key={other}
            variant="link"
            size="bare"
            disabled={busy}
            onClick={() => {
              complete.reset();
              setCode("");
              setMethod(other);
            }}
          >
            {OTHERS[other]}
          </Button>
        ))}
      </div>
    </form>
  );
}

interface CodeFieldProps {
  method: Exclude<Method, "passkey">;
  value: string;
  disabled: boolean;
  onChange: (code: string) => void;
}

function CodeField({ method, value, disabled, onChange }: CodeFieldProps) {
  const isApp = method === "totp";
  return (
    <Field
      label={isApp ? "Code" : "Recovery code"}
      hint={isApp ? "Six digits from your authenticator app" : "One of your saved codes. Each works once."}
    >
      {(aria) => (
        <Input
          {...aria}
          ref={focusOnMount}
          name="code"
          value={value}
          disabled={disabled}
          inputMode={isApp ? "numeric" : "text"}
          autoComplete={isApp ? "one-time-code" : "off"}
          autoCapitalize="none"
          spellCheck={false}
          className="tracking-widest tabular-nums"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

import { useMutation } from "@tanstack/react-query";
import { CircleAlert, MailCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { requestReset } from "@/features/identity/session/queries";

/** Requests a password reset link. Does not reveal whether the account exists. */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const [email, setEmail] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const request = useMutation({ mutationFn: requestReset });
  useEffect(() => input.current?.focus(), []);
  if (request.isSuccess) return <Sent email={request.data.email} onBack={onBack} />;
  const trimmed = email.trim();
  return (
    <form
      noValidate
      className="mt-5 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== "" && !request.isPending) request.mutate(trimmed);
      }}
    >
      <Field label="Email">
        {(aria) => (
          <Input
            {...aria}
            ref={input}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            disabled={request.isPending}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      {request.error !== null && (
        <Notice
          tone="bad"
          role="alert"
          level={3}
          icon={<CircleAlert />}
          title={messageOf(request.error, "The server did not respond.")}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full"
        pending={request.isPending}
        disabled={trimmed === ""}
      >
        Send link
      </Button>
      <p className="text-center">
        <Button type="button" variant="link" size="bare" onClick={onBack}>
          Back to sign in
        </Button>
      </p>
    </form>
  );
}

function Sent({ email, onBack }: { email: string; onBack: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="mt-5">
      <div className="flex gap-3 text-ink-2">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
        <p ref={text} tabIndex={-1} className="focus:outline-none">
          If an account has the address{" "}
          <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>, a link is on its way. It
          works once, for an hour. If it does not arrive, check your spam folder.
        </p>
      </div>
      <Button size="lg" className="mt-6 w-full" onClick={onBack}>
        Back to sign in
      </Button>
    </div>
  );
}

import { useMutation } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { isClientError } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Field, Input, Textarea } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { sendMessage } from "@/features/operations/contact/queries";

const QUERY_MOST = 5_000;

interface ContactFormProps {
  /** Contact address of the operator; null if none is set. */
  operator: string | null;
  /** Email address of the signed-in user. */
  own: string;
  onSent: () => void;
}

/** Message to the operator. The text is kept if sending fails. */
export function ContactForm({ operator, own, onSent }: ContactFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [query, setQuery] = useState("");
  const email = typed ?? own;
  const send = useMutation({ mutationFn: sendMessage, onSuccess: onSent });
  const message = { email: email.trim(), query: query.trim() };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send.mutate(message);
  };
  return (
    <form onSubmit={submit} className="mt-5 space-y-5">
      <Field label="Email Address" hint="The address for a reply.">
        {(aria) => (
          <Input
            {...aria}
            type="email"
            autoComplete="email"
            required
            value={email}
            disabled={send.isPending}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Field label="Describe Your Query">
        {(aria) => (
          <Textarea
            {...aria}
            rows={7}
            required
            maxLength={QUERY_MOST}
            value={query}
            disabled={send.isPending}
            onChange={({ target }) => setQuery(target.value)}
          />
        )}
      </Field>
      {send.error && <Failure error={send.error} operator={operator} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={send.isPending}
        disabled={message.email === "" || message.query === ""}
      >
        {send.isPending ? "Sending..." : "Send Message"}
      </Button>
    </form>
  );
}

function Failure({ error, operator }: { error: Error; operator: string | null }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.scrollIntoView({ block: "nearest" }), [error]);
  const otherwise = operator === null ? "." : ` or contact us directly at ${operator}.`;
  return (
    <div ref={notice}>
      <Notice
        tone="bad"
        role="alert"
        level={3}
        icon={<CircleAlert />}
        title={`Failed to send message. Please try again${otherwise}`}
      >
        {isClientError(error) ? error.message : "Your message has not been lost."}
      </Notice>
    </div>
  );
}

import { useState } from "react";
import type { SubmitEvent } from "react";
import { hasCode, messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, Input } from "@/components/ui/field";
import { EVENTS, EVENT_ORDER } from "@/features/identity/settings/webhooks/events";
import type { Webhook, WebhookEvent, WebhookFields } from "@/features/identity/settings/webhooks/queries";
import { focusOnMount } from "@/lib/focus-on-mount";
import { sentence } from "@/lib/format";

const MAX_NAME_LENGTH = 60;
const MAX_URL_LENGTH = 2000;

interface WebhookFormProps {
  /** The webhook to change; none creates one. */
  webhook?: Webhook;
  pending: boolean;
  error: Error | null;
  onSubmit: (form: WebhookFields) => void;
  onCancel: () => void;
}

export function WebhookForm({ webhook, pending, error, onSubmit, onCancel }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [name, setName] = useState(webhook?.name ?? "");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? EVENT_ORDER);
  const [missing, setMissing] = useState<"url" | "events" | null>(null);
  const refused = hasCode(error, "invalid_webhook_url") ? sentence(error.message) : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const lacks = url.trim() === "" ? "url" : events.length === 0 ? "events" : null;
    setMissing(lacks);
    if (lacks === null) onSubmit({ url: url.trim(), name, events: [...events] });
  };
  const toggle = (event: WebhookEvent, wanted: boolean) =>
    setEvents(EVENT_ORDER.filter((other) => (other === event ? wanted : events.includes(other))));
  return (
    <form noValidate onSubmit={submit} className="mt-5 space-y-5">
      <Field
        label="Address"
        hint="Receives a POST request for each event"
        error={missing === "url" ? "Enter an address" : refused}
      >
        {(aria) => (
          <Input
            {...aria}
            ref={focusOnMount}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={url}
            maxLength={MAX_URL_LENGTH}
            disabled={pending}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <Field label="Name" hint="Optional. Without a name, the host is shown">
        {(aria) => (
          <Input
            {...aria}
            value={name}
            autoComplete="off"
            maxLength={MAX_NAME_LENGTH}
            disabled={pending}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <fieldset className="space-y-2.5">
        <legend className="mb-2 text-sm font-medium">Events</legend>
        {EVENT_ORDER.map((event) => (
          <Checkbox
            key={event}
            label={EVENTS[event].name}
            hint={EVENTS[event].hint}
            checked={events.includes(event)}
            disabled={pending}
            onChange={(wanted) => toggle(event, wanted)}
          />
        ))}
        {missing === "events" && (
          <p role="alert" className="text-sm text-bad">
            Select at least one event
          </p>
        )}
      </fieldset>
      {error !== null && refused === undefined && (
        <p role="alert" className="text-sm text-bad">
          {sentence(messageOf(error, "The webhook could not be saved."))}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={pending}>
          {webhook === undefined ? "Create webhook" : "Save changes"}
        </Button>
      </div>
    </form>
  );
}

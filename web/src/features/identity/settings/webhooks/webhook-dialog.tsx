import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Pause, Pencil, Play, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { DeliveryLog } from "@/features/identity/settings/webhooks/delivery-log";
import { eventNames } from "@/features/identity/settings/webhooks/events";
import {
  deleteWebhook,
  testWebhook,
  updateWebhook,
  webhookKeys,
} from "@/features/identity/settings/webhooks/queries";
import type { Webhook, WebhookUpdate } from "@/features/identity/settings/webhooks/queries";
import { useRestoreFocus } from "@/features/identity/settings/use-restore-focus";
import { WebhookForm } from "@/features/identity/settings/webhooks/webhook-form";
import { focusOnMount } from "@/lib/focus-on-mount";
import { fullDate, sentence } from "@/lib/format";

interface WebhookDialogProps {
  webhook: Webhook;
  onChanged: () => void;
  onClose: () => void;
}

/** A webhook with its state, its actions and its deliveries. */
export function WebhookDialog({ webhook, onChanged, onClose }: WebhookDialogProps) {
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const editor = useRestoreFocus(editing);
  const remover = useRestoreFocus(deleting);
  const update = useMutation({
    mutationFn: (form: WebhookUpdate) => updateWebhook(webhook.id, form),
    onSuccess: () => {
      setEditing(false);
      onChanged();
    },
  });
  const test = useMutation({ mutationFn: () => testWebhook(webhook.id), onSettled: onChanged });
  const remove = useMutation({
    mutationFn: () => deleteWebhook(webhook.id),
    onSuccess: () => {
      onClose();
      // Not its log, which no longer exists.
      void client.invalidateQueries({ queryKey: webhookKeys.list });
    },
  });
  const isPaused = webhook.disabledAt !== null;
  const error = test.error ?? remove.error ?? (editing ? null : update.error);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={editing ? "Edit webhook" : webhook.name}
      description={editing ? "The signing secret stays the same." : <Summary webhook={webhook} />}
      className="sm:max-w-2xl"
    >
      {editing ? (
        <WebhookForm
          webhook={webhook}
          pending={update.isPending}
          error={update.error}
          onSubmit={(form) => update.mutate(form)}
          onCancel={() => {
            update.reset();
            setEditing(false);
          }}
        />
      ) : (
        <>
          <StateNotice webhook={webhook} />
          <div className="mt-4 flex flex-wrap gap-2">
            {isPaused ? (
              <Button
                size="sm"
                variant="primary"
                pending={update.isPending}
                onClick={() => update.mutate({ isEnabled: true })}
              >
                {!update.isPending && <Play aria-hidden className="max-sm:hidden" />}
                Resume
              </Button>
            ) : (
              <>
                <Button size="sm" pending={test.isPending} onClick={() => test.mutate()}>
                  {!test.isPending && <Send aria-hidden className="max-sm:hidden" />}
                  Send a test
                </Button>
                <Button
                  size="sm"
                  pending={update.isPending}
                  onClick={() => update.mutate({ isEnabled: false })}
                >
                  {!update.isPending && <Pause aria-hidden className="max-sm:hidden" />}
                  Pause
                </Button>
              </>
            )}
            <Button ref={editor} size="sm" onClick={() => setEditing(true)}>
              <Pencil aria-hidden className="max-sm:hidden" />
              Edit
            </Button>
            <Button
              ref={remover}
              size="sm"
              variant="danger"
              className="sm:ml-auto"
              disabled={deleting}
              onClick={() => setDeleting(true)}
            >
              <Trash2 aria-hidden className="max-sm:hidden" />
              Delete
            </Button>
          </div>
          {deleting && (
            <div
              role="group"
              aria-label={`Delete ${webhook.name}?`}
              className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-sunken px-3 py-2"
            >
              <p className="text-ink-2">Its delivery log is deleted too.</p>
              <div className="flex gap-2">
                <Button
                  ref={focusOnMount}
                  size="sm"
                  variant="quiet"
                  disabled={remove.isPending}
                  onClick={() => setDeleting(false)}
                >
                  Cancel
                </Button>
                <Button size="sm" variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
                  Delete webhook
                </Button>
              </div>
            </div>
          )}
          {error !== null && (
            <p role="alert" className="mt-3 text-sm text-bad">
              {sentence(messageOf(error, "The server did not respond."))}
            </p>
          )}
          <DeliveryLog webhook={webhook} onChanged={onChanged} />
        </>
      )}
    </Dialog>
  );
}

function Summary({ webhook }: { webhook: Webhook }) {
  return (
    <>
      <span className="block wrap-anywhere">{webhook.url}</span>
      <span className="block text-sm text-ink-3">{eventNames(webhook.events)}</span>
    </>
  );
}

function StateNotice({ webhook }: { webhook: Webhook }) {
  const { disabledBy, disabledAt, failingSince } = webhook;
  if (disabledBy === "failures" && disabledAt !== null) {
    return (
      <Notice tone="bad" level={3} className="mt-4" title={`Paused on ${fullDate(disabledAt)}`}>
        The receiver was gone or failed for five days. Repair it, then resume and replay the events that you
        need.
      </Notice>
    );
  }
  if (disabledBy === "owner" && disabledAt !== null) {
    return (
      <Notice level={3} className="mt-4" title={`Paused on ${fullDate(disabledAt)}`}>
        Events that happen now are not sent later.
      </Notice>
    );
  }
  if (failingSince === null) return null;
  return (
    <Notice tone="warn" level={3} className="mt-4" title={`Failing since ${fullDate(failingSince)}`}>
      Each event is tried eight times in about a day. After five days without a success, the webhook is
      paused.
    </Notice>
  );
}

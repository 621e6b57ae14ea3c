import { useMutation } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { messageOf } from "@/api/errors";
import { Badge } from "@/components/ui/badge";
import type { Tone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { eventName } from "@/features/identity/settings/webhooks/events";
import { replayDelivery } from "@/features/identity/settings/webhooks/queries";
import type { Delivery, Webhook } from "@/features/identity/settings/webhooks/queries";
import { amount, day, fullDate, sentence, timeOfDay } from "@/lib/format";

interface DeliveryRowProps {
  delivery: Delivery;
  webhook: Webhook;
  onReplayed: () => void;
}

/** A delivery with its state; opens to the request and the response. */
export function DeliveryRow({ delivery, webhook, onReplayed }: DeliveryRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { tone, text } = stateOf(delivery);
  const replay = useMutation({
    mutationFn: () => replayDelivery(webhook.id, delivery.id),
    onSettled: onReplayed,
  });
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className="flex w-full items-start gap-2 px-3 py-2.5 text-left hover:bg-sunken"
        onClick={() => setOpen(!open)}
      >
        <ChevronRight
          aria-hidden
          className={cx("mt-1 size-4 shrink-0 text-ink-3 transition-transform", open && "rotate-90")}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{eventName(delivery.event)}</span>
            <Badge tone={tone}>{text}</Badge>
          </span>
          <span className="block text-sm text-ink-3 tabular-nums">{factsOf(delivery).join(" · ")}</span>
          {delivery.error !== null && (
            <span className={cx("block text-sm wrap-anywhere", tone === "bad" ? "text-bad" : "text-ink-2")}>
              {delivery.error}
            </span>
          )}
        </span>
      </button>
      <div id={id} hidden={!open} className="px-3 pb-3 pl-9">
        {open && (
          <>
            <dl className="space-y-3 text-sm">
              <Detail term="ID, sent as webhook-id">
                <span className="font-mono break-all">{delivery.id}</span>
              </Detail>
              <Detail term="Request">
                <Code text={indented(delivery.body)} />
              </Detail>
              {delivery.excerpt !== null && (
                <Detail term="Start of the response">
                  <Code text={delivery.excerpt} />
                </Detail>
              )}
            </dl>
            {delivery.status !== "pending" && webhook.disabledAt === null && (
              <div className="mt-3 flex flex-wrap items-center gap-3">
                <Button size="sm" pending={replay.isPending} onClick={() => replay.mutate()}>
                  Replay
                </Button>
                <p className="text-sm text-ink-3">Sends the same request with the same ID again.</p>
              </div>
            )}
            {replay.error !== null && (
              <p role="alert" className="mt-2 text-sm text-bad">
                {sentence(messageOf(replay.error, "The delivery could not be replayed."))}
              </p>
            )}
          </>
        )}
      </div>
    </li>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function Code({ text }: { text: string }) {
  return (
    <pre className="max-h-56 overflow-auto rounded-box border border-line bg-sunken px-3 py-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
      {text}
    </pre>
  );
}

function stateOf({ status, statusCode, error }: Delivery): { tone: Tone; text: string } {
  if (status === "delivered") return { tone: "good", text: "Delivered" };
  if (status === "failed") return { tone: "bad", text: "Failed" };
  return statusCode === null && error === null
    ? { tone: "neutral", text: "Sending" }
    : { tone: "warn", text: "Waiting" };
}

/** Time, tries, status unless the error states it, and next try. */
function factsOf({ createdAt, tries, statusCode, status, error, nextTryAt }: Delivery): string[] {
  const hasResponse = statusCode !== null || error !== null;
  const isStated = statusCode !== null && error !== null && error.includes(String(statusCode));
  return [
    fullDate(createdAt),
    ...(tries > 0 ? [amount(tries, "try", "tries")] : []),
    ...(statusCode === null || isStated ? [] : [`status\u00a0${statusCode}`]),
    ...(status === "pending" && hasResponse && nextTryAt !== null ? [`next try ${timeOf(nextTryAt)}`] : []),
  ];
}

/** Time of today, or date and time. */
function timeOf(iso: string): string {
  return day(iso) === day(new Date().toISOString()) ? `at ${timeOfDay(iso)}` : fullDate(iso);
}

/** Indents a JSON body for reading. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

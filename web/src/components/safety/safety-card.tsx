import { useMutation } from "@tanstack/react-query";
import { ExternalLink, LifeBuoy, Phone } from "lucide-react";
import { resendFor } from "@/api/sent-requests";
import { messageOf } from "@/api/errors";
import type { SafetyContact, SafetyResult } from "@/api/types";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { toast } from "@/components/ui/toast-store";

interface SafetyCardProps {
  result: SafetyResult;
  /** Compact, without a frame, inside a message. */
  compact?: boolean;
  /**
   * Called with the new ID after the text was resent as misunderstood. Without it, resending is not
   * offered.
   */
  onContinued?: ((id: string) => void) | undefined;
}

/** Safety reply: what to do now and whom to call. */
export function SafetyCard({ result, compact = false, onContinued }: SafetyCardProps) {
  const { message, steps, contacts, language } = result;
  return (
    <section
      aria-label="Help"
      className={cx(
        compact
          ? "border-l-2 border-accent pl-4"
          : "animate-settle rounded-box border border-line bg-surface p-5 shadow-raised sm:p-8",
      )}
    >
      <div lang={language} className="flex gap-3">
        {!compact && <LifeBuoy aria-hidden className="mt-1 size-6 shrink-0 text-accent max-sm:hidden" />}
        <div className="min-w-0 flex-1">
          <p
            dir="auto"
            role="status"
            className={cx("max-w-[60ch] font-medium", compact ? "text-base" : "text-xl/8")}
          >
            {message}
          </p>
          {contacts.length > 0 && (
            <ul aria-label="Contacts" className={cx("mt-5 grid gap-2", !compact && "sm:grid-cols-2")}>
              {contacts.map((contact) => (
                <Contact key={`${contact.name} ${contact.phone ?? contact.url}`} contact={contact} />
              ))}
            </ul>
          )}
          {steps.length > 0 && (
            <ol dir="auto" className="mt-5 max-w-[72ch] list-decimal space-y-2 pl-5 marker:text-ink-3">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
        </div>
      </div>
      <footer className={cx("mt-6 flex flex-wrap items-center gap-x-4 gap-y-2", !compact && "sm:pl-9")}>
        <p className="text-sm text-ink-3">
          {result.source === "check"
            ? "Nothing was analyzed, charged or stored."
            : "A model wrote this reply. There is no score, and your text is not stored."}
        </p>
        {result.canContinue && onContinued && (
          <Misunderstood id={result.analysisId} onContinued={onContinued} />
        )}
      </footer>
    </section>
  );
}

/** One phone number or website, as a large target. */
function Contact({ contact: { name, region, phone, url, hours } }: { contact: SafetyContact }) {
  const Icon = phone == null ? ExternalLink : Phone;
  const href = phone == null ? url : `tel:${phone.replace(/[^\d+*#]/g, "")}`;
  if (href == null) return null;
  const notes = [region === "INT" ? "International" : region, hours].filter(Boolean).join(" · ");
  return (
    <li className="min-w-0">
      <a
        href={href}
        {...(phone == null && { target: "_blank", rel: "noreferrer" })}
        className="flex min-h-11 items-center gap-3 rounded-box border border-line-strong px-3 py-2 transition-colors duration-100 hover:border-accent"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-accent" />
        <span className="min-w-0">
          <span className="block font-semibold break-words tabular-nums">{phone ?? hostOf(href)}</span>
          <span className="block text-sm text-ink-2">{name}</span>
          <span className="block text-xs text-ink-3">{notes}</span>
        </span>
      </a>
    </li>
  );
}

function hostOf(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}

interface MisunderstoodProps {
  id: string;
  onContinued: (id: string) => void;
}

/** Offered only while the page still has the text, because the server does not store it. */
function Misunderstood({ id, onContinued }: MisunderstoodProps) {
  const sendAgain = resendFor(id);
  const sending = useMutation({
    mutationFn: (send: () => Promise<string>) => send(),
    onSuccess: onContinued,
    onError: (error) =>
      toast({ tone: "bad", title: "Not sent", description: messageOf(error, "Please try again.") }),
  });
  if (sendAgain === null) return null;
  return (
    <Button variant="link" size="bare" pending={sending.isPending} onClick={() => sending.mutate(sendAgain)}>
      This was misunderstood – analyze it
    </Button>
  );
}

import { BookOpen, CalendarClock, ExternalLink, Mail, MessageSquareText, Users } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ContactDetails } from "@/features/operations/contact/queries";

interface WaysProps {
  /** Null until loaded. */
  details: ContactDetails | null;
  /** Scrolls to the form. */
  onWrite: () => void;
}

/** Contact options: meeting and message. */
export function ContactOptions({ details, onWrite }: WaysProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ContactOption icon={CalendarClock} title="Schedule a Meeting" facts="30 minutes · 1-on-1">
        {details === null ? (
          <p className="mt-2 text-ink-2">The booking page could not be loaded.</p>
        ) : details.bookingUrl === null ? (
          <p className="mt-2 text-ink-2">
            No booking page is set up on this server. Send a message and suggest a time.
          </p>
        ) : (
          <>
            <p className="mt-2 mb-4 text-ink-2">Talk to one of us at a time that suits you.</p>
            <Button asChild className="mt-auto self-start">
              <a href={details.bookingUrl} target="_blank" rel="noreferrer">
                Book a meeting
                <ExternalLink aria-hidden />
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            </Button>
          </>
        )}
      </ContactOption>
      <ContactOption icon={MessageSquareText} title="Send a Message" facts={replyText(details)}>
        <p className="mt-2 mb-4 text-ink-2">Describe what you would like to know.</p>
        <Button className="mt-auto self-start" onClick={onWrite}>
          Write a message
        </Button>
      </ContactOption>
    </div>
  );
}

function replyText(details: ContactDetails | null): string {
  return details?.isMailed === true ? "Reply within 24 hours" : "Read by the administrators of this server";
}

interface ContactOptionProps {
  icon: LucideIcon;
  title: string;
  facts: string;
  children: ReactNode;
}

function ContactOption({ icon: Icon, title, facts, children }: ContactOptionProps) {
  return (
    <Card aria-label={title} className="flex min-h-52 flex-col p-5">
      <Icon aria-hidden className="size-6 text-accent" />
      <h2 className="mt-3 text-lg font-semibold">{title}</h2>
      <p className="text-sm text-ink-3">{facts}</p>
      {children}
    </Card>
  );
}

/** Further contact details of the operator, if set. */
export function Details({ email, networkUrl, blogUrl, isMailed }: ContactDetails) {
  const links = [
    { icon: Mail, name: "Email", to: email === null ? null : `mailto:${email}`, shown: email },
    { icon: Users, name: "Professional network", to: networkUrl, shown: networkUrl && hostOf(networkUrl) },
    { icon: BookOpen, name: "Blog", to: blogUrl, shown: blogUrl && hostOf(blogUrl) },
  ].filter(({ to }) => to !== null);
  return (
    <Card aria-labelledby="details" className="p-5">
      <h2 id="details" className="text-lg font-semibold">
        Contact details
      </h2>
      {links.length === 0 ? (
        <p className="mt-2 text-ink-2">
          This server lists no contact address. Messages from this form reach its administrators.
        </p>
      ) : (
        <ul className="mt-3 space-y-3">
          {links.map(({ icon: Icon, name, to, shown }) => (
            <li key={name} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />
              <div className="min-w-0">
                <p className="text-sm text-ink-3">{name}</p>
                <p className="wrap-anywhere">
                  <a
                    href={to ?? ""}
                    {...(to?.startsWith("mailto:") ? {} : { target: "_blank", rel: "noreferrer" })}
                    className="text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent"
                  >
                    {shown}
                  </a>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-2">
        For urgent technical support, write <strong className="font-semibold text-ink">URGENT</strong> at the
        start of your message.{" "}
        {isMailed ? "The first words become its subject." : "The administrators see it before all others."}
      </p>
    </Card>
  );
}

function hostOf(address: string): string {
  return new URL(address).host;
}

import { useQuery } from "@tanstack/react-query";
import { CircleCheck, RotateCcw, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { ContactForm } from "@/features/operations/contact/contact-form";
import { Details, ContactOptions } from "@/features/operations/contact/contact-options";
import { contactQuery } from "@/features/operations/contact/queries";
import { sentence } from "@/lib/format";
import { paths } from "@/lib/paths";
import { usePageTitle } from "@/lib/use-page-title";

interface ContactViewProps {
  /** Email address of the signed-in user; empty for visitors. */
  email: string;
}

/** Contact page of the operator. */
export function ContactView({ email }: ContactViewProps) {
  usePageTitle("Contact");
  const [sent, setSent] = useState<{ isMailed: boolean } | null>(null);
  return (
    <div className="mx-auto max-w-320 px-4 pt-10 pb-20 sm:px-6 sm:pt-14">
      {sent === null ? <Reaching email={email} onSent={setSent} /> : <Sent isMailed={sent.isMailed} />}
    </div>
  );
}

interface ReachingProps {
  email: string;
  onSent: (sent: { isMailed: boolean }) => void;
}

function Reaching({ email, onSent }: ReachingProps) {
  const details = useQuery(contactQuery);
  const form = useRef<HTMLElement>(null);
  const write = () => {
    form.current?.scrollIntoView({ block: "start" });
    form.current?.querySelector<HTMLElement>("input, textarea")?.focus({ preventScroll: true });
  };
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight sm:text-display">Talk to an Expert</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-pretty text-ink-2">
        Ask the operator of this server about a decision, your account, or running iRIS yourself.
      </p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-8">
        <div className="space-y-6">
          {details.isPending ? (
            <Waiting />
          ) : (
            <ContactOptions details={details.data ?? null} onWrite={write} />
          )}
          <Card ref={form} aria-labelledby="write" className="scroll-mt-20 p-5 sm:p-6">
            <h2 id="write" className="text-lg font-semibold">
              Your message
            </h2>
            <ContactForm
              operator={details.data?.email ?? null}
              own={email}
              onSent={() => onSent({ isMailed: details.data?.isMailed ?? false })}
            />
          </Card>
        </div>
        {details.isPending ? (
          <Skeleton className="h-56 rounded-box" />
        ) : details.error ? (
          <Notice
            tone="bad"
            role="alert"
            icon={<TriangleAlert />}
            title="The contact details could not be loaded"
            actions={
              <Button size="sm" pending={details.isFetching} onClick={() => void details.refetch()}>
                {!details.isFetching && <RotateCcw aria-hidden />}
                Try again
              </Button>
            }
          >
            {sentence(messageOf(details.error, "The server did not respond."))}
          </Notice>
        ) : (
          <Details {...details.data} />
        )}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4 sm:grid-cols-2" aria-busy>
      <p className="sr-only" role="status">
        Loading...
      </p>
      <Skeleton className="h-52 rounded-box" />
      <Skeleton className="h-52 rounded-box" />
    </div>
  );
}

/** Confirmation. A reply within a day is promised only if messages are mailed to the operator. */
function Sent({ isMailed }: { isMailed: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <div className="grid justify-items-center py-16 text-center">
      <CircleCheck aria-hidden className="size-12 text-good" />
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-5 text-2xl font-semibold tracking-tight focus:outline-none"
      >
        Message Sent Successfully!
      </h1>
      <p className="mt-2 max-w-[48ch] text-lg text-ink-2">
        {isMailed
          ? "Thank you for reaching out. Our team will get back to you within 24 hours"
          : "Thank you for reaching out. The administrators of this server see your message when they sign in."}
      </p>
      <Button asChild variant="primary" size="lg" className="mt-6">
        <Link to={paths.home.link()}>Return to Home</Link>
      </Button>
    </div>
  );
}

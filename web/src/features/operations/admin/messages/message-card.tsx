import { Check, Mail, TriangleAlert } from "lucide-react";
import type { ContactMessage } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Clamp } from "@/components/ui/clamp";
import { PersonLink } from "@/features/operations/admin/common/person-link";
import { useFinish } from "@/features/operations/admin/messages/use-finish";
import { fullDate } from "@/lib/format";

interface MessageCardProps {
  message: ContactMessage;
}

/** Contact message, how to reply, and its mail status. */
export function MessageCard({ message }: MessageCardProps) {
  const { email, query, isUrgent, by, createdAt, isDone, doneAt } = message;
  const finish = useFinish(message.id);
  return (
    <Card aria-label={`Message from ${email}`} className="p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <p className="min-w-0">
          {isUrgent && (
            <Badge tone="bad" className="mr-2">
              <TriangleAlert aria-hidden />
              Urgent
            </Badge>
          )}
          <span className="font-semibold wrap-anywhere">{email}</span>
          {by && (
            <span className="text-sm text-ink-3">
              {" "}
              · signed in as <PersonLink person={by} />
            </span>
          )}
        </p>
        <time dateTime={createdAt} className="text-sm text-ink-3 tabular-nums">
          {fullDate(createdAt)}
        </time>
      </header>
      <div className="mt-2 max-w-[72ch] wrap-anywhere whitespace-pre-wrap text-ink-2">
        <Clamp lines={12} what="the message">
          {query}
        </Clamp>
      </div>
      <footer className="mt-3 flex flex-wrap items-center gap-2">
        <MailState message={message} />
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Button asChild size="sm">
            <a href={`mailto:${encodeURIComponent(email)}`}>
              <Mail aria-hidden />
              Reply
            </a>
          </Button>
          {isDone ? (
            <Badge tone="good" title={doneAt === null ? undefined : fullDate(doneAt)}>
              <Check aria-hidden />
              Done
            </Badge>
          ) : (
            <Button size="sm" pending={finish.isPending} onClick={() => finish.mutate()}>
              {!finish.isPending && <Check aria-hidden />}
              Mark as Done
            </Button>
          )}
        </div>
      </footer>
    </Card>
  );
}

/** Mail delivery status; renders nothing if no mail is set up. */
function MailState({ message: { mail, mailError, mailedAt } }: { message: ContactMessage }) {
  switch (mail) {
    case "sent":
      return <Badge title={mailedAt === null ? undefined : fullDate(mailedAt)}>Mailed</Badge>;
    case "waiting":
      return (
        <Badge tone={mailError === null ? "neutral" : "warn"} className="wrap-anywhere">
          {mailError === null ? "Waiting for the mail server" : `Not mailed yet: ${mailError}`}
        </Badge>
      );
    case "off":
    case "skipped":
      return null;
  }
}

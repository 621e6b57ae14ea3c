import type { ReactNode } from "react";
import type { User } from "@/api/types";
import { Avatar } from "@/components/avatar";
import { Badge } from "@/components/ui/badge";
import { Section } from "@/features/identity/settings/section";
import { nameOf } from "@/lib/person-name";

export function AccountSection({ user }: { user: User }) {
  return (
    <Section title="Account">
      <div className="flex items-center gap-3">
        <Avatar person={user} size="lg" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{nameOf(user)}</p>
          {user.isAdmin && <Badge>Administrator</Badge>}
        </div>
      </div>
      <dl className="mt-4 space-y-1.5">
        <Row label="Username">{user.username}</Row>
        <Row label="Email">
          {user.email} {user.emailVerified && <Badge tone="good">Verified</Badge>}
        </Row>
      </dl>
    </Section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-2">
      <dt className="text-ink-3">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

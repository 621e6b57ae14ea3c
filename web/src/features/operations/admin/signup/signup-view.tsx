import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { MailPlus, Ticket } from "lucide-react";
import { useState } from "react";
import { Empty, Failed } from "@/components/list-states";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { AdminFrame } from "@/features/operations/admin/common/frame";
import { uniqueById } from "@/lib/unique-by-id";
import { StateChoice } from "@/features/operations/admin/common/state-choice";
import { Loading, More } from "@/features/operations/admin/common/states";
import { InvitationRow } from "@/features/operations/admin/signup/invitation-row";
import { InviteDialog } from "@/features/operations/admin/signup/invite-dialog";
import { ModeForm } from "@/features/operations/admin/signup/mode-form";
import { invitationsQuery, policyQuery } from "@/features/operations/admin/signup/queries";
import type { InvitationFilter } from "@/features/operations/admin/signup/queries";
import { paths } from "@/lib/paths";

interface SignUpViewProps {
  state: InvitationFilter;
}

/** Sign-up mode and invitations. */
export function SignUpView({ state }: SignUpViewProps) {
  const policy = useQuery(policyQuery);
  return (
    <AdminFrame tab="signup">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <section aria-labelledby="sign-up-mode">
          <h2 id="sign-up-mode" className="mb-3 text-lg font-semibold">
            Who can create an account
          </h2>
          {policy.data ? (
            <ModeForm policy={policy.data} />
          ) : policy.error ? (
            <Failed
              title="The sign-up mode could not be loaded"
              error={policy.error}
              pending={policy.isFetching}
              again={() => void policy.refetch()}
            />
          ) : (
            <Loading what="the sign-up mode" className="h-17" />
          )}
        </section>
        <Invitations state={state} isClosed={policy.data?.mode === "closed"} />
      </div>
    </AdminFrame>
  );
}

function Invitations({ state, isClosed }: SignUpViewProps & { isClosed: boolean }) {
  const [isInviting, setIsInviting] = useState(false);
  const list = useInfiniteQuery(invitationsQuery(state));
  const invitations = uniqueById(list.data?.pages.flatMap((page) => page.invitations) ?? []);
  return (
    <section aria-labelledby="invitations" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="invitations" className="text-lg font-semibold">
          Invitations
        </h2>
        <Button variant="primary" onClick={() => setIsInviting(true)}>
          <MailPlus aria-hidden />
          Create invitation
        </Button>
      </div>
      {isClosed && (
        <p className="mt-2 text-sm text-ink-2">Invitations are inactive while sign-up is closed.</p>
      )}
      <div className="mt-3">
        <StateChoice
          label="Filter invitations"
          choices={[
            {
              name: "Open",
              to: paths.admin.link("signup"),
              isChosen: state === "open",
              count: list.data?.pages[0]?.open,
            },
            { name: "All", to: paths.admin.link("signup", { state: "all" }), isChosen: state === "all" },
          ]}
        />
      </div>
      <div className="mt-4 space-y-4">
        {list.isPending && <Loading what="invitations" className="h-18" />}
        {list.error && invitations.length === 0 && (
          <Failed
            title="The invitations could not be loaded"
            error={list.error}
            pending={list.isFetching}
            again={() => void list.refetch()}
          />
        )}
        {invitations.length > 0 && (
          <Card>
            <ul aria-label="Invitations" className="divide-y divide-line">
              {invitations.map((invitation) => (
                <li key={invitation.id}>
                  <InvitationRow invitation={invitation} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        {list.data && invitations.length === 0 && (
          <Empty icon={<Ticket />} title={state === "open" ? "No open invitations" : "No invitations yet"}>
            An invitation is a link that lets one person create an account, as a member or an administrator.
          </Empty>
        )}
        <More list={list} what="the invitations" shown={invitations.length} />
      </div>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </section>
  );
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useState } from "react";
import type { AdminUser } from "@/api/types";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/cx";
import { AdminFrame } from "@/features/operations/admin/common/frame";
import { uniqueById } from "@/lib/unique-by-id";
import { SearchForm } from "@/components/search-form";
import { Empty, Failed } from "@/components/list-states";
import { Loading, More } from "@/features/operations/admin/common/states";
import { ActionDialog } from "@/features/operations/admin/users/action-dialog";
import { usersQuery } from "@/features/operations/admin/users/queries";
import type { UserAction } from "@/features/operations/admin/users/queries";
import { ResetDialog } from "@/features/operations/admin/users/reset-dialog";
import { UserRow } from "@/features/operations/admin/users/user-row";
import { amount } from "@/lib/format";
import { paths } from "@/lib/paths";

interface UsersViewProps {
  /** The current administrator. */
  me: string;
  q: string;
  onSearch: (q: string) => void;
}

type Asked = { user: AdminUser; act: UserAction | "reset-link" } | null;

/** Users: search, suspend, grant administrator rights, reset passwords. */
export function UsersView({ me, q, onSearch }: UsersViewProps) {
  const list = useInfiniteQuery(usersQuery(q));
  const [asked, setAsked] = useState<Asked>(null);
  const total = list.data?.pages[0]?.total;
  const users = uniqueById(list.data?.pages.flatMap((page) => page.users) ?? []);
  const close = () => setAsked(null);
  return (
    <AdminFrame tab="users">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchForm label="Search users" search={q} onSearch={onSearch} className="w-full sm:w-96" />
        <p role="status" className="text-sm text-ink-3 tabular-nums">
          {total !== undefined && amount(total, "user")}
        </p>
      </div>
      <div className={cx("mt-4 space-y-4", list.isPlaceholderData && "opacity-60")}>
        {list.isPending && <Loading what="users" className="h-18" />}
        {list.error && users.length === 0 && (
          <Failed
            title="The users could not be loaded"
            error={list.error}
            pending={list.isFetching}
            again={() => void list.refetch()}
          />
        )}
        {users.length > 0 && (
          <Card aria-label="Users">
            <ul aria-label="Users" className="divide-y divide-line">
              {users.map((user) => (
                <li key={user.id}>
                  <UserRow
                    user={user}
                    isMe={user.id === me}
                    author={paths.author.link(user.id)}
                    onAct={(act) => setAsked({ user, act })}
                  />
                </li>
              ))}
            </ul>
          </Card>
        )}
        {list.data && users.length === 0 && (
          <Empty
            icon={<SearchX />}
            title="No users found"
            action={<Button onClick={() => onSearch("")}>Show all users</Button>}
          >
            No one has “{q}” in their name or email address.
          </Empty>
        )}
        <More list={list} what="the users" shown={users.length} total={total} />
      </div>
      {asked?.act === "reset-link" && <ResetDialog user={asked.user} onClose={close} />}
      {asked && asked.act !== "reset-link" && (
        <ActionDialog user={asked.user} act={asked.act} onClose={close} />
      )}
    </AdminFrame>
  );
}

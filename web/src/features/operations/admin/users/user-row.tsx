import {
  Ellipsis,
  KeyRound,
  ShieldCheck,
  ShieldMinus,
  ShieldOff,
  UserRoundCheck,
  UserRoundX,
} from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { AdminUser } from "@/api/types";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { UserAction } from "@/features/operations/admin/users/queries";
import { USER_ACTIONS } from "@/features/operations/admin/users/actions";
import { amount, day } from "@/lib/format";
import { initialsOfName } from "@/lib/person-name";
import { relativeTime } from "@/lib/relative-time";

interface UserRowProps {
  user: AdminUser;
  isMe: boolean;
  /** Link to the user's public content. */
  author: string;
  onAct: (act: UserAction | "reset-link") => void;
}

/** User account with its actions. */
export function UserRow({ user, isMe, author, onAct }: UserRowProps) {
  const { name, username, email, isAdmin, isSuspended } = user;
  return (
    <div className="flex items-start gap-3 px-4 py-3">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-sm font-semibold text-ink-2"
      >
        {initialsOfName(name)}
      </span>
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span dir="auto" className="font-semibold wrap-anywhere">
              {isSuspended ? (
                name
              ) : (
                <Link to={author} className="inline-flex min-h-6 items-center hover:underline">
                  {name}
                </Link>
              )}
            </span>
            {isMe && <Badge>You</Badge>}
            {isAdmin && <Badge tone="accent">Administrator</Badge>}
            {user.hasSecondFactor && <Badge>Second factor</Badge>}
            {isSuspended && <Badge tone="bad">Suspended</Badge>}
          </p>
          <p className="text-sm wrap-anywhere text-ink-3">
            {username} · {email}
          </p>
        </div>
        <div className="text-sm text-ink-3 tabular-nums">
          <p>
            {amount(user.posts, "post")} · {amount(user.comments, "comment")} · {amount(user.agents, "agent")}
          </p>
          <p>
            Joined {day(user.createdAt)}
            {user.lastSeenAt !== null && ` · seen ${agoOf(user.lastSeenAt)}`}
          </p>
        </div>
      </div>
      <Acts user={user} isMe={isMe} onAct={onAct} />
    </div>
  );
}

function agoOf(iso: string): string {
  const age = relativeTime(iso);
  if (age === "now") return "just now";
  return /^\d+[mh]$/.test(age) ? `${age} ago` : age;
}

/** Administrators cannot act on themselves: the server refuses it. */
function Acts({ user, isMe, onAct }: Pick<UserRowProps, "user" | "isMe" | "onAct">) {
  const [chosen, setChosen] = useState<UserAction | "reset-link" | null>(null);
  const closed = () => {
    if (chosen !== null) onAct(chosen);
    setChosen(null);
  };
  const item = (act: UserAction, icon: ReactNode) => (
    <MenuItem onSelect={() => setChosen(act)}>
      {icon}
      {USER_ACTIONS[act].name}
    </MenuItem>
  );
  return (
    <Menu trigger={<IconButton label={`Actions for ${user.name}`} icon={<Ellipsis />} />} onClosed={closed}>
      <MenuItem onSelect={() => setChosen("reset-link")}>
        <KeyRound aria-hidden />
        Password reset link
      </MenuItem>
      {user.hasSecondFactor && item("remove-second-factors", <ShieldOff aria-hidden />)}
      {!isMe &&
        (user.isAdmin
          ? item("revoke", <ShieldMinus aria-hidden />)
          : item("grant", <ShieldCheck aria-hidden />))}
      {!isMe &&
        (user.isSuspended
          ? item("unsuspend", <UserRoundCheck aria-hidden />)
          : item("suspend", <UserRoundX aria-hidden />))}
    </Menu>
  );
}

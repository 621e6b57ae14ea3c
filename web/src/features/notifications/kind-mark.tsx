import {
  AtSign,
  Bell,
  BookOpen,
  CalendarClock,
  CircleCheck,
  CircleX,
  Coins,
  Eye,
  EyeOff,
  Flag,
  Globe,
  GlobeLock,
  Heart,
  Mail,
  MessageSquare,
  Reply,
  Share2,
  ShieldAlert,
  Trash2,
  Unplug,
  UserPlus,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { Notification } from "@/api/types";
import { cx } from "@/components/ui/cx";

const ICONS: Record<Notification["kind"], LucideIcon> = {
  followed: UserPlus,
  liked: Heart,
  commented: MessageSquare,
  replied: Reply,
  shared: Share2,
  mentioned: AtSign,
  finished: CircleCheck,
  due: CalendarClock,
  promoted: Globe,
  removed: Trash2,
  hidden: EyeOff,
  restored: Eye,
  budget: Coins,
  "kept-hidden": EyeOff,
  "publication-asked": Globe,
  "publication-accepted": Globe,
  "publication-declined": GlobeLock,
  opened: BookOpen,
  security: ShieldAlert,
  "no-workers": Unplug,
  message: Mail,
  reported: Flag,
  "training-failed": CircleX,
  "webhook-disabled": CircleX,
};

const LOOKS: Partial<Record<Notification["kind"], string>> = {
  liked: "bg-bad-tint text-bad",
  finished: "bg-good-tint text-good",
  due: "bg-warn-tint text-warn",
  promoted: "bg-good-tint text-good",
  removed: "bg-bad-tint text-bad",
  hidden: "bg-warn-tint text-warn",
  restored: "bg-good-tint text-good",
  budget: "bg-warn-tint text-warn",
  "kept-hidden": "bg-warn-tint text-warn",
  "publication-accepted": "bg-good-tint text-good",
  opened: "bg-warn-tint text-warn",
  security: "bg-warn-tint text-warn",
  "no-workers": "bg-bad-tint text-bad",
  reported: "bg-warn-tint text-warn",
  "training-failed": "bg-bad-tint text-bad",
  "webhook-disabled": "bg-bad-tint text-bad",
};

/** Icon of a notification kind. */
export function KindMark({ kind, outcome }: Pick<Notification, "kind" | "outcome">) {
  const failed = outcome === "failed";
  // A newer server may send unknown kinds.
  const Icon = failed ? CircleX : ((ICONS[kind] as LucideIcon | undefined) ?? Bell);
  const look = failed ? "bg-bad-tint text-bad" : (LOOKS[kind] ?? "bg-surface text-accent ring-1 ring-line");
  return (
    <span aria-hidden className={cx("grid size-8 shrink-0 place-items-center rounded-full", look)}>
      <Icon className="size-4" />
    </span>
  );
}

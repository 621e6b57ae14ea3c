import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import { Popover } from "@/components/ui/popover";
import { ListLoading } from "@/features/notifications/list-states";
import { unreadQuery } from "@/features/notifications/queries";
import { useLive } from "@/features/notifications/use-live";

const MOST = 99;

const loadPanel = () => import("@/features/notifications/bell-panel");
const BellPanel = lazy(() => loadPanel().then(({ BellPanel }) => ({ default: BellPanel })));

const Announcement = lazy(() =>
  import("@/features/notifications/texts").then(({ Announcement }) => ({ default: Announcement })),
);

interface BellProps {
  userId: string;
}

/** Bell with the unread count, updated by the stream. */
export function Bell({ userId }: BellProps) {
  const [open, setOpen] = useState(false);
  const { data: unread = 0 } = useQuery(unreadQuery(userId));
  const newest = useLive(userId);
  const warm = () => void loadPanel().catch(() => undefined);
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="Notifications"
        className="flex max-h-[min(34rem,calc(100dvh-80px))] w-[min(25rem,calc(100vw-24px))] flex-col overflow-hidden"
        trigger={
          <button
            type="button"
            aria-label={unread === 0 ? "Notifications" : `Notifications, ${unread} unread`}
            title="Notifications"
            onPointerEnter={warm}
            onFocus={warm}
            className="relative grid size-9 place-items-center rounded-box text-ink-2 transition-colors duration-100 hover:bg-sunken hover:text-ink"
          >
            <BellIcon aria-hidden className="size-5" />
            {unread > 0 && <Count unread={unread} />}
          </button>
        }
      >
        <Suspense fallback={<ListLoading rows={4} />}>
          <BellPanel userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      </Popover>
      <span role="status" className="sr-only">
        <Suspense>{newest && <Announcement of={newest} />}</Suspense>
      </span>
    </>
  );
}

/** Absolutely positioned, so that it moves nothing. */
function Count({ unread }: { unread: number }) {
  return (
    <span
      aria-hidden
      className="absolute -top-0.5 left-1/2 grid h-4.5 min-w-4.5 animate-settle place-items-center rounded-full border-2 border-surface bg-bad px-1 text-[11px] leading-none font-semibold text-on-accent tabular-nums"
    >
      {unread > MOST ? `${MOST}+` : unread}
    </span>
  );
}

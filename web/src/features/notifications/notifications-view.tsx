import { useQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Tab, TabList, TabPanel, Tabs } from "@/components/ui/tabs";
import { Nothing } from "@/features/notifications/list-states";
import { NotificationList } from "@/features/notifications/notification-list";
import { unreadQuery } from "@/features/notifications/queries";
import type { Filter } from "@/features/notifications/queries";
import { useReadAll } from "@/features/notifications/use-changes";
import { count } from "@/lib/format";
import { usePageTitle } from "@/lib/use-page-title";

interface NotificationsViewProps {
  userId: string;
  /** Suggestions for users without notifications. */
  begin: ReactNode;
}

/** Notifications of the user, by day. */
export function NotificationsView({ userId, begin }: NotificationsViewProps) {
  usePageTitle("Notifications");
  const [filter, setFilter] = useState<Filter>("all");
  const { data: unread = 0 } = useQuery(unreadQuery(userId));
  const { readAll, isPending, isListed } = useReadAll(userId);
  const showAll = (
    <Button size="sm" onClick={() => setFilter("all")}>
      Show all
    </Button>
  );
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:px-6 sm:py-10">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight outline-none">
          Notifications
        </h1>
        {((unread > 0 && isListed) || isPending) && (
          <Button size="sm" onClick={readAll}>
            <CheckCheck aria-hidden />
            Mark all as read
          </Button>
        )}
      </header>
      <p className="mt-1 text-ink-2">Kept for 90 days.</p>
      <Tabs value={filter} onValueChange={(value) => setFilter(value as Filter)} className="mt-4">
        <TabList aria-label="Filter notifications">
          <Tab value="all">All</Tab>
          <Tab value="unread">
            Unread <span className="font-normal text-ink-3 tabular-nums">{unread > 0 && count(unread)}</span>
          </Tab>
        </TabList>
        <TabPanel value="all">
          <NotificationList
            userId={userId}
            filter="all"
            empty={
              <Nothing
                title="No notifications yet"
                action={begin}
                className="rounded-box border border-dashed border-line-strong"
              >
                Notifications appear here when people follow you, like your content or reply, when an analysis
                finishes while you are away, and when a decision is due for review.
              </Nothing>
            }
          />
        </TabPanel>
        <TabPanel value="unread">
          <NotificationList
            userId={userId}
            filter="unread"
            empty={
              <Nothing
                title="No unread notifications"
                action={showAll}
                className="rounded-box border border-dashed border-line-strong"
              >
                New notifications appear here automatically.
              </Nothing>
            }
          />
        </TabPanel>
      </Tabs>
    </div>
  );
}

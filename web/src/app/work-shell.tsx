import { Menu as MenuIcon } from "lucide-react";
import { Suspense, lazy, useState } from "react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { useQueryClient } from "@tanstack/react-query";
import type { User } from "@/api/types";
import { NAVIGATION, QUICK_ACTIONS, TOP_NAVIGATION } from "@/app/navigation";
import { paths } from "@/app/paths";
import { Shell } from "@/app/shell";
import { Logo } from "@/components/logo";
import { IconButton } from "@/components/ui/icon-button";
import { SidePanel } from "@/components/ui/side-panel";
import { writeDraft } from "@/features/analysis/draft";
import { endSession, sessionQuery } from "@/features/session/session-store";
import type { LogOut } from "@/features/session/use-session";
import { Activity, Totals } from "@/features/shell/activity";
import { Sidebar } from "@/features/shell/sidebar";
import { TopNavigation } from "@/features/shell/top-navigation";
import { UserMenu } from "@/features/shell/user-menu";

const HistoryPanel = lazy(() =>
  import("@/features/history/history-panel").then(({ HistoryPanel }) => ({ default: HistoryPanel })),
);
const SettingsDialog = lazy(() =>
  import("@/features/settings/settings-dialog").then(({ SettingsDialog }) => ({ default: SettingsDialog })),
);

interface WorkShellProps {
  user: User;
  onLogOut: LogOut;
  children: ReactNode;
}

type Opened = "navigation" | "history" | "settings" | null;

/** The frame of every page of somebody who is signed in. */
export function WorkShell({ user, onLogOut, children }: WorkShellProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const navigate = useNavigate();
  const client = useQueryClient();
  const close = () => setOpened(null);
  const isOpen = (part: Opened) => ({
    open: opened === part,
    onOpenChange: (open: boolean) => setOpened(open ? part : null),
  });
  // A visitor who has logged out is at the home page; one whose session has ended stays where it ended.
  // At once: what is left of a page that nobody is signed in to would ask the server for more.
  const goHome = () => {
    writeDraft("");
    void navigate(paths.home.link(), { flushSync: true });
  };
  const ways = { navigation: NAVIGATION, quickActions: QUICK_ACTIONS, onGo: close };
  const foot = (
    <>
      <Activity userId={user.id} />
      <Totals />
    </>
  );
  return (
    <Shell
      wide
      lead={
        <IconButton
          label="Open navigation"
          icon={<MenuIcon className="size-5!" />}
          aria-haspopup="dialog"
          onClick={() => setOpened("navigation")}
          className="-ml-2 xl:hidden"
        />
      }
      nav={<TopNavigation entries={TOP_NAVIGATION} />}
      actions={
        <UserMenu
          user={user}
          onHistory={() => setOpened("history")}
          onSettings={() => setOpened("settings")}
          onLogOut={() => onLogOut(goHome)}
        />
      }
      aside={<Sidebar {...ways}>{foot}</Sidebar>}
    >
      {children}
      <SidePanel
        {...isOpen("navigation")}
        side="left"
        title={
          <span className="flex items-center gap-2">
            <Logo size="sm" />
            iRIS
          </span>
        }
        description="Ways to the pages of iRIS"
        className="max-w-72"
      >
        <Sidebar {...ways} more={TOP_NAVIGATION}>
          {foot}
        </Sidebar>
      </SidePanel>
      <Suspense>
        {opened === "history" && (
          <HistoryPanel {...isOpen("history")} userId={user.id} linkTo={paths.iris.link} />
        )}
        {opened === "settings" && (
          <SettingsDialog
            {...isOpen("settings")}
            user={user}
            onPasswordSet={() =>
              client.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, hasPassword: true })
            }
            onSignedOut={() => {
              endSession(client);
              goHome();
            }}
          />
        )}
      </Suspense>
    </Shell>
  );
}

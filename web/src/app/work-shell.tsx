import { useQueryClient } from "@tanstack/react-query";
import { Menu as MenuIcon } from "lucide-react";
import { Suspense, lazy, useMemo, useState } from "react";
import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { User } from "@/api/types";
import { deleteDrafts } from "@/app/delete-drafts";
import { administration, NAVIGATION, QUICK_ACTIONS, TOP_NAVIGATION } from "@/app/navigation";
import { Shell } from "@/app/shell/shell";
import { WorkContext } from "@/app/work-context";
import type { Overlay } from "@/app/work-overlays";
import { Logo } from "@/components/logo";
import { IconButton } from "@/components/ui/icon-button";
import { Bell } from "@/features/notifications/bell";
import { PaletteButton } from "@/app/palette/palette-button";
import { useHotkeys } from "@/app/palette/use-hotkeys";
import { useAttention } from "@/api/attention";
import { ReviewGate } from "@/features/operations/review/review-gate";
import { Reauthentication } from "@/features/identity/session/second-factor/reauthentication";
import { sessionQuery } from "@/features/identity/session/session-store";
import type { LogOut } from "@/features/identity/session/use-session";
import { Activity, Totals } from "@/app/shell/activity";
import { Sidebar } from "@/app/shell/sidebar";
import { TopNavigation } from "@/app/shell/top-navigation";
import { UserMenu } from "@/app/shell/user-menu";
import { paths } from "@/lib/paths";
import { useFirstInteraction } from "@/lib/use-first-interaction";

const loadOverlays = () => import("@/app/work-overlays");
const WorkOverlays = lazy(() => loadOverlays().then(({ WorkOverlays }) => ({ default: WorkOverlays })));
const loadPanel = () => import("@/components/ui/side-panel");
const SidePanel = lazy(() => loadPanel().then(({ SidePanel }) => ({ default: SidePanel })));
const warmOverlays = () => void Promise.all([loadOverlays(), loadPanel()]).catch(() => undefined);

interface WorkShellProps {
  user: User;
  onLogOut: LogOut;
  children: ReactNode;
}

/** Frame of every signed-in page. */
export function WorkShell({ user, onLogOut, children }: WorkShellProps) {
  const [navigating, setNavigating] = useState(false);
  // Stays mounted once opened, so that it restores the focus when it closes.
  const [isPanelMounted, setPanelMounted] = useState(false);
  const [opened, setOpened] = useState<Overlay | null>(null);
  const navigate = useNavigate();
  const client = useQueryClient();
  // Security notices link to a URL with `?settings`.
  const [params, setParams] = useSearchParams();
  const isLedToSettings = params.has("settings");
  const overlay = opened ?? (isLedToSettings ? "settings" : null);
  useFirstInteraction(warmOverlays);
  const open = (overlay: Overlay | null) => {
    setOpened(overlay);
    if (!isLedToSettings) return;
    setParams(
      (now) => {
        now.delete("settings");
        return now;
      },
      { replace: true },
    );
  };
  useHotkeys({ onPalette: () => setOpened("palette"), onShortcuts: () => setOpened("shortcuts") });
  const work = useMemo(() => ({ openHistory: () => setOpened("history") }), []);
  // After logging out the user is at the home page; after an expired session they stay. Unmount at once,
  // so that the remaining page sends no more requests.
  const goHome = () => {
    deleteDrafts(user.id);
    void navigate(paths.home.link(), { flushSync: true });
  };
  const attention = useAttention(user.isAdmin);
  const ways = {
    navigation: NAVIGATION,
    quickActions: QUICK_ACTIONS,
    administration: user.isAdmin ? administration(attention) : [],
    onGo: () => setNavigating(false),
  };
  const foot = (
    <>
      <Activity userId={user.id} />
      <Totals />
    </>
  );
  return (
    <WorkContext value={work}>
      <Shell
        wide
        lead={
          <IconButton
            label="Open navigation"
            icon={<MenuIcon className="size-5!" />}
            aria-haspopup="dialog"
            onClick={() => {
              setPanelMounted(true);
              setNavigating(true);
            }}
            className="-ml-2 xl:hidden"
          />
        }
        nav={<TopNavigation entries={TOP_NAVIGATION} />}
        actions={
          <>
            <PaletteButton onOpen={() => setOpened("palette")} />
            <Bell key={user.id} userId={user.id} />
            <UserMenu
              user={user}
              onHistory={work.openHistory}
              onSettings={() => setOpened("settings")}
              onLogOut={() => onLogOut(goHome)}
            />
          </>
        }
        aside={<Sidebar {...ways}>{foot}</Sidebar>}
      >
        <ReviewGate
          user={user}
          onFinished={() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })}
        >
          {children}
        </ReviewGate>
        {isPanelMounted && (
          <Suspense>
            <SidePanel
              open={navigating}
              onOpenChange={setNavigating}
              side="left"
              title={
                <span className="flex items-center gap-2">
                  <Logo size="sm" />
                  iRIS
                </span>
              }
              description="Pages"
              className="max-w-72"
            >
              <Sidebar {...ways}>{foot}</Sidebar>
            </SidePanel>
          </Suspense>
        )}
        <Reauthentication />
        {overlay !== null && (
          <Suspense>
            <WorkOverlays user={user} opened={overlay} onOpen={open} goHome={goHome} />
          </Suspense>
        )}
      </Shell>
    </WorkContext>
  );
}

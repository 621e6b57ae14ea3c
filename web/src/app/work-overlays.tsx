import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { Suspense, lazy } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { analysisKeys, analysisQuery } from "@/api/analyses";
import type { User } from "@/api/types";
import { ADMINISTRATION, BY_NAME, NAVIGATION, QUICK_ACTIONS, TOP_NAVIGATION } from "@/app/navigation";
import { Skeleton } from "@/components/ui/skeleton";
import { readDraft, writeDraft } from "@/features/runs/analysis/draft";
import { storeIntent } from "@/features/identity/session/google/sign-in-intent";
import { endSession, sessionQuery } from "@/features/identity/session/session-store";
import { loadUrl } from "@/lib/load-url";
import { paths } from "@/lib/paths";

const HistoryPanel = lazy(() =>
  import("@/features/runs/history/history-panel").then(({ HistoryPanel }) => ({ default: HistoryPanel })),
);
const SettingsDialog = lazy(() =>
  import("@/features/identity/settings/settings-dialog").then(({ SettingsDialog }) => ({
    default: SettingsDialog,
  })),
);
const TrainingConsent = lazy(() =>
  import("@/features/learning/training/consent").then(({ Consent }) => ({ default: Consent })),
);
const RestrictedPeople = lazy(() =>
  import("@/features/community/social/people/restricted-people").then(({ RestrictedPeople }) => ({
    default: RestrictedPeople,
  })),
);
const CommandPalette = lazy(() =>
  import("@/app/palette/command-palette").then(({ CommandPalette }) => ({ default: CommandPalette })),
);
const ShortcutsDialog = lazy(() =>
  import("@/app/palette/shortcuts-dialog").then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog })),
);

/** Overlays of signed-in pages; one at a time. */
export type Overlay = "history" | "settings" | "palette" | "shortcuts";

interface WorkOverlaysProps {
  user: User;
  opened: Overlay;
  onOpen: (overlay: Overlay | null) => void;
  /** Leaves for the home page and deletes unsent drafts. */
  goHome: () => void;
}

export function WorkOverlays({ user, opened, onOpen, goHome }: WorkOverlaysProps) {
  const client = useQueryClient();
  const shell = { open: true, onOpenChange: (open: boolean) => onOpen(open ? opened : null) };
  return (
    <Suspense>
      {opened === "history" && <History {...shell} userId={user.id} />}
      {opened === "settings" && (
        <SettingsDialog
          {...shell}
          user={user}
          training={
            <Suspense fallback={<Skeleton className="h-16" />}>
              <TrainingConsent />
            </Suspense>
          }
          restricted={
            <Suspense fallback={<Skeleton className="h-16" />}>
              <RestrictedPeople />
            </Suspense>
          }
          onPasswordSet={() =>
            client.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, hasPassword: true })
          }
          onLeaveForGoogle={(url) => {
            storeIntent({ mode: "link", after: location.pathname + location.search });
            loadUrl(url);
          }}
          onFactorsChanged={() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })}
          onSignedOut={() => {
            endSession(client);
            goHome();
          }}
        />
      )}
      {opened === "palette" && (
        <CommandPalette
          {...shell}
          pages={[...NAVIGATION, ...TOP_NAVIGATION, ...BY_NAME, ...(user.isAdmin ? ADMINISTRATION : [])]}
          actions={QUICK_ACTIONS}
          userId={user.id}
          onHistory={() => onOpen("history")}
          onSettings={() => onOpen("settings")}
          onShortcuts={() => onOpen("shortcuts")}
        />
      )}
      {opened === "shortcuts" && <ShortcutsDialog {...shell} />}
    </Suspense>
  );
}

interface HistoryProps {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * History panel, and how the page reacts to changes: it leaves a deleted analysis and returns when it is
 * restored.
 */
function History({ userId, ...shell }: HistoryProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const shown = params.get("analysis");
  return (
    <HistoryPanel
      {...shell}
      onPick={({ id }) => void fillScenario(client, userId, id)}
      onRemoved={(id) => {
        if (id === shown) void navigate(paths.iris.link(), { replace: true });
        client.removeQueries({ queryKey: analysisKeys.detail(id) });
      }}
      onRestored={(id) => {
        if (id === shown) void navigate(paths.iris.link(id), { replace: true });
      }}
    />
  );
}

let filled = "";

/** Copies the scenario of an analysis to the composer, unless it holds another draft. */
async function fillScenario(client: QueryClient, userId: string, id: string): Promise<void> {
  const found = await client.query(analysisQuery(id)).catch(() => null);
  const draft = readDraft(userId);
  if (found === null || (draft.trim() !== "" && draft !== filled)) return;
  filled = found.scenario;
  writeDraft(userId, filled);
}

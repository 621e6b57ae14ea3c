import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { WorkPage } from "@/app/work-page";
import { MindsView } from "@/features/agents/minds/minds-view";
import type { Chosen } from "@/features/agents/minds/minds-view";
import { historyKeys } from "@/features/runs/history/queries";
import { paths } from "@/lib/paths";

/**
 * AgentMinds. An agent named in the URL becomes the selected one and is removed from the URL; the
 * selection is kept in the history entry and survives a reload. A run stays in the URL.
 */
export function DarePage() {
  const [params] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const client = useQueryClient();
  const requestedAgent = params.get("agent");
  const chosen = { agent: requestedAgent ?? selectedIn(state), run: params.get("run") };
  const choose = useCallback(
    ({ agent, run }: Chosen) =>
      void navigate(paths.dare.link(run === null ? {} : { run }), {
        replace: true,
        preventScrollReset: true,
        state: { selected: agent },
      }),
    [navigate],
  );
  const run = chosen.run;
  useEffect(() => {
    if (requestedAgent !== null) choose({ agent: requestedAgent, run });
  }, [requestedAgent, run, choose]);
  const onRuns = useCallback(
    () => void client.invalidateQueries({ queryKey: historyKeys.all, refetchType: "active" }),
    [client],
  );
  return (
    <WorkPage>
      {({ id }) => (
        <MindsView
          key={id}
          userId={id}
          chosen={chosen}
          onChosen={choose}
          publish={params.get("publish")}
          onReviewed={() => choose(chosen)}
          onRuns={onRuns}
        />
      )}
    </WorkPage>
  );
}

function selectedIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("selected" in state)) return null;
  return typeof state.selected === "string" ? state.selected : null;
}

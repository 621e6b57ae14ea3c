import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { BEGIN } from "@/app/navigation";
import { WorkPage } from "@/app/work-page";
import { BuilderView } from "@/features/agents/builder/builder-view";
import { paths } from "@/lib/paths";

/** Agent builder. The URL may name the agent to start from. Launched agents appear on AgentMinds. */
export function BuilderPage() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return (
    <WorkPage>
      {({ id }) => (
        <BuilderView
          key={id}
          userId={id}
          from={params.get("from")}
          onTaken={() => setParams({}, { replace: true })}
          onLaunched={(agent) => void navigate(paths.dare.link({ agent }))}
          focused={state === BEGIN}
        />
      )}
    </WorkPage>
  );
}

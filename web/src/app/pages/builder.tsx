import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { BEGIN } from "@/app/navigation";
import { paths } from "@/app/paths";
import { WorkPage } from "@/app/work-page";
import { BuilderView } from "@/features/agents/builder/builder-view";

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
          back={paths.dare.link()}
          onLaunched={(agent) => void navigate(paths.dare.link({ agent }))}
          focused={state === BEGIN}
          linkTo={paths.agent.link}
        />
      )}
    </WorkPage>
  );
}

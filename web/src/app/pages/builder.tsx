import { useNavigate, useSearchParams } from "react-router-dom";
import { isBuilt, paths } from "@/app/paths";
import { WorkPage } from "@/app/work-page";
import { BuilderView } from "@/features/agents/builder/builder-view";

/** Where an agent is built. With which one it begins may stand in the address. */
export function BuilderPage() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  return (
    <WorkPage>
      {({ id }) => (
        <BuilderView
          key={id}
          userId={id}
          from={params.get("from")}
          onTaken={() => setParams({}, { replace: true })}
          back={paths.dare.link()}
          onLaunched={() => void navigate(paths.dare.link())}
          linkTo={isBuilt(paths.agent.path) ? paths.agent.link : null}
        />
      )}
    </WorkPage>
  );
}

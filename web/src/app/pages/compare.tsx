import { useNavigate, useSearchParams } from "react-router-dom";
import { WorkPage } from "@/app/work-page";
import { CompareView } from "@/features/runs/compare/compare-view";
import { idsOf } from "@/features/runs/compare/compared";
import { paths } from "@/lib/paths";

/** Compares the analyses named in the URL. */
export function ComparePage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <WorkPage>
      {() => (
        <CompareView
          ids={idsOf(params.get("ids"))}
          onIds={(ids) => void navigate(paths.compare.link(ids), { replace: true })}
        />
      )}
    </WorkPage>
  );
}

import { useParams } from "react-router-dom";
import { paths } from "@/app/paths";
import { PublicFrame } from "@/app/public-frame";
import { SharedView } from "@/features/sharing/shared-view";

/** What somebody sees who has been given a link to an analysis. */
export function SharedPage() {
  const { token = "" } = useParams();
  return (
    <PublicFrame bell={false}>
      {() => <SharedView key={token} token={token} home={paths.home.link()} />}
    </PublicFrame>
  );
}

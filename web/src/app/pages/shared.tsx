import { useParams } from "react-router-dom";
import { PublicFrame } from "@/app/public-frame";
import { SharedView } from "@/features/runs/sharing/shared-view";

/** Shared analysis as the recipient of a link sees it. */
export function SharedPage() {
  const { token = "" } = useParams();
  return <PublicFrame bell={false}>{() => <SharedView key={token} token={token} />}</PublicFrame>;
}

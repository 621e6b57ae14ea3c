import { Link } from "react-router-dom";
import type { PublicAgent } from "@/api/types";
import { paths } from "@/lib/paths";

/** ID prefix that distinguishes namesakes. */
const SHOWN = 8;

interface CreatorNameProps {
  agent: Pick<PublicAgent, "creatorName" | "creatorUid" | "createdBy">;
}

/** Creator of an agent: name and ID prefix. */
export function CreatorName({ agent: { creatorName, creatorUid, createdBy } }: CreatorNameProps) {
  if (creatorUid === null) return creatorName || createdBy;
  return (
    <>
      <Link to={paths.author.link(creatorUid)} className="underline-offset-4 hover:text-ink hover:underline">
        {creatorName || "User"}
      </Link>{" "}
      <span title={creatorUid}>({creatorUid.slice(0, SHOWN)})</span>
    </>
  );
}

import { Link } from "react-router-dom";
import type { PublicAgent } from "@/api/types";

/** ID prefix that distinguishes namesakes. */
const SHOWN = 8;

interface CreatorNameProps {
  agent: Pick<PublicAgent, "creatorName" | "creatorUid" | "createdBy">;
  /** Link to a user page. */
  linkTo: (userId: string) => string;
}

/** Creator of an agent: name and ID prefix. */
export function CreatorName({ agent: { creatorName, creatorUid, createdBy }, linkTo }: CreatorNameProps) {
  if (creatorUid === null) return creatorName || createdBy;
  return (
    <>
      <Link to={linkTo(creatorUid)} className="underline-offset-4 hover:text-ink hover:underline">
        {creatorName || "User"}
      </Link>{" "}
      <span title={creatorUid}>({creatorUid.slice(0, SHOWN)})</span>
    </>
  );
}

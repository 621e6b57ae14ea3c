import { Link } from "react-router-dom";
import type { PublicAgent } from "@/api/types";

/** So much of an id tells namesakes apart. */
const SHOWN = 8;

interface CreatorNameProps {
  agent: Pick<PublicAgent, "creatorName" | "creatorUid" | "createdBy">;
  /** The page of a person. */
  linkTo: (userId: string) => string;
}

/** Who made an agent: the name, and the beginning of the id. */
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

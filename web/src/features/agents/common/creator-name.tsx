import type { PublicAgent } from "@/api/types";

/** So much of an id tells namesakes apart. */
const SHOWN = 8;

/** Who made an agent: the name, and the beginning of the id. */
export function CreatorName({
  agent,
}: {
  agent: Pick<PublicAgent, "creatorName" | "creatorUid" | "createdBy">;
}) {
  const { creatorName, creatorUid, createdBy } = agent;
  if (creatorUid === null) return creatorName || createdBy;
  return (
    <>
      {creatorName || "User"} <span title={creatorUid}>({creatorUid.slice(0, SHOWN)})</span>
    </>
  );
}

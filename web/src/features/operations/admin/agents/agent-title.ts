import type { AdminAgent } from "@/api/types";
import { privateAgent } from "@/lib/short-id";

/** Name of an agent, or the beginning of its ID if it is private. */
export function agentTitle({ id, name }: Pick<AdminAgent, "id" | "name">): string {
  return name ?? privateAgent(id);
}

/** Whether the server answers at all, for streams that are silent. */

import { requestTo } from "@/api/transport";

const LIMIT_MS = 2_000;
/** A small public call that reads nothing from the database. */
const PROBE = "/api/auth/google";

/** Returns whether the server answers within 2 s. Gateways that cannot reach it answer with 502 to 504. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const { status } = await fetch(requestTo(PROBE, { cache: "no-store", signal }));
    return status < 502 || status > 504;
  } catch {
    return false;
  }
}

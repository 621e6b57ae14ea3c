/** Who looks at the page: what they may do there follows from it. */
export type Role = "visitor" | "member" | "admin";

/** Records from which on something can be trained. */
export const READY_RECORDS = 50;

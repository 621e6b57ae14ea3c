/** Role of the viewer, which determines the actions. */
export type Role = "visitor" | "member" | "admin";

/** Number of records required for a training. */
export const READY_RECORDS = 50;

/** Role of the viewer, which determines the actions. */
export type Role = "visitor" | "member" | "admin";

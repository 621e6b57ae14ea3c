import { queryOptions } from "@tanstack/react-query";
import { requestTo, sendForJson } from "@/api/transport";
import type { User } from "@/api/types";

export interface GoogleState {
  configured: boolean;
  hostAllowed: boolean;
  redirectOnly: boolean;
  host: string;
}

export interface SignedInByGoogle {
  user: User;
  token: string;
  passwordEnded: boolean;
}

/** Whether, and by which way, this host lets people in with Google. */
export const googleQuery = queryOptions({
  queryKey: ["google-sign-in"],
  queryFn: async () => {
    const response = await sendForJson(requestTo("/api/auth/google"));
    return (await response.json()) as GoogleState;
  },
});

/** Takes what came of the way to Google and back. The server gives it away once. */
export async function finishGoogle(): Promise<SignedInByGoogle> {
  const headers = { "Content-Type": "application/json" };
  const request = requestTo("/api/auth/google/finish", { method: "POST", headers, body: "{}" });
  return (await (await sendForJson(request)).json()) as SignedInByGoogle;
}

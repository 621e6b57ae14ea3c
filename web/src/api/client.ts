/** The server's calls, typed by its own description. */

import createClient from "openapi-fetch";
import type { paths } from "@/api/schema";
import { FormatError, TEXT } from "@/api/errors";
import { sendForJson } from "@/api/transport";

export const api = createClient<paths>({ baseUrl: window.location.origin, fetch: sendForJson });

/** The body of an answer. Anything but success has been thrown before. */
export async function answered<Body>(call: Promise<{ data?: Body }>): Promise<NonNullable<Body>> {
  const { data } = await call;
  if (data === undefined || data === null) throw new FormatError(TEXT.invalid);
  return data;
}

/** API client typed by the OpenAPI schema. */

import createClient from "openapi-fetch";
import type { paths } from "@/api/schema";
import { FormatError, TEXT } from "@/api/errors";
import { sendForJson } from "@/api/transport";
import { BASE_URL } from "@/lib/base-url";

export const api = createClient<paths>({ baseUrl: BASE_URL, fetch: sendForJson });

/** Returns the body of a successful response; errors have been thrown before. */
export async function unwrap<Body>(call: Promise<{ data?: Body }>): Promise<NonNullable<Body>> {
  const { data } = await call;
  if (data === undefined || data === null) throw new FormatError(TEXT.invalid);
  return data;
}

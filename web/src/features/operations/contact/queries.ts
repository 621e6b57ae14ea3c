/** Contact queries. */

import { queryOptions } from "@tanstack/react-query";
import { unwrap, api } from "@/api/client";
import type { components } from "@/api/schema";

/** Contact details of the operator; null if not set. */
export type ContactDetails = components["schemas"]["ContactDetails"];
export type ContactMessage = components["schemas"]["ContactCreate"];

export const contactQuery = queryOptions({
  queryKey: ["contact"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/contact", { signal })),
});

export async function sendMessage(body: ContactMessage): Promise<void> {
  await unwrap(api.POST("/api/contact", { body }));
}

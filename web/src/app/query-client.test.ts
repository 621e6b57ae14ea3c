import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, it } from "vitest";
import { createQueryClient } from "@/app/query-client";

afterEach(() => onlineManager.setOnline(true));

it("fails requests while offline instead of pausing them", async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const refused = () => Promise.reject(new Error("no network"));
  const send = client.getMutationCache().build(client, { mutationFn: refused });
  await expect(send.execute(undefined)).rejects.toThrow("no network");
  await expect(client.query({ queryKey: ["any"], queryFn: refused })).rejects.toThrow("no network");
});

import { queryOptions } from "@tanstack/react-query";
import { answered, api } from "@/api/client";

export const historyKeys = {
  all: ["history"] as const,
  ofUser: (userId: string) => [...historyKeys.all, userId] as const,
};

export function historyQuery(userId: string) {
  return queryOptions({
    queryKey: historyKeys.ofUser(userId),
    queryFn: ({ signal }) =>
      answered(api.GET("/api/analyses/user", { params: { query: { userId } }, signal })),
  });
}

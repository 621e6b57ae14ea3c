import { describe, expect, it } from "vitest";
import { addressOf, isChat } from "@/app/view";

describe("view parameter", () => {
  it("selects the dashboard unless it is chat", () => {
    expect(["", "?view=dashboard", "?view=", "?view=chat", "?a=1&view=chat"].map(isChat)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it("changes no other parameter of the URL", () => {
    const place = { pathname: "/iris", search: "?analysis=a-1&view=chat" };
    expect(addressOf(place, { view: null })).toBe("/iris?analysis=a-1");
    expect(addressOf(place, { view: null, analysis: null })).toBe("/iris");
    expect(addressOf(place, { conversation: "c-1" })).toBe("/iris?analysis=a-1&view=chat&conversation=c-1");
  });
});

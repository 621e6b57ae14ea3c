import { expect, it } from "vitest";
import { fileName } from "@/lib/save-file";

it.each([
  [
    "attachment; filename=\"move.pdf\"; filename*=UTF-8''Umzug%20n%C3%A4chstes%20Jahr.pdf",
    "Umzug nächstes Jahr.pdf",
  ],
  ['attachment; filename="should we move.md"', "should we move.md"],
  ["attachment; filename=move.json", "move.json"],
  ["attachment; filename=\"plain.md\"; filename*=UTF-8''%E4", "plain.md"],
  ["attachment", "analysis.md"],
  [null, "analysis.md"],
])("parses %s as %s", (disposition, name) => expect(fileName(disposition, "analysis.md")).toBe(name));

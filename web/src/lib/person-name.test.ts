import { expect, it } from "vitest";
import { initialsOf, initialsOfName, nameOf } from "@/lib/person-name";

const user = (more: Partial<Parameters<typeof nameOf>[0]>) => ({
  displayName: "",
  firstName: "",
  lastName: "",
  email: "maria@example.com",
  ...more,
});

it.each([
  [{ displayName: "Ada King Lovelace", firstName: "X" }, "Ada King Lovelace", "AL"],
  [{ firstName: "Maria", lastName: "Okafor" }, "Maria Okafor", "MO"],
  [{ firstName: "Maria" }, "Maria", "M"],
  [{ displayName: "  " }, "maria@example.com", "M"],
  [{ displayName: "山田 太郎" }, "山田 太郎", "山太"],
])("names %j as %s with the initials %s", (names, name, initials) => {
  expect(nameOf(user(names))).toBe(name);
  expect(initialsOf(user(names))).toBe(initials);
});

it.each([
  ["Board Coach", "BC"],
  ["The City Planner", "TP"],
  ["Lisbon", "Li"],
  [" x ", "X"],
  ["", ""],
])("abbreviates %j to %j", (name, initials) => {
  expect(initialsOfName(name)).toBe(initials);
});

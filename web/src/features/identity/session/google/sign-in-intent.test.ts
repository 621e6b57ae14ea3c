import { expect, it } from "vitest";
import { deleteIntent, readIntent, storeIntent } from "@/features/identity/session/google/sign-in-intent";

it("is stored until it is cleared", () => {
  storeIntent({ mode: "redirect", after: "/iris" });
  expect(readIntent()).toEqual({ mode: "redirect", after: "/iris" });
  storeIntent({ mode: "popup", id: "a" });
  expect(readIntent()).toEqual({ mode: "popup", id: "a" });
  deleteIntent();
  expect(readIntent()).toBeNull();
});

it.each(["{", "7", "{}", '{"mode":"popup"}', '{"mode":"redirect","id":"a"}'])(
  "ignores the stored value %s",
  (text) => {
    sessionStorage.setItem("iris-sign-in", text);
    expect(readIntent()).toBeNull();
  },
);

import { expect, it } from "vitest";
import { deleteIntent, readIntent, storeIntent } from "@/features/identity/session/google/sign-in-intent";

it("is kept until it is forgotten", () => {
  storeIntent({ mode: "redirect", after: "/iris" });
  expect(readIntent()).toEqual({ mode: "redirect", after: "/iris" });
  storeIntent({ mode: "popup", id: "a" });
  expect(readIntent()).toEqual({ mode: "popup", id: "a" });
  deleteIntent();
  expect(readIntent()).toBeNull();
});

it.each(["{", "7", "{}", '{"mode":"popup"}', '{"mode":"redirect","id":"a"}'])(
  "is none if it reads %s",
  (text) => {
    sessionStorage.setItem("iris-sign-in", text);
    expect(readIntent()).toBeNull();
  },
);

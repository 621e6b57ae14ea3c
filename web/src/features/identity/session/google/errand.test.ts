import { expect, it } from "vitest";
import { forgetErrand, readErrand, rememberErrand } from "@/features/identity/session/google/errand";

it("is kept until it is forgotten", () => {
  rememberErrand({ mode: "redirect", after: "/iris" });
  expect(readErrand()).toEqual({ mode: "redirect", after: "/iris" });
  rememberErrand({ mode: "popup", id: "a" });
  expect(readErrand()).toEqual({ mode: "popup", id: "a" });
  forgetErrand();
  expect(readErrand()).toBeNull();
});

it.each(["{", "7", "{}", '{"mode":"popup"}', '{"mode":"redirect","id":"a"}'])(
  "is none if it reads %s",
  (text) => {
    sessionStorage.setItem("iris-sign-in", text);
    expect(readErrand()).toBeNull();
  },
);

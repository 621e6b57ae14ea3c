import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { PostContent } from "@/components/post-content";
import { plainWords } from "@/lib/post-parts";
import payloads from "@tests/support/payloads.json";

const show = (content: string) =>
  render(
    <MemoryRouter>
      <PostContent content={content} tagLink={(tag) => `/social/tag/${encodeURIComponent(tag)}`} />
    </MemoryRouter>,
  ).container;

const ALLOWED = new Set(["P", "SPAN", "STRONG", "A"]);
// React Router marks its links with `data-discover`.
const ATTRIBUTES = new Set(["class", "dir", "href", "data-discover"]);

describe("post content", () => {
  it("is tested with enough payloads", () => expect(new Set(payloads).size).toBeGreaterThanOrEqual(60));

  it.each(payloads.map((payload, index) => [index, payload] as const))(
    "renders payload %i as plain text",
    (_, payload) => {
      const box = show(payload);
      const elements = [...box.querySelectorAll("*")];
      expect(elements.filter(({ tagName }) => !ALLOWED.has(tagName))).toEqual([]);
      const attributes = elements.flatMap((element) => element.getAttributeNames());
      expect(attributes.filter((name) => !ATTRIBUTES.has(name))).toEqual([]);
      for (const link of box.querySelectorAll("a")) {
        expect(link.getAttribute("href")).toMatch(/^\/social\/tag\/[\w%.-]+$/);
      }
      expect(box.textContent).toBe(plainWords(payload));
      expect(Reflect.get(window, "pwned")).toBeUndefined();
      cleanup();
    },
  );

  it("renders bold text, lines and linked hashtags", () => {
    const box = show("🎯 **Clear**\n\n#Zürich");
    expect(screen.getByText("Clear").tagName).toBe("STRONG");
    expect(screen.getByRole("link", { name: "#Zürich" })).toHaveAttribute("href", "/social/tag/z%C3%BCrich");
    expect(box.querySelectorAll("p > span")).toHaveLength(3);
  });

  it("does not link hashtags that have no page", () => {
    render(<PostContent content="#iRIS" />);
    expect(screen.getByText("#iRIS")).toBeVisible();
    expect(screen.queryByRole("link")).toBeNull();
  });
});

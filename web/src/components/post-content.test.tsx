import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { PostContent } from "@/components/post-content";
import { MAX_DEPTH, plainWords } from "@/lib/post/markdown";
import mentioned from "@tests/support/mentions.json";
import payloads from "@tests/support/payloads.json";

const show = (content: string) =>
  render(
    <MemoryRouter>
      <PostContent content={content} tagLink={(tag) => `/social/tag/${encodeURIComponent(tag)}`} />
    </MemoryRouter>,
  ).container.firstElementChild as HTMLElement;

const ALLOWED = new Set(["P", "SPAN", "STRONG", "EM", "A", "UL", "OL", "LI", "BLOCKQUOTE", "PRE", "CODE"]);
// React Router marks its links with `data-discover`.
const ATTRIBUTES = new Set(["class", "dir", "href", "rel", "target", "start", "data-discover"]);

function expectOnlyText(box: HTMLElement) {
  const elements = [...box.querySelectorAll("*")];
  expect(elements.filter(({ tagName }) => !ALLOWED.has(tagName))).toEqual([]);
  const attributes = elements.flatMap((element) => element.getAttributeNames());
  expect(attributes.filter((name) => !ATTRIBUTES.has(name))).toEqual([]);
  for (const link of box.querySelectorAll("a")) {
    expect(link.getAttribute("href")).toMatch(/^(\/social\/tag\/[\w%.-]+$|https?:\/\/)/);
    if (link.target === "_blank") expect(link.rel).toBe("nofollow noopener ugc");
  }
  expect(Reflect.get(window, "pwned")).toBeUndefined();
}

/** Number of elements that contain the most nested one. */
const depthOf = (element: Element): number =>
  1 + Math.max(0, ...[...element.children].map((child) => depthOf(child)));

describe("post content", () => {
  it("is tested with enough payloads", () => expect(new Set(payloads).size).toBeGreaterThanOrEqual(60));

  it.each(payloads.map((payload, index) => [index, payload] as const))(
    "renders payload %i as text",
    (_, payload) => {
      const box = show(payload);
      expectOnlyText(box);
      expect(box.textContent).toBe(plainWords(payload));
      cleanup();
    },
  );

  it.each([
    ["quotes", "> ".repeat(2500)],
    ["lists", "- ".repeat(2500)],
    [
      "quotes and lists over lines",
      Array.from({ length: 90 }, (_, n) => `${" ".repeat(2 * n)}- a`).join("\n"),
    ],
    ["emphasis", "*a **b ".repeat(360) + "c** d* ".repeat(360)],
    ["links", "[a](https://x.test/".repeat(250)],
    ["brackets", "[".repeat(2500) + "](https://x.test)".repeat(140)],
    ["backquotes", Array.from({ length: 98 }, (_, n) => "`".repeat(n + 1)).join(" ")],
    ["markers", "_*".repeat(2500)],
    ["a long word", "x".repeat(5000)],
    ["addresses", "https://x.test/ ".repeat(312)],
    ["rows", "- a\n".repeat(1250)],
  ])("renders hostile %s in bounded time and size", (_, content) => {
    const begin = performance.now();
    const box = show(content);
    expect(performance.now() - begin).toBeLessThan(3000);
    expectOnlyText(box);
    expect(box.querySelectorAll("*").length).toBeLessThanOrEqual(content.length);
    expect(depthOf(box)).toBeLessThanOrEqual(3 * MAX_DEPTH);
  });

  it("renders bold text, lines and linked hashtags", () => {
    const box = show("🎯 **Clear**\nnext\n\n#Zürich");
    expect(screen.getByText("Clear").tagName).toBe("STRONG");
    expect(screen.getByRole("link", { name: "#Zürich" })).toHaveAttribute("href", "/social/tag/z%C3%BCrich");
    expect([...box.querySelectorAll("p")].map((block) => block.children.length)).toEqual([2, 1]);
  });

  it("renders lists, quotes and code", () => {
    const box = show("> Ask *twice*\n\n3. one\n4. two\n   - inner\n\n`#no` tag\n\n```\n#no **x**\n```");
    expect(box.querySelector("blockquote em")).toHaveTextContent("twice");
    expect(box.querySelector("ol")).toHaveAttribute("start", "3");
    expect(box.querySelector("ol > li > ul > li")).toHaveTextContent("inner");
    expect(box.querySelector("pre")).toHaveTextContent("#no **x**");
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("names the host of a link whose text does not", () => {
    const box = show(
      "[bank.test](https://evil.test/a), [evil.test/b](https://evil.test/b), https://iris.test/c.",
    );
    expect(box).toHaveTextContent("bank.test (evil.test), evil.test/b, https://iris.test/c.");
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "https://evil.test/a",
      "https://evil.test/b",
      "https://iris.test/c",
    ]);
    expectOnlyText(box);
  });

  it.each(mentioned as [string, string[]][])("links the people whom %j mentions", (content, names) => {
    const people = names.map((username, index) => ({ id: `u-${String(index)}`, username, name: "Ada L." }));
    const all = [...people, { id: "u-9", username: "no", name: "No" }];
    render(
      <MemoryRouter>
        <PostContent content={content} mentions={all} />
      </MemoryRouter>,
    );
    const links = screen
      .queryAllByRole("link")
      .filter((link) => link.getAttribute("href")?.startsWith("/people/"));
    expect(links.map((link) => link.textContent.replaceAll(/^@"?|"$/g, ""))).toEqual(names);
  });

  it("does not link names that nobody has", () => {
    const box = show("@nobody");
    expect(box).toHaveTextContent("@nobody");
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("does not link hashtags that have no page", () => {
    render(<PostContent content="#iRIS" />);
    expect(screen.getByText("#iRIS")).toBeVisible();
    expect(screen.queryByRole("link")).toBeNull();
  });
});

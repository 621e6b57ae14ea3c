import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ModelText } from "@/components/model-text";
import { GroundedText } from "@/components/result/grounding/grounded-text";

test("a safe subset of Markdown is rendered", async () => {
  const text = [
    "## Costs",
    "**Nobody** checked the [guide](https://example.org/a) or [this](javascript:alert(1)).",
    "",
    "- one `code_part`",
    "- two",
    "",
    "![chart](https://tracker.example/x.png) <img src=x onerror=alert(1)>",
  ].join("\n");
  const { container } = render(<ModelText text={text} />);
  expect(await screen.findByText("Nobody")).toHaveProperty("tagName", "STRONG");
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["https://example.org/a"]);
  expect(screen.getByRole("link", { name: "guide" })).toHaveAttribute("rel", "nofollow noopener ugc");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(container.querySelector("img")).toBeNull();
  expect(container).toHaveTextContent("<img src=x onerror=alert(1)>");
  expect(container).not.toHaveTextContent(/\*\*|##/);
});

test("figures that are not from the user are marked inside markup", async () => {
  render(
    <GroundedText text="The move costs **20,000** euros." marks={[{ kind: "figure", text: "20,000" }]} />,
  );
  expect(await screen.findByText("20,000")).toHaveAttribute("role", "button");
});

test("sums and names are shown as written", () => {
  const { container } = render(<ModelText text="2 * 3 * 4 for snake_case_name, 5 < 6, #1" />);
  expect(container).toHaveTextContent("2 * 3 * 4 for snake_case_name, 5 < 6, #1");
});

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MentionTextarea } from "@/components/mention-textarea";
import { server } from "@tests/support/server";
import { SOCIAL } from "@tests/support/social";

const PEOPLE = [
  { id: "u-1", username: "ada", name: "Ada Lovelace" },
  { id: "u-2", username: "Ada B.", name: "Ada Byron" },
];

const onKeyDown = vi.fn();

function Box() {
  const [text, setText] = useState("");
  return <MentionTextarea aria-label="Text" value={text} onValueChange={setText} onKeyDown={onKeyDown} />;
}

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Box />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), box: screen.getByRole("textbox", { name: "Text" }) };
}

const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute("aria-activedescendant") ?? "")?.textContent;

describe("text field with mentions", () => {
  beforeEach(() => {
    onKeyDown.mockClear();
    server.use(
      http.get(`${SOCIAL}/mentions`, ({ request }) => {
        const q = new URL(request.url).searchParams.get("q") ?? "";
        return HttpResponse.json(PEOPLE.filter(({ name }) => name.toLowerCase().startsWith(q)));
      }),
    );
  });

  it("suggests people after an at sign and inserts one by keyboard", async () => {
    const { user, box } = open();
    await user.type(box, "Hi @ad");
    const list = await screen.findByRole("listbox", { name: "People to mention" });
    expect(box).toHaveAttribute("aria-controls", list.id);
    expect(screen.getByRole("status")).toHaveTextContent("2 people to mention");
    expect(active(box)).toContain("Ada Lovelace");
    await user.keyboard("{ArrowDown}");
    expect(active(box)).toContain("Ada Byron");
    expect(screen.getByRole("option", { name: /Ada Byron/, selected: true })).toBeVisible();
    await user.keyboard("{ArrowDown}{Enter}");
    expect(box).toHaveValue("Hi @ada ");
    expect(screen.queryByRole("listbox")).toBeNull();
    await user.keyboard("there");
    expect(box).toHaveValue("Hi @ada there");
  });

  it("quotes a username with spaces, and inserts within the text", async () => {
    const { user, box } = open();
    await user.type(box, "Ask  now");
    await user.type(box, '@"ada', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    await user.click(await screen.findByRole("option", { name: /Ada Byron/ }));
    expect(box).toHaveValue('Ask @"Ada B." now');
    expect(box).toHaveFocus();
  });

  it("closes by Escape without closing what contains it, and not for addresses", async () => {
    const { user, box } = open();
    await user.type(box, "@ada");
    await screen.findByRole("listbox");
    onKeyDown.mockClear();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(onKeyDown).not.toHaveBeenCalled();
    await user.keyboard("{Escape}");
    expect(onKeyDown).toHaveBeenCalledOnce();
    await user.clear(box);
    await user.type(box, "me@ada");
    await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  });
});

import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { MessageBox } from "@/features/runs/conversation/thread/message-box";

interface Options {
  busy?: boolean;
  max?: number;
  onBlank?: () => void;
}

function show({ busy = false, max = 100, onBlank = () => undefined }: Options = {}) {
  const onSend = vi.fn();
  function Box() {
    const [text, setText] = useState("");
    return (
      <MessageBox
        label="Message"
        placeholder="Write"
        value={text}
        onChange={setText}
        onSend={onSend}
        onBlank={onBlank}
        max={max}
        busy={busy}
      />
    );
  }
  render(<Box />);
  return { onSend, user: userEvent.setup(), box: screen.getByLabelText<HTMLTextAreaElement>("Message") };
}

/** jsdom has no layout: the test sets the text height. */
function tall(height: number) {
  vi.spyOn(HTMLTextAreaElement.prototype, "scrollHeight", "get").mockReturnValue(height);
}

describe("message box", () => {
  it("grows with its text", async () => {
    const { user, box } = show();
    tall(64);
    await user.type(box, "a");
    expect(box.style.height).toBe("64px");
    expect(box.style.overflowY).toBe("hidden");
  });

  it("grows to 120 px, then scrolls", async () => {
    const { user, box } = show();
    tall(120);
    await user.type(box, "a");
    expect(box.style).toMatchObject({ height: "120px", overflowY: "hidden" });
    tall(121);
    await user.type(box, "b");
    expect(box.style).toMatchObject({ height: "120px", overflowY: "auto" });
  });

  it("sends on Enter but not during composition", async () => {
    const { user, box, onSend } = show();
    await user.type(box, "a");
    fireEvent.keyDown(box, { key: "Enter", isComposing: true });
    fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    expect(onSend).toHaveBeenCalledOnce();
  });

  it("accepts text but does not send while an answer is pending", async () => {
    const onBlank = vi.fn();
    const { user, box, onSend } = show({ busy: true, onBlank });
    await user.type(box, "{Enter}a{Enter}");
    expect(box).toHaveValue("a");
    expect(onSend).not.toHaveBeenCalled();
    expect(onBlank).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
  });

  it("shows the character count near the limit and enforces the limit", async () => {
    const { user, box, onSend } = show({ max: 10 });
    await user.type(box, "123456789");
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
    await user.type(box, "0");
    expect(screen.getByRole("status")).toHaveTextContent("10 of 10 characters");
    await user.keyboard("{Enter}");
    expect(onSend).toHaveBeenCalledOnce();
    await user.type(box, "1{Enter}");
    expect(screen.getByRole("status")).toHaveTextContent("11 of 10 characters");
    expect(onSend).toHaveBeenCalledOnce();
  });
});

import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { Button } from "@/components/ui/button";
import { Explain } from "@/components/ui/explain";
import { Tab, TabList, TabPanel, Tabs } from "@/components/ui/tabs";
import { Table, Td, Th } from "@/components/ui/table";
import { ToastRegion } from "@/components/ui/toast";
import { Toaster } from "@/components/toaster";
import { TOAST_MS, toast } from "@/components/ui/toast-store";
import { Tooltip } from "@/components/ui/tooltip";

describe("toast", () => {
  afterEach(() => vi.useRealTimers());

  it("shows one message at a time", async () => {
    render(<Toaster />);
    act(() => toast({ title: "First" }));
    expect(await screen.findByText("First")).toBeVisible();
    act(() => toast({ title: "Second", description: "More" }));
    expect(screen.queryByText("First")).toBeNull();
    expect(screen.getByText("More")).toBeVisible();
  });

  it("disappears after 5000 ms, and immediately when dismissed", () => {
    vi.useFakeTimers();
    render(<ToastRegion />);
    expect(TOAST_MS).toBe(5000);
    act(() => toast({ title: "Passing" }));
    act(() => void vi.advanceTimersByTime(4900));
    expect(screen.getByText("Passing")).toBeVisible();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByText("Passing")).toBeNull();
    act(() => toast({ title: "Unwanted" }));
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText("Unwanted")).toBeNull();
  });
});

describe("toast with an action", () => {
  it("runs the action once and disappears", async () => {
    const onAct = vi.fn();
    render(<Toaster />);
    act(() => toast({ title: "Deleted", action: { label: "Undo", onAct } }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    expect(onAct).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("Deleted")).toBeNull();
  });
});

describe("explain", () => {
  const figure = (
    <Explain label="Score" title="Score 80" how={<p>Two times forty.</p>}>
      80
    </Explain>
  );

  it("opens on focus and closes on Escape", async () => {
    const user = userEvent.setup();
    render(figure);
    await user.tab();
    expect(screen.getByRole("button", { name: "Score 80" })).toHaveFocus();
    expect(await screen.findByRole("tooltip")).toHaveTextContent("Two times forty.");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("opens on a tap", async () => {
    const user = userEvent.setup();
    render(figure);
    await user.pointer({ keys: "[TouchA]", target: screen.getByRole("button") });
    expect(await screen.findByRole("tooltip")).toBeInTheDocument();
  });

  it("opens without delay shortly after another one", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    render(
      <>
        <Tooltip content="One">
          <button>First</button>
        </Tooltip>
        <Tooltip content="Two">
          <button>Second</button>
        </Tooltip>
      </>,
    );
    const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    const shown = () => screen.queryByRole("tooltip")?.textContent ?? null;
    const enter = (name: string) => {
      fireEvent.pointerEnter(screen.getByText(name));
      fireEvent.pointerMove(screen.getByText(name));
    };
    const leave = (name: string) => fireEvent.pointerLeave(screen.getByText(name));

    wait(1000);
    enter("First");
    wait(149);
    expect(shown()).toBeNull();
    wait(1);
    expect(shown()).toBe("One");
    leave("First");
    enter("Second");
    wait(1);
    expect(shown()).toBe("Two");
    fireEvent.keyDown(screen.getByText("Second"), { key: "Escape" });
    leave("Second");
    wait(301);
    enter("First");
    wait(149);
    expect(shown()).toBeNull();
  });
});

describe("button", () => {
  it("ignores clicks while pending and is marked as busy", async () => {
    const onClick = vi.fn();
    render(
      <Button pending onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Save" });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute("aria-busy", "true");
  });

  it("ignores clicks while pending even when enabled", async () => {
    const onClick = vi.fn();
    render(
      <Button pending disabled={false} onClick={onClick}>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it("is not a submit button by default", () => {
    render(<Button>Plain</Button>);
    expect(screen.getByRole("button")).toHaveAttribute("type", "button");
  });
});

describe("tabs and table", () => {
  it("supports arrow keys between tabs", async () => {
    const user = userEvent.setup();
    render(
      <Tabs defaultValue="a">
        <TabList aria-label="Views">
          <Tab value="a">First</Tab>
          <Tab value="b">Second</Tab>
        </TabList>
        <TabPanel value="a">One</TabPanel>
        <TabPanel value="b">Two</TabPanel>
      </Tabs>,
    );
    await user.tab();
    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("tab", { name: "Second" })).toHaveFocus();
    expect(screen.getByRole("tabpanel")).toHaveTextContent("Two");
  });

  it("has column headers", () => {
    render(
      <Table caption="Calls of the run">
        <thead>
          <tr>
            <Th>Calls</Th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <Td>4</Td>
          </tr>
        </tbody>
      </Table>,
    );
    expect(screen.getByRole("columnheader", { name: "Calls" })).toHaveAttribute("scope", "col");
    expect(screen.getByRole("table", { name: "Calls of the run" })).toBeVisible();
    expect(screen.queryByRole("region")).not.toBeInTheDocument();
  });

  it("is focusable when it overflows", () => {
    vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(600);
    render(<Table caption="Calls of the run" />);
    expect(screen.getByRole("region", { name: "Calls of the run" })).toHaveAttribute("tabindex", "0");
    vi.restoreAllMocks();
  });
});

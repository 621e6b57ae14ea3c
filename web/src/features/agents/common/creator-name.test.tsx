import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { CreatorName } from "@/features/agents/common/creator-name";

const UID = "0192f7a4-5b1c-7e5d-8d0e-3f1a2b3c4d5e";

const show = (creatorName: string, creatorUid: string | null) =>
  render(
    <MemoryRouter>
      <CreatorName agent={{ creatorName, creatorUid, createdBy: "iRIS" }} />
    </MemoryRouter>,
  );

it.each([
  ["Ada Lovelace", "Ada Lovelace (0192f7a4)"],
  ["", "User (0192f7a4)"],
])("shows a creator named '%s' as %s with the full ID as title", (name, shown) => {
  const { container } = show(name, UID);
  expect(container).toHaveTextContent(shown);
  expect(screen.getByRole("link")).toHaveAttribute("href", `/people/${UID}`);
  expect(screen.getByTitle(UID)).toBeVisible();
});

it("shows the fallback for an agent without a creator", () => {
  const { container } = show("", null);
  expect(container).toHaveTextContent(/^iRIS$/);
});

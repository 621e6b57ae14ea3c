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
])("calls a creator of the name '%s' %s, and has the whole id as title", (name, shown) => {
  const { container } = show(name, UID);
  expect(container).toHaveTextContent(shown);
  expect(screen.getByRole("link")).toHaveAttribute("href", `/people/${UID}`);
  expect(screen.getByTitle(UID)).toBeVisible();
});

it("calls what nobody has made by what stands for its maker", () => {
  const { container } = show("", null);
  expect(container).toHaveTextContent(/^iRIS$/);
});

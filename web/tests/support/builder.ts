/** Renders the agent builder with a server that creates agents. */

import { fireEvent, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import type { AgentCreate } from "@/features/agents/builder/draft/wire";
import { serveDirectory } from "@tests/support/agents";
import { agentDetail, MINDS, ownAgent, serveMinds } from "@tests/support/minds";
import { signedIn, visit } from "@tests/support/render";
import { server } from "@tests/support/server";

/** Opens the builder signed in. */
export async function openBuilder(address = "/mirror-space") {
  signedIn();
  serveMinds({});
  serveDirectory([]);
  const page = visit(address);
  await screen.findByText("Build Your AI Agent");
  return page;
}

// Queried by label text: role queries on a form of this size take a second each.
export const lensCard = (number: number) =>
  within(closest(screen.getByText(`Lens ${number}`, { selector: "h3" }), "fieldset"));
export const launchButton = () => closest(screen.getByText("Launch Agent to Network"), "button");

function closest(element: HTMLElement, selector: string): HTMLElement {
  const found = element.closest<HTMLElement>(selector);
  if (found === null) throw new Error(`Not in a ${selector}: ${element.textContent}`);
  return found;
}

/** Pastes text: typing letter by letter is slow and adds nothing here. */
export function write(box: HTMLElement, value: string): void {
  fireEvent.change(box, { target: { value } });
}

/** Fills in a complete draft, with overrides. */
export function fillIn({ name = "Pricing Review", guidelines = "Look at it closely." } = {}): void {
  write(screen.getByLabelText("Agent Name"), name);
  write(screen.getByLabelText("Agent Goal"), "Weigh a change of prices.");
  for (const number of [1, 2, 3, 4]) write(lensCard(number).getByLabelText("Guidelines"), guidelines);
}

/** Responds to the creation of an agent. Returns the request bodies. */
export function serveCreation(refusal?: { error: string; code: string; status: number }): AgentCreate[] {
  const bodies: AgentCreate[] = [];
  server.use(
    http.post(MINDS, async ({ request }) => {
      bodies.push((await request.json()) as AgentCreate);
      if (refusal) {
        const { status, ...body } = refusal;
        return HttpResponse.json(body, { status });
      }
      const created = ownAgent("m-1", { name: "Pricing Review" });
      serveMinds({ own: [created] });
      return HttpResponse.json(agentDetail(created), { status: 201 });
    }),
  );
  return bodies;
}

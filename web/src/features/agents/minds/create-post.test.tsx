import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { CreatePost } from "@/features/agents/minds/create-post";
import { result } from "@tests/support/answers";
import { renderPart } from "@tests/support/render";
import { server } from "@tests/support/server";

it("makes one post of what is sent twice, and another of other words", async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post("http://iris.test/api/social/posts", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return HttpResponse.error();
    }),
  );
  const user = userEvent.setup();
  renderPart(
    <CreatePost result={result()} agentId={null} userId="u-1" linkTo={(id) => `/social/post/${id}`} />,
  );
  await user.click(screen.getByRole("button", { name: "Create Social Post" }));
  const post = async (times: number) => {
    await user.click(await screen.findByRole("button", { name: "Share Post" }));
    await waitFor(() => expect(keys).toHaveLength(times));
    expect(await screen.findByRole("button", { name: "Share Post" })).toBeEnabled();
  };
  await post(1);
  await post(2);
  await user.type(screen.getByLabelText("Post Content"), " More.");
  await post(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

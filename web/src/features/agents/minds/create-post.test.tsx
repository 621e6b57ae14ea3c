import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { CreatePost } from "@/features/agents/minds/create-post";
import { result } from "@tests/support/answers";
import { gate } from "@tests/support/gate";
import { post as posted } from "@tests/support/posts";
import { renderPart } from "@tests/support/render";
import { server } from "@tests/support/server";

const POSTS = "http://iris.test/api/social/posts";

let keys: (string | null)[] = [];
beforeEach(() => {
  keys = [];
});

/** Responds to each post and records its idempotency key. */
function serve(answer: () => Response | Promise<Response>) {
  server.use(
    http.post(POSTS, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return answer();
    }),
  );
}

async function open() {
  const user = userEvent.setup();
  renderPart(<CreatePost result={result()} agentId={null} userId="u-1" />);
  const show = () => user.click(screen.getByRole("button", { name: "Create Social Post" }));
  await show();
  const reopen = async () => {
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await show();
  };
  return { user, reopen, show };
}

it("creates one post for repeated submissions and another for other text", async () => {
  serve(() => HttpResponse.error());
  const { user, reopen } = await open();
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
  await reopen();
  expect(screen.getByLabelText("Post Content")).toHaveDisplayValue(/More\.$/);
  await post(4);
  expect(keys[3]).toBe(keys[2]);
});

it("shows a pending post when reopened and creates another afterwards", async () => {
  const answer = gate();
  serve(async () => {
    await answer.passed;
    return HttpResponse.json(posted(), { status: 201 });
  });
  const { user, reopen, show } = await open();
  const share = () => user.click(screen.getByRole("button", { name: "Share Post" }));
  await share();
  await reopen();
  expect(screen.getByRole("button", { name: "Posting..." })).toBeDisabled();
  answer.open();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await show();
  await share();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).not.toBe(keys[0]);
});

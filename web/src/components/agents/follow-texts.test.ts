import { describe, expect, it } from "vitest";
import { ApiError, NetworkError } from "@/api/errors";
import { DIRECTORY_TEXTS, FOLLOWED_TEXTS } from "@/components/agents/follow-texts";

const NETWORK = "Network error - please check your connection and try again";

describe("follow errors", () => {
  it.each([
    [
      new ApiError("This agent does not exist or you do not have access to it.", 404),
      "This agent does not exist or you do not have access to it.",
    ],
    [new ApiError("Traceback", 500), "Failed to update follow status"],
    [new NetworkError(), NETWORK],
    [new Error("odd"), "Unable to update follow status"],
  ])("in the directory: %s", (error, description) => {
    expect(DIRECTORY_TEXTS.failed(error, true)).toEqual({ title: "Action Failed", description });
    expect(DIRECTORY_TEXTS.failed(error, false)).toEqual({ title: "Action Failed", description });
    expect(FOLLOWED_TEXTS.failed(error, true)).toEqual({ title: "Action Failed", description });
  });

  it.each([
    [new ApiError("Traceback", 500), "Failed to unfollow agent"],
    [new NetworkError(), NETWORK],
    [new Error("odd"), "Unable to unfollow agent"],
  ])("in lists of followed agents: %s", (error, description) => {
    expect(FOLLOWED_TEXTS.failed(error, false)).toEqual({ title: "Unfollow Failed", description });
  });
});

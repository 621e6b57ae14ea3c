import type { FeedPost } from "@/api/types";
import { partsOf } from "@/lib/post/parts";

/** Tags of a post that are not hashtags of its text. */
export function otherTags({ content, tags }: Pick<FeedPost, "content" | "tags">): string[] {
  const written = new Set(partsOf(content).map((part) => (part.kind === "tag" ? part.tag : null)));
  return tags.filter((tag) => !written.has(tag));
}

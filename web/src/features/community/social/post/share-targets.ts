/** Share targets and their URL formats. */

import type { ShareTarget } from "@/api/types";
import { firstCharacters } from "@/lib/graphemes";
import { plainWords } from "@/lib/post/markdown";

/** Maximum length of the post text in a share link. */
const SHARED = 200;

export type External = Extract<ShareTarget, "twitter" | "linkedin" | "whatsapp" | "reddit">;

/** Share text of a post. */
export function shareText(content: string): string {
  return firstCharacters(plainWords(content).trim(), SHARED);
}

const ADDRESSES: Record<External, (text: string, link: string) => [string, Record<string, string>]> = {
  twitter: (text, url) => ["https://twitter.com/intent/tweet", { text, url }],
  linkedin: (_, url) => ["https://www.linkedin.com/sharing/share-offsite/", { url }],
  whatsapp: (text, url) => ["https://wa.me/", { text: `${text}\n\n${url}` }],
  reddit: (text, url) => ["https://www.reddit.com/submit", { title: text.replace(/\s+/g, " "), url }],
};

export function shareAddress(target: External, text: string, link: string): string {
  const [address, query] = ADDRESSES[target](text, link);
  return `${address}?${new URLSearchParams(query).toString()}`;
}

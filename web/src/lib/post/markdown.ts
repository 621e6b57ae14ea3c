/**
 * Parses the Markdown subset of posts and comments: emphasis, links, lists, quotes and code. Everything else
 * is text, as in `app/core/text/markdown.py`. Pages without posts do not load the parser: the chunks of the
 * first visits take modules directly in `src/lib` only.
 */

import type { Nodes, Paragraph, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

/** Maximum nesting of lists, quotes and emphasis. Deeper markup is shown as written. */
export const MAX_DEPTH = 8;

const TEXT_ONLY = [
  "autolink",
  "characterEscape",
  "characterReference",
  "codeIndented",
  "definition",
  "hardBreakEscape",
  "headingAtx",
  "htmlFlow",
  "htmlText",
  "labelStartImage",
  "setextUnderline",
  "thematicBreak",
];

/** A line with more markers than MAX_DEPTH. Parsing takes quadratic time in their number. */
const TOO_NESTED = new RegExp(
  String.raw`^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${String(MAX_DEPTH + 1)}}`,
  "m",
);
const LINE_ENDS = /\r\n|[\r\u2028\u2029]/g;

/** Parsed text with the source that its positions refer to. */
export interface Markdown {
  source: string;
  root: Root;
}

/** Parses a post, or with `headings` a text of a model, in which headings are markup too. */
export function parseMarkdown(content: string, { headings = false } = {}): Markdown {
  const source = content.trim().replace(LINE_ENDS, "\n");
  const disabled = headings ? TEXT_ONLY.filter((name) => name !== "headingAtx") : TEXT_ONLY;
  const root = TOO_NESTED.test(source)
    ? asText(source)
    : fromMarkdown(source, { extensions: [{ disable: { null: disabled } }] });
  return { source, root };
}

/** Source of a node. */
export function sourceOf({ source }: Markdown, { position }: Nodes): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

/** Address of a link that may be followed, null for any other. */
export function webAddress(address: string): URL | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return new URL(address);
}

/** Words without markup, and without addresses of links. */
export function plainWords(content: string): string {
  const parsed = parseMarkdown(content);
  const words = (node: Nodes, depth: number): string => {
    if (depth > MAX_DEPTH || (node.type === "link" && webAddress(node.url) === null)) {
      return sourceOf(parsed, node);
    }
    if ("value" in node) return node.value;
    if (node.type === "break") return "\n";
    if (!("children" in node)) return "";
    const isBlock = ["root", "list", "listItem", "blockquote"].includes(node.type);
    return node.children.map((child) => words(child, depth + 1)).join(isBlock ? "\n" : "");
  };
  return words(parsed.root, 0);
}

function asText(source: string): Root {
  const paragraphs = source
    .split(/\n[ \t]*\n/)
    .map((value): Paragraph => ({ type: "paragraph", children: [{ type: "text", value }] }));
  return { type: "root", children: paragraphs };
}

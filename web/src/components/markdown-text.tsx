import type { Blockquote, Code, List, Nodes, PhrasingContent, RootContent } from "mdast";
import { Fragment } from "react";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { MAX_DEPTH, sourceOf, webAddress } from "@/lib/post/markdown";
import type { Markdown } from "@/lib/post/markdown";
import { startsWithEmoji } from "@/lib/post/parts";

interface Context {
  parsed: Markdown;
  depth: number;
  /** Renders text outside of code and links. */
  shownText: (text: string) => ReactNode;
}

export const LINK = "text-accent underline decoration-line-strong underline-offset-4 hover:decoration-accent";
const CODE = "rounded-[4px] bg-sunken px-1 py-px font-mono text-[0.9em]";

type MarkdownTextProps = Pick<Context, "parsed" | "shownText"> & { className?: string | undefined };

/** Renders parsed Markdown. Markup outside of the subset is shown as written. */
export function MarkdownText({ parsed, shownText, className }: MarkdownTextProps) {
  return (
    <div className={cx("space-y-2.5 wrap-anywhere", className)}>
      <Blocks blocks={parsed.root.children} context={{ parsed, shownText, depth: 0 }} />
    </div>
  );
}

function Blocks({ blocks, context }: { blocks: readonly RootContent[]; context: Context }) {
  return blocks.map((block, index) => <Block key={index} block={block} context={context} />);
}

function Block({ block, context }: { block: RootContent; context: Context }) {
  const { parsed, depth } = context;
  const inner = { ...context, depth: depth + 1 };
  switch (block.type) {
    case "paragraph":
      return (
        <p>
          <Lines words={block.children} context={inner} />
        </p>
      );
    case "list":
    case "blockquote":
      if (depth >= MAX_DEPTH) return <p className="whitespace-pre-wrap">{sourceOf(parsed, block)}</p>;
      return block.type === "list" ? (
        <Items list={block} context={inner} />
      ) : (
        <Quote quote={block} context={inner} />
      );
    case "heading":
      return (
        <p className="font-semibold">
          <Lines words={block.children} context={inner} />
        </p>
      );
    case "code":
      return <CodeBlock code={block} />;
    default:
      return null;
  }
}

function Items({ list, context }: { list: List; context: Context }) {
  const Tag = list.ordered ? "ol" : "ul";
  return (
    <Tag
      start={list.ordered ? (list.start ?? 1) : undefined}
      className={cx("ps-[1.6em]", list.ordered ? "list-decimal" : "list-disc", list.spread && "space-y-2.5")}
    >
      {list.children.map((item, index) => (
        <li key={index} dir="auto" className={cx("ps-0.5", item.spread && "space-y-2.5")}>
          <Blocks blocks={item.children} context={context} />
        </li>
      ))}
    </Tag>
  );
}

function Quote({ quote, context }: { quote: Blockquote; context: Context }) {
  return (
    <blockquote className="space-y-2.5 border-s-2 border-line-strong ps-3 text-ink-2">
      <Blocks blocks={quote.children} context={context} />
    </blockquote>
  );
}

function CodeBlock({ code }: { code: Code }) {
  return (
    <pre
      dir="ltr"
      className="rounded-box border border-line bg-sunken px-3 py-2 font-mono text-sm whitespace-pre-wrap"
    >
      <code>{code.value}</code>
    </pre>
  );
}

/** Lines of a paragraph. Each has the direction of its script. */
function Lines({ words, context }: { words: readonly PhrasingContent[]; context: Context }) {
  return linesOf(words).map((line, index) => {
    const [first] = line;
    const hasEmoji = first?.type === "text" && startsWithEmoji(first.value);
    return (
      <span
        key={index}
        dir="auto"
        className={cx("block whitespace-pre-wrap", hasEmoji && "ps-[1.6em] -indent-[1.6em]")}
      >
        <Words words={line} context={context} />
      </span>
    );
  });
}

/** Splits a paragraph at the line ends between its elements. */
function linesOf(words: readonly PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const word of words) {
    if (word.type === "break") {
      lines.push([]);
    } else if (word.type === "text") {
      word.value.split("\n").forEach((value, index) => {
        if (index > 0) lines.push([]);
        if (value !== "") lines.at(-1)?.push({ type: "text", value });
      });
    } else {
      lines.at(-1)?.push(word);
    }
  }
  return lines;
}

function Words({ words, context }: { words: readonly PhrasingContent[]; context: Context }) {
  return words.map((word, index) => <Fragment key={index}>{shown(word, context)}</Fragment>);
}

function shown(word: PhrasingContent, context: Context): ReactNode {
  const { parsed, depth } = context;
  if (word.type === "text") return context.shownText(word.value);
  if (word.type === "inlineCode") return <code className={CODE}>{word.value}</code>;
  if (word.type === "break") return "\n";
  if (!("children" in word) || depth >= MAX_DEPTH) return sourceOf(parsed, word);
  const inner = <Words words={word.children} context={{ ...context, depth: depth + 1 }} />;
  if (word.type === "strong") return <strong className="font-semibold">{inner}</strong>;
  if (word.type === "emphasis") return <em>{inner}</em>;
  const address = word.type === "link" ? webAddress(word.url) : null;
  if (address === null) return sourceOf(parsed, word);
  const text = textOf(word);
  return (
    <>
      <WebLink address={address.href}>{text}</WebLink>
      {!text.toLowerCase().includes(address.host) && (
        <span className="text-sm text-ink-3"> ({address.host})</span>
      )}
    </>
  );
}

/** Words of a link, which has neither links nor hashtags inside. */
function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

export function WebLink({ address, children }: { address: string; children: ReactNode }) {
  return (
    <a href={address} target="_blank" rel="nofollow noopener ugc" className={LINK}>
      {children}
    </a>
  );
}

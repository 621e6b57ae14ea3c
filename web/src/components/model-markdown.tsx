import { useMemo } from "react";
import type { ReactNode } from "react";
import { MarkdownText } from "@/components/markdown-text";
import { withoutImages } from "@/lib/model-text";
import { parseMarkdown } from "@/lib/post/markdown";

interface ModelMarkdownProps {
  text: string;
  shownText: (text: string) => ReactNode;
}

export default function ModelMarkdown({ text, shownText }: ModelMarkdownProps) {
  const parsed = useMemo(() => parseMarkdown(withoutImages(text), { headings: true }), [text]);
  return <MarkdownText parsed={parsed} shownText={shownText} />;
}

import { Suspense, lazy } from "react";
import type { ReactNode } from "react";
import { hasMarkup, withoutMarkup } from "@/lib/model-text";

const ModelMarkdown = lazy(() => import("@/components/model-markdown"));

interface ModelTextProps {
  text: string;
  /** Renders text outside of code and links, for example with marks. */
  shownText?: (text: string) => ReactNode;
}

/** Text of a model: a safe subset of Markdown, without images. Shows plain words until the parser is loaded. */
export function ModelText({ text, shownText = (words) => words }: ModelTextProps) {
  if (!hasMarkup(text)) return shownText(text);
  return (
    <Suspense fallback={shownText(withoutMarkup(text))}>
      <ModelMarkdown text={text} shownText={shownText} />
    </Suspense>
  );
}

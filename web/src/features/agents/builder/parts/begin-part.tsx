import { Download, LayoutTemplate, Library, Upload, X } from "lucide-react";
import { Suspense, lazy, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Notice } from "@/components/ui/notice";
import { draftOfFile } from "@/features/agents/builder/source/source";
import type { Draft } from "@/features/agents/builder/draft/draft";
import { fileNameOf, fileOf } from "@/features/agents/builder/draft/wire";
import { saveFile } from "@/lib/save-file";

const TemplateDialog = lazy(() =>
  import("@/features/agents/builder/source/template-dialog").then(({ TemplateDialog }) => ({
    default: TemplateDialog,
  })),
);
const SourceDialog = lazy(() =>
  import("@/features/agents/builder/source/source-dialog").then(({ SourceDialog }) => ({
    default: SourceDialog,
  })),
);

const MOST_BYTES = 256 * 1024;
const TOO_LARGE = { problem: "This file is too large." };

interface BeginPartProps {
  userId: string;
  draft: Draft;
  /** The draft is empty. */
  blank: boolean;
  onReplace: (draft: Draft, told: string) => void;
  pending: boolean;
}

/** Start options: template, agent, import; and export. */
export function BeginPart({ userId, draft, blank, onReplace, pending }: BeginPartProps) {
  const [choosing, setChoosing] = useState<"template" | "agent" | null>(null);
  const [problem, setProblem] = useState<{ file: string; text: string } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const take = (next: Draft, told: string) => {
    setChoosing(null);
    setProblem(null);
    onReplace(next, told);
  };
  const read = async (file: File) => {
    const imported = file.size > MOST_BYTES ? TOO_LARGE : draftOfFile(await file.text());
    if ("problem" in imported) setProblem({ file: file.name, text: imported.problem });
    else take(imported.draft, `Imported ${file.name}`);
  };
  return (
    <section aria-label="Start with" className="space-y-3">
      <p className="text-sm font-medium text-ink-2 sm:hidden" aria-hidden>
        Start from
      </p>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Button
          variant={blank ? "primary" : "secondary"}
          aria-label="Start from a template"
          disabled={pending}
          onClick={() => setChoosing("template")}
        >
          <LayoutTemplate aria-hidden />
          <Words long="Start from a template" short="Template" />
        </Button>
        <Button aria-label="Start from an agent" disabled={pending} onClick={() => setChoosing("agent")}>
          <Library aria-hidden />
          <Words long="Start from an agent" short="Agent" />
        </Button>
        <Button disabled={pending} onClick={() => input.current?.click()}>
          <Upload aria-hidden />
          Import
        </Button>
        <Button
          disabled={blank}
          onClick={() =>
            saveFile(
              new Blob([JSON.stringify(fileOf(draft), null, 2), "\n"], { type: "application/json" }),
              fileNameOf(draft.name),
            )
          }
        >
          <Download aria-hidden />
          Export
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label="Import an agent from a file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void read(file);
            // Reset, so that the same file can be selected again after a fix.
            event.target.value = "";
          }}
        />
      </div>
      {problem && (
        <div className="relative">
          <Notice
            tone="bad"
            role="alert"
            level={3}
            title={`${problem.file} was not imported`}
            className="pr-14"
          >
            {problem.text} Your draft is unchanged.
          </Notice>
          <IconButton
            label="Dismiss"
            icon={<X />}
            onClick={() => setProblem(null)}
            className="absolute top-2.5 right-2.5"
          />
        </div>
      )}
      <Suspense>
        {choosing === "template" && (
          <TemplateDialog
            onClose={() => setChoosing(null)}
            onChosen={({ title, draft: begun }) => take(begun, `Template applied: ${title}`)}
          />
        )}
        {choosing === "agent" && (
          <SourceDialog
            userId={userId}
            onClose={() => setChoosing(null)}
            onChosen={(begun) => take(begun, `Started from ${begun.name}`)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** On phones the text is above the buttons. */
function Words({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="max-sm:hidden">{long}</span>
      <span className="sm:hidden">{short}</span>
    </>
  );
}

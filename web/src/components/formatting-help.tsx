import { useState } from "react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";

const RULES: readonly [written: string, shown: ReactNode][] = [
  ["**bold**", <strong className="font-semibold">bold</strong>],
  ["*italic*", <em>italic</em>],
  ["[text](https://…)", <span className="text-accent underline underline-offset-4">text</span>],
  ["- item\n1. item", "List"],
  ["> text", <span className="border-s-2 border-line-strong ps-2 text-ink-2">Quote</span>],
  ["`code`", <code className="rounded-[4px] bg-sunken px-1 font-mono text-[0.9em]">code</code>],
  ["```\ncode\n```", "Block of code"],
  ["@username", "A person, who is notified"],
];

/** Button that lists the formatting of posts and comments. */
export function FormattingHelp() {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Formatting"
      align="start"
      className="w-72 px-4 py-3 text-sm"
      trigger={
        <Button variant="quiet" size="sm" className="-ms-2.5 px-2.5">
          Formatting
        </Button>
      }
    >
      <table className="w-full text-start">
        <thead className="text-ink-3">
          <tr>
            <th scope="col" className="pb-1 text-start font-medium">
              You write
            </th>
            <th scope="col" className="pb-1 text-start font-medium">
              Readers see
            </th>
          </tr>
        </thead>
        <tbody>
          {RULES.map(([written, shown]) => (
            <tr key={written} className="border-t border-line align-top">
              <td className="py-1 pe-3 font-mono whitespace-pre">{written}</td>
              <td className="py-1">{shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Popover>
  );
}

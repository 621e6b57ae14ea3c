import { Dialog } from "@/components/ui/dialog";
import { Key, modifierName } from "@/app/palette/keys";

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface Shortcut {
  does: string;
  /** Keys pressed together; alternatives side by side. */
  ways: string[][];
}

const groups = (modifier: string): { title: string; shortcuts: Shortcut[] }[] => [
  {
    title: "Everywhere",
    shortcuts: [
      { does: "Find an analysis or agent, go to a page", ways: [[modifier, "K"]] },
      { does: "List shortcuts", ways: [["?"]] },
      { does: "Close the dialog or panel", ways: [["Esc"]] },
    ],
  },
  {
    title: "Writing",
    shortcuts: [
      { does: "Start thinking, or send", ways: [["Enter"]] },
      { does: "Start a new line", ways: [["Shift", "Enter"]] },
    ],
  },
  {
    title: "Analysis History",
    shortcuts: [
      { does: "Next or previous analysis", ways: [["↑"], ["↓"]] },
      { does: "Rename", ways: [["F2"]] },
      { does: "Delete", ways: [["Del"]] },
      { does: "Undo the last deletion", ways: [[modifier, "Z"]] },
    ],
  },
];

/** List of all shortcuts. */
export function ShortcutsDialog({ open, onOpenChange }: ShortcutsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      description="Everything works by keyboard. These are shortcuts."
    >
      <div className="mt-5 space-y-5">
        {groups(modifierName()).map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="text-xs font-semibold text-ink-3">{title}</h3>
            <dl className="mt-1.5 space-y-2">
              {shortcuts.map(({ does, ways }) => (
                <div key={does} className="flex items-center justify-between gap-4">
                  <dt>{does}</dt>
                  <dd className="flex shrink-0 gap-2">
                    {ways.map((keys) => (
                      <span key={keys.join()} className="flex gap-1">
                        {keys.map((key) => (
                          <Key key={key}>{key}</Key>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

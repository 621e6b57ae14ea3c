import { Dialog } from "@/components/ui/dialog";
import { LensIcon } from "@/components/lens";
import { lookOf } from "@/features/agents/builder/parts/looks";
import { TEMPLATES } from "@/features/agents/builder/source/templates";
import type { Template } from "@/features/agents/builder/source/templates";

interface TemplateDialogProps {
  onClose: () => void;
  onChosen: (template: Template) => void;
}

/** Template picker, one per kind of decision. */
export function TemplateDialog({ onClose, onChosen }: TemplateDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Start from a template"
      description="Four lenses with guidelines for one kind of decision. You can change everything."
      className="max-w-4xl!"
    >
      <ul className="mt-5 grid gap-3 sm:grid-cols-2">
        {TEMPLATES.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              onClick={() => onChosen(template)}
              className="flex size-full flex-col gap-2 rounded-box border border-line p-4 text-left transition-colors duration-100 hover:border-line-strong hover:bg-sunken"
            >
              <span>
                <span className="block font-semibold">{template.title}</span>
                <span className="block text-sm text-ink-2">{template.when}</span>
              </span>
              <span className="grid gap-x-3 gap-y-1.5 min-[520px]:grid-cols-2">
                {template.draft.lenses
                  .map((lens, place) => ({ place, look: lookOf(lens, place) }))
                  .map(({ look, place }) => (
                    <span key={place} className="inline-flex items-center gap-1.5 text-sm text-ink-2">
                      <LensIcon lens={look} small />
                      {look.name}
                    </span>
                  ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

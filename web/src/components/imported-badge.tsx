import { FileInput } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** Server text that replaces the label. */
export const IMPORTED_TEXT = "Imported, not computed by iRIS";

/** Model name of an imported analysis. */
export const IMPORTED_MODEL = "imported";

/** Badge for an imported score; `short` for rows that give the context. */
export function ImportedBadge({ short = false }: { short?: boolean }) {
  return (
    <Badge className="whitespace-normal" title={short ? IMPORTED_TEXT : undefined}>
      <FileInput aria-hidden />
      {short ? (
        <>
          <span aria-hidden>Imported</span>
          <span className="sr-only">{IMPORTED_TEXT}</span>
        </>
      ) : (
        IMPORTED_TEXT
      )}
    </Badge>
  );
}

import { FileInput } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** As the server words it in place of the label. */
export const IMPORTED_TEXT = "Imported, not computed by iRIS";

/** The model of an imported analysis. */
export const IMPORTED_MODEL = "imported";

/** Marks a score that came with a saved analysis; `short` where the row around it says the rest. */
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

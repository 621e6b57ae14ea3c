import { useMutation } from "@tanstack/react-query";
import { Braces, Download, FileText, FileType } from "lucide-react";
import { messageOf } from "@/api/errors";
import { requestTo, send } from "@/api/transport";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast-store";
import { sentence } from "@/lib/format";
import { fileName, saveFile } from "@/lib/save-file";

const FORMATS = [
  { id: "markdown", name: "Markdown", ending: "md", icon: FileText },
  { id: "json", name: "JSON", ending: "json", icon: Braces },
  { id: "pdf", name: "PDF", ending: "pdf", icon: FileType },
] as const;

type Format = (typeof FORMATS)[number];

/** Exports an analysis as a file, with progress and errors. */
export function ExportMenu({ analysisId }: { analysisId: string }) {
  const save = useMutation({
    mutationFn: async (format: Format) => {
      const id = encodeURIComponent(analysisId);
      const response = await send(requestTo(`/api/analyses/${id}/export?format=${format.id}`));
      const name = fileName(response.headers.get("content-disposition"), `analysis.${format.ending}`);
      saveFile(await response.blob(), name);
    },
    onError: (error, { name }) =>
      toast({
        tone: "bad",
        title: `${name} was not exported`,
        description: sentence(messageOf(error, "Please try again")),
      }),
  });
  return (
    <Menu
      trigger={
        <Button pending={save.isPending}>
          {!save.isPending && <Download aria-hidden />}
          {save.isPending ? "Exporting..." : "Export"}
        </Button>
      }
    >
      {FORMATS.map((format) => (
        <MenuItem key={format.id} onSelect={() => save.mutate(format)}>
          <format.icon aria-hidden />
          {format.name}
        </MenuItem>
      ))}
    </Menu>
  );
}

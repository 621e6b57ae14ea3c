import { CircleAlert } from "lucide-react";
import { Notice } from "@/components/ui/notice";

interface RefusalProps {
  /** What it comes under, where the message needs that. */
  title?: string | null;
  message: string;
}

/** Why nobody was signed in, above the button that tries again. */
export function RefusalNotice({ title = null, message }: RefusalProps) {
  return (
    <Notice tone="bad" level={3} icon={<CircleAlert />} title={title ?? message} className="mb-4">
      {title === null ? undefined : message}
    </Notice>
  );
}

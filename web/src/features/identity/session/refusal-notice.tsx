import { CircleAlert } from "lucide-react";
import { Notice } from "@/components/ui/notice";

interface RefusalProps {
  /** Heading, where the message needs one. */
  title?: string | null;
  message: string;
}

/** Sign-in error above the retry button. */
export function RefusalNotice({ title = null, message }: RefusalProps) {
  return (
    <Notice tone="bad" level={3} icon={<CircleAlert />} title={title ?? message} className="mb-4">
      {title === null ? undefined : message}
    </Notice>
  );
}

import { ApiError, NetworkError, TimeoutError } from "@/api/errors";
import { toast } from "@/components/ui/toast-store";

/** Says that something failed: in the server's words where they are meant for people, else in `fallback`. */
export function toastError(error: unknown, fallback: string): void {
  toast({ tone: "bad", title: "Error", description: reason(error) ?? fallback });
}

function reason(error: unknown): string | null {
  if (error instanceof ApiError) return error.status < 500 ? error.message : null;
  return error instanceof NetworkError || error instanceof TimeoutError ? error.message : null;
}

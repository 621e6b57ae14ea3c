import { ApiError, NetworkError, TimeoutError } from "@/api/errors";
import { toast } from "@/components/ui/toast-store";

/** Error toast: the server's text if it is for users, else `fallback`. */
export function toastError(error: unknown, fallback: string): void {
  toast({ tone: "bad", title: "Error", description: reason(error) ?? fallback });
}

function reason(error: unknown): string | null {
  if (error instanceof ApiError) return error.status < 500 ? error.message : null;
  return error instanceof NetworkError || error instanceof TimeoutError ? error.message : null;
}

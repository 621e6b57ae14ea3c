import { RotateCcw, TriangleAlert } from "lucide-react";
import { messageOf } from "@/api/errors";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { urlOf } from "@/lib/base-url";
import { paths } from "@/lib/paths";

/** Shown instead of a page that failed. The rest of the app keeps working. */
export function RouteError({ error }: { error: unknown }) {
  return (
    <main className="mx-auto max-w-2xl px-4 py-24">
      <Notice
        role="alert"
        level={1}
        icon={<TriangleAlert />}
        title="This page could not be shown"
        actions={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              <RotateCcw aria-hidden />
              Reload
            </Button>
            <Button asChild>
              <a href={urlOf(paths.home.link())}>Back to Home</a>
            </Button>
          </>
        }
      >
        <p>Your analyses are safe on the server. Reloading usually helps, especially after an update.</p>
        <p className="mt-2 text-sm text-ink-3">{messageOf(error, "Unknown error")}</p>
      </Notice>
    </main>
  );
}

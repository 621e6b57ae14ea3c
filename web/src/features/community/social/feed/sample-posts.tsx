import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import type { SamplePost } from "@/api/types";
import { unwrap, api } from "@/api/client";
import { LensBars } from "@/components/published/lens-bars";
import { SampleBadge } from "@/components/sample-badge";
import { Button } from "@/components/ui/button";
import { socialKeys } from "@/features/community/social/common/keys";
import { toastError } from "@/features/community/social/common/toast-error";

/** Handwritten posts that show what a post looks like while there are none. */
export function SamplePosts({ isAdmin }: { isAdmin: boolean }) {
  const { data: samples = [] } = useQuery({
    queryKey: socialKeys.samples,
    queryFn: ({ signal }) => unwrap(api.GET("/api/social/samples", { signal })),
  });
  if (samples.length === 0) return null;
  return (
    <section aria-labelledby="sample-posts" className="mt-6">
      <h3 id="sample-posts" className="font-semibold">
        Sample posts
      </h3>
      <p className="mt-0.5 text-sm text-ink-3">
        Written by hand. They disappear with the first post
        {isAdmin ? ", or when you remove them." : "."}
      </p>
      <ul className="mt-3 space-y-4">
        {samples.map((sample) => (
          <li key={sample.id}>
            <SampleCard sample={sample} isAdmin={isAdmin} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SampleCard({ sample, isAdmin }: { sample: SamplePost; isAdmin: boolean }) {
  return (
    <article
      aria-label={`Sample: ${sample.title}`}
      className="@container rounded-box border border-line bg-surface p-4 shadow-raised sm:p-5"
    >
      <div className="flex items-start justify-between gap-3">
        <SampleBadge />
        {isAdmin && <RemoveButton sample={sample} />}
      </div>
      <h4 className="mt-3 font-semibold">{sample.title}</h4>
      <p className="mt-1 line-clamp-4 max-w-[72ch] text-ink-2">{sample.scenario}</p>
      <p className="mt-3 max-w-[72ch] text-lg">{sample.take}</p>
      <p className="mt-1 max-w-[72ch]">{sample.suggestion}</p>
      <div className="mt-4 rounded-box border border-line p-3">
        <LensBars lenses={sample.lenses} isOffline={false} />
      </div>
    </article>
  );
}

function RemoveButton({ sample }: { sample: SamplePost }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.DELETE("/api/social/samples/{sample}", { params: { path: { sample: sample.id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: socialKeys.samples }),
    onError: (error) => toastError(error, "The sample could not be removed"),
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      pending={remove.isPending}
      aria-label={`Remove the sample ${sample.title}`}
      onClick={() => remove.mutate()}
    >
      {!remove.isPending && <Trash2 aria-hidden />}
      Remove
    </Button>
  );
}

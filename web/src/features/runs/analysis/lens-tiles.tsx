import { DEFAULT_LENS_IDS, LensIcon, lensLook } from "@/components/lens";

/** The four lenses as tiles. */
export function LensTiles() {
  return (
    <ul aria-label="The four lenses" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {DEFAULT_LENS_IDS.map((id) => {
        const look = lensLook(id);
        return (
          <li key={id} className="flex items-center gap-3 rounded-box border border-line bg-surface p-3">
            <LensIcon lens={look} />
            <p className="min-w-0 leading-5">
              <span className="block truncate font-semibold">{look.name}</span>
              <span className="block truncate text-sm text-ink-3">{look.topic}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** Links of the public menus and footer, derived from the path table. */

import { isBuilt, paths } from "@/app/paths";
import type { MenuEntry, MenuGroup } from "@/features/landing/menu-panel";
import { NOT_HERE, OFFERS } from "@/features/landing/offers";
import type { Built, OfferId } from "@/features/landing/offers";

export const OFFER_LINKS: Readonly<Record<OfferId, string>> = {
  iris: paths.iris.link(),
  agentMinds: paths.dare.link(),
  socialMinds: paths.sociaMinds.link(),
};

export const BUILT: Built = {
  iris: isBuilt(OFFER_LINKS.iris),
  agentMinds: isBuilt(OFFER_LINKS.agentMinds),
  socialMinds: isBuilt(OFFER_LINKS.socialMinds),
};

const built = (entries: { title: string; to: string }[]) => entries.filter(({ to }) => isBuilt(to));

export const POLICIES = built([
  { title: "Privacy Policy", to: paths.privacyPolicy.link() },
  { title: "Terms of Service", to: paths.termsOfService.link() },
  { title: "Use Policy", to: paths.usePolicy.link() },
  { title: "Refund Policy", to: paths.refundPolicy.link() },
]);

const COMPANY = built([
  { title: "About", to: paths.about.link() },
  { title: "Contact", to: paths.contact.link() },
]);

/** Public pages that appear in the footer only. */
export const EXPLORE: MenuGroup = {
  title: "Explore",
  entries: built([
    { title: "Global Agent Directory", to: paths.globalAgents.link() },
    { title: "SocialMinds", to: paths.sociaMinds.link() },
    { title: "Agent Feed", to: paths.agentFeed.link() },
  ]),
};

/** Link groups of public pages. */
export const OPEN_PAGES: readonly MenuGroup[] = [
  { title: "Policies", entries: POLICIES },
  { title: "Company", entries: COMPANY },
].filter(({ entries }) => entries.length > 0);

/** The three offers; `onSelect` replaces the link when sign-in is required first. */
export function solutions(onSelect?: (offer: OfferId) => void): MenuGroup {
  const entries = OFFERS.map(({ id, name, text, icon }): MenuEntry => {
    const entry = { title: name, text, icon };
    if (!BUILT[id]) return { ...entry, note: NOT_HERE };
    return onSelect ? { ...entry, onSelect: () => onSelect(id) } : { ...entry, to: OFFER_LINKS[id] };
  });
  return { title: "Solutions", entries };
}

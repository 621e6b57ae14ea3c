/** What the menus and the foot of the open pages lead to, from the table of paths. */

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

/** What there is to look at without an account. The menus have no place for it; the foot of the page has. */
export const EXPLORE: MenuGroup = {
  title: "Explore",
  entries: built([
    { title: "Global Agent Directory", to: paths.globalAgents.link() },
    { title: "SocialMinds", to: paths.sociaMinds.link() },
    { title: "Agent Feed", to: paths.agentFeed.link() },
  ]),
};

/** The groups that lead to pages which are open to everybody. */
export const OPEN_PAGES: readonly MenuGroup[] = [
  { title: "Policies", entries: POLICIES },
  { title: "Company", entries: COMPANY },
].filter(({ entries }) => entries.length > 0);

/** The three offers; `onSelect` stands in for the link where one has to sign in first. */
export function solutions(onSelect?: (offer: OfferId) => void): MenuGroup {
  const entries = OFFERS.map(({ id, name, text, icon }): MenuEntry => {
    const entry = { title: name, text, icon };
    if (!BUILT[id]) return { ...entry, note: NOT_HERE };
    return onSelect ? { ...entry, onSelect: () => onSelect(id) } : { ...entry, to: OFFER_LINKS[id] };
  });
  return { title: "Solutions", entries };
}

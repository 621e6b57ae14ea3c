/** Links of the public menus and footer, derived from the path table. */

import type { MenuEntry, MenuGroup } from "@/app/landing/menu-panel";
import { OFFERS } from "@/app/landing/offers";
import type { OfferId } from "@/app/landing/offers";
import { paths } from "@/lib/paths";

export const OFFER_LINKS: Readonly<Record<OfferId, string>> = {
  iris: paths.iris.link(),
  agentMinds: paths.dare.link(),
  socialMinds: paths.sociaMinds.link(),
};

export const POLICIES = [
  { title: "Privacy Policy", to: paths.privacyPolicy.link() },
  { title: "Terms of Service", to: paths.termsOfService.link() },
  { title: "Use Policy", to: paths.usePolicy.link() },
  { title: "Refund Policy", to: paths.refundPolicy.link() },
];

const COMPANY = [
  { title: "About", to: paths.about.link() },
  { title: "Contact", to: paths.contact.link() },
];

/** Public pages that appear in the footer only. */
export const EXPLORE: MenuGroup = {
  title: "Explore",
  entries: [
    { title: "Global Agent Directory", to: paths.globalAgents.link() },
    { title: "SocialMinds", to: paths.sociaMinds.link() },
    { title: "Agent Feed", to: paths.agentFeed.link() },
    { title: "API reference", to: "/schema", isDocument: true },
  ],
};

/** Link groups of public pages. */
export const OPEN_PAGES: readonly MenuGroup[] = [
  { title: "Policies", entries: POLICIES },
  { title: "Company", entries: COMPANY },
];

/** The three offers; `onSelect` replaces the link when sign-in is required first. */
export function solutions(onSelect?: (offer: OfferId) => void): MenuGroup {
  const entries = OFFERS.map(({ id, name, text, icon }): MenuEntry => {
    const entry = { title: name, text, icon };
    return onSelect ? { ...entry, onSelect: () => onSelect(id) } : { ...entry, to: OFFER_LINKS[id] };
  });
  return { title: "Solutions", entries };
}

import { paths } from '#domain/paths.ts';

export type NavItem = { label: string; to: string; items?: readonly { label: string; to: string }[] };

/** The main navigation (R-PAGE-16, R-PAGE-18, R-PAGE-19); an entry with a submenu is itself a link (R-PAGE-17). */
export const navItems: readonly NavItem[] = [
  { label: 'Holsters', to: paths.holsterBuilder },
  { label: 'Apparel', to: paths.apparel },
  { label: 'Bundles', to: paths.bundles },
  {
    label: 'Affiliates',
    to: paths.affiliates,
    items: [
      { label: 'All affiliates', to: paths.affiliates },
      { label: 'Gridd', to: paths.gridd },
      { label: 'Anything Target', to: paths.anythingTarget },
    ],
  },
  {
    label: 'Gear',
    to: paths.gear,
    items: [
      { label: 'All gear', to: paths.gear },
      { label: 'Slings', to: paths.slings },
      { label: 'Magazines', to: paths.magazines },
      { label: 'Optics', to: paths.optics },
      { label: 'Lights', to: paths.lights },
    ],
  },
  { label: 'Stickers', to: paths.stickers },
];

/** Whether the entry links to the current page or a parent of it. */
export function isActive(to: string, pathname: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}

/** 'page' for the page itself, 'true' for its parent entry. */
export function ariaCurrent(to: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page';
  return isActive(to, pathname) ? 'true' : undefined;
}

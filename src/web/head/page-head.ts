import { priceRange } from '#domain/catalog/products/variants.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { indexedPages, paths } from '#domain/paths.ts';
import type { ShopSettings } from '#domain/settings/kinds/kinds.ts';
import type { TimesSetting } from '#domain/settings/kinds/times.schema.ts';
import { leadTime } from '#domain/shipping/times/promise.ts';
import { shop } from '#domain/shop.ts';
import { shorten } from '#domain/platform/text/shorten.ts';

/** The document's metadata; `canonicalPath` and `image` are paths below the store's origin. */
export type PageHead = {
  title: string;
  description: string;
  /** Null for a page without an address of its own: a 404, an error. */
  canonicalPath: string | null;
  /** Whether search engines may index it: not pages of one shopper, such as account and checkout. */
  isIndexed: boolean;
  image: { path: string; alt: string };
  product: { price: string } | null;
};

type Named = readonly [title: string, description: string];

const home: Named = ['Custom kydex holsters, apparel and gear', shop.description];

/** Six specified routes and the owner's questions have their own titles, every other one the home title (R-PAGE-7, R-PAGE-8). */
const namedPages = (times: TimesSetting): Readonly<Record<string, Named>> => ({
  [paths.home]: home,
  [paths.holsterBuilder]: [
    'Custom kydex holsters',
    `Kydex holsters formed by hand for your exact pistol, light and optic. Ready in ${leadTime(times)}.`,
  ],
  [paths.apparel]: [
    'Second Amendment Apparel',
    'Heavy cotton tees, fleece, caps and belts. Printed to last, cut to cover a holster.',
  ],
  [paths.gear]: [
    'Tactical gear: slings, magazines, optics, lights',
    'Slings, magazines, optics and weapon lights, picked and packed by people who use them.',
  ],
  [paths.affiliates]: ['Partners', 'The two lines we carry for partners: Gridd and Anything Target.'],
  [paths.faq]: ['Questions and answers', 'What shoppers ask us about orders, fit, shipping and returns.'],
  [paths.stickers]: [
    'Tactical Stickers',
    'Die-cut vinyl for cases, coolers and rear windows. Weatherproof, in our own designs.',
  ],
});

function plain(storeName: string) {
  return { image: { path: '/social.jpg', alt: `${storeName}: Made for the gun you carry` }, product: null };
}

/** The metadata of a page that exists (R-PAGE-8, R-PAGE-9); a product page names the product. */
export function pageHead(
  pathname: string,
  product: Product | null,
  { facts, times }: Pick<ShopSettings, 'facts' | 'times' | 'rules' | 'day'>,
): PageHead {
  const storeName = facts.name;
  if (product) {
    return {
      title: titled(product.name, storeName),
      description: clipped(product.description),
      canonicalPath: pathname,
      isIndexed: true,
      image: { path: product.imageUrl, alt: product.name },
      product: { price: priceRange(product).low },
    };
  }
  const [title, description] = namedPages(times)[pathname] ?? home;
  return {
    ...plain(storeName),
    title: titled(title, storeName),
    description,
    canonicalPath: pathname,
    isIndexed: indexedPages.includes(pathname) || pathname === paths.faq,
  };
}

/** The metadata of a page that was not found or failed. */
export function missHead(title: string, storeName: string): PageHead {
  return { ...plain(storeName), title, description: shop.description, canonicalPath: null, isIndexed: false };
}

function titled(title: string, storeName: string): string {
  return `${title} | ${storeName}`;
}

/** At most 160 characters, cut at a word, as search results show them. */
function clipped(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 160) return line;
  return `${shorten(line, 160).replace(/(?<!\s)\s+\S*$/, '')}…`;
}

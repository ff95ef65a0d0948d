import type { Product } from '#domain/catalog/product.schema.ts';
import { paths } from '#domain/paths.ts';
import { shop } from '#domain/shop.ts';

/** What the document says about itself; `canonicalPath` and `image` are paths below the shop's origin. */
export type PageHead = {
  title: string;
  description: string;
  /** Null where the page is not to be found again: a 404, an error. */
  canonicalPath: string | null;
  image: { path: string; alt: string };
  product: { price: string; inStock: boolean } | null;
};

export const notFoundTitle = '404 Page Not Found';

/** Six routes have their own titles, every other one the home title (spec: shopper §2). */
const named: Readonly<Record<string, { title: string; description: string }>> = {
  [paths.home]: {
    title: `${shop.name} | Custom kydex holsters, apparel and gear`,
    description: shop.description,
  },
  [paths.holsterBuilder]: {
    title: `Custom kydex holsters | ${shop.name}`,
    description: `Kydex holsters formed by hand for your exact pistol, light and optic. Ready in ${shop.leadTime}.`,
  },
  [paths.apparel]: {
    title: `Second Amendment Apparel | ${shop.name}`,
    description: 'Heavy cotton tees, fleece, caps and belts. Printed to last, cut to cover a holster.',
  },
  [paths.gear]: {
    title: `Tactical gear: slings, magazines, optics, lights | ${shop.name}`,
    description: 'Slings, magazines, optics and weapon lights, picked and packed by people who use them.',
  },
  [paths.affiliates]: {
    title: `Partners | ${shop.name}`,
    description: 'The two lines we carry for partners: Gridd and Anything Target.',
  },
  [paths.stickers]: {
    title: `Tactical Stickers | ${shop.name}`,
    description: 'Die-cut vinyl for cases, coolers and rear windows. Weatherproof, in our own designs.',
  },
};

const homeHead = {
  title: `${shop.name} | Custom kydex holsters, apparel and gear`,
  description: shop.description,
};
const shopImage = { path: '/social.jpg', alt: `${shop.name}: a ridgeline at dawn` };

/** The head of a page that was found (decisions, 'Titles'): a product's page names the product. */
export function pageHead(pathname: string, product: Product | null): PageHead {
  if (product) {
    return {
      title: `${product.name} | ${shop.name}`,
      description: clipped(product.description),
      canonicalPath: pathname,
      image: { path: product.imageUrl, alt: product.name },
      product: { price: product.price, inStock: product.inStock },
    };
  }
  const { title, description } = named[pathname] ?? homeHead;
  return { title, description, canonicalPath: pathname, image: shopImage, product: null };
}

/** The head of a page that was not found or failed. */
export function missHead(title: string): PageHead {
  return { title, description: shop.description, canonicalPath: null, image: shopImage, product: null };
}

/** At most 160 characters, cut at a word: what search results show. */
function clipped(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 160) return line;
  return `${line.slice(0, 160).replace(/\s+\S*$/, '')}…`;
}

import { categoryNames } from '#domain/catalog/products/category.ts';
import type { Product } from '#domain/catalog/products/product.schema.ts';
import { nameWithChoice } from '#domain/catalog/products/variants.ts';
import { picturesFor } from '#domain/catalog/products/product.ts';
import { categoryPaths, paths } from '#domain/paths.ts';
import { shop } from '#domain/shop.ts';
import type { ShopSettings } from '#domain/settings/kinds/kinds.ts';
import type { FaqSetting } from '#domain/settings/kinds/faq.schema.ts';
import type { StoreFacts } from '#domain/settings/kinds/facts.schema.ts';
import { shippingDetails } from './json-ld-shipping.ts';

/** `origin` is the store's, without a trailing slash. */
export type Store = { origin: string; settings: ShopSettings };

export type JsonLd = { '@type': string } & Readonly<Record<string, unknown>>;

/**
 * A page's schema.org data for search engines, with the fields Google requires. Empty except for home, lists and products.
 */
export function structuredData(store: Store, pathname: string, product: Product | null): JsonLd[] {
  const { origin } = store;
  if (product) {
    const trail = [...trailTo(categoryPaths[product.category]), crumb(product.name, pathname)];
    return [productNode(store, pathname, product), breadcrumbs(origin, trail)];
  }
  if (pathname === paths.home) return [organization(store), webSite(store)];
  const trail = trailTo(pathname);
  return trail.length > 1 ? [breadcrumbs(origin, trail)] : [];
}

/** The owner's questions (R-SET-18). */
export function questions(faq: FaqSetting['questions']): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function organization({ origin, settings: { facts } }: Store): JsonLd {
  return {
    '@type': 'OnlineStore',
    '@id': shopId(origin),
    name: facts.name,
    legalName: facts.legalName,
    description: shop.description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: facts.email,
    address: {
      '@type': 'PostalAddress',
      addressLocality: facts.address.city,
      addressRegion: facts.address.state,
      addressCountry: 'US',
    },
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email: facts.email },
    ...(facts.social.length > 0 && { sameAs: facts.social.map(({ url }) => url) }),
  };
}

function webSite({ origin, settings: { facts } }: Store): JsonLd {
  return {
    '@type': 'WebSite',
    name: facts.name,
    url: `${origin}/`,
    inLanguage: 'en-US',
    publisher: { '@id': shopId(origin) },
  };
}

function productNode(store: Store, pathname: string, product: Product): JsonLd {
  const { origin, settings } = store;
  if (product.variants.length > 0) return groupNode(store, pathname, product);
  return {
    '@type': 'Product',
    '@id': `${origin}${pathname}#product`,
    name: product.name,
    description: product.description.replace(/\s+/g, ' ').trim(),
    image: picturesFor(product, null).map((url) => new URL(url, origin).href),
    sku: String(product.id),
    category: categoryNames[product.category],
    brand: { '@type': 'Brand', name: brandOf(product, settings.facts) },
    ...(product.material === null ? {} : { material: product.material }),
    ...(product.colors.length === 0 ? {} : { color: product.colors.join(', ') }),
    ...(product.sizes.length === 0 ? {} : { size: product.sizes.join(', ') }),
    offers: offer(store, `${origin}${pathname}`, product, shippingDetails(product, settings)),
  };
}

/** A product with variants, each with its own offer, as Google reads it (R-CAT-75). */
function groupNode(store: Store, pathname: string, product: Product): JsonLd {
  const { origin, settings } = store;
  const { variants, name, sizes, colors } = product;
  const description = product.description.replace(/\s+/g, ' ').trim();
  const shippingId = `${origin}${pathname}#shipping`;
  const details = shippingDetails(product, settings).map((detail, index) => ({
    ...detail,
    '@id': `${shippingId}-${index + 1}`,
  }));
  const known = details.map((detail) => ({ '@id': detail['@id'] }));
  return {
    '@type': 'ProductGroup',
    '@id': `${origin}${pathname}#product`,
    name,
    description,
    url: `${origin}${pathname}`,
    productGroupID: String(product.id),
    category: categoryNames[product.category],
    brand: { '@type': 'Brand', name: brandOf(product, settings.facts) },
    ...(product.material === null ? {} : { material: product.material }),
    variesBy: [
      ...(sizes.length === 0 ? [] : ['https://schema.org/size']),
      ...(colors.length === 0 ? [] : ['https://schema.org/color']),
    ],
    hasVariant: variants.map(({ id, size, color, sku, price, wasPrice, inStock, heldUntil }, index) => ({
      '@type': 'Product',
      sku: sku ?? `${product.id}-${id}`,
      name: nameWithChoice(name, { size, color }),
      description,
      image: picturesFor(product, color).map((url) => new URL(url, origin).href),
      ...(size === null ? {} : { size }),
      ...(color === null ? {} : { color }),
      // Written once and then referred to: it is the same for all.
      offers: offer(
        store,
        // Opens with the combination chosen.
        `${origin}${paths.product(product.id, color, size)}`,
        {
          price: price ?? product.price,
          wasPrice,
          priceValidUntil: product.priceValidUntil,
          inStock,
          heldUntil,
          shipsFrom: product.shipsFrom,
        },
        index === 0 ? details : known,
      ),
    })),
  };
}

function offer(
  { origin, settings: { facts, day: today } }: Store,
  url: string,
  { price, wasPrice, priceValidUntil, inStock, heldUntil, shipsFrom }: Offered,
  shipping: readonly unknown[],
) {
  const isOut = inStock && shipsFrom !== null && shipsFrom > today;
  const stocked = isOut ? 'BackOrder' : 'InStock';
  return {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'USD',
    ...(priceValidUntil && { priceValidUntil }),
    ...(wasPrice && { priceSpecification: formerPrice(wasPrice) }),
    availability: `https://schema.org/${inStock ? stocked : heldUntil === undefined ? 'OutOfStock' : 'LimitedAvailability'}`,
    ...(isOut && { availabilityStarts: shipsFrom }),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', '@id': shopId(origin), name: facts.name },
    shippingDetails: shipping,
  };
}

type Offered = Pick<
  Product,
  'price' | 'wasPrice' | 'priceValidUntil' | 'inStock' | 'heldUntil' | 'shipsFrom'
>;

/** As Google reads a sale: the offer has the price in force, and this the one it is compared with (R-PRICE-5). */
function formerPrice(price: string) {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price,
    priceCurrency: 'USD',
  };
}

/** Partner products carry the partner's brand; everything else the store's own. */
function brandOf({ category }: Product, { name }: StoreFacts): string {
  return category === 'gridd' || category === 'anything-target' ? categoryNames[category] : name;
}

type Crumb = { name: string; path: string };

const crumb = (name: string, path: string): Crumb => ({ name, path });

const parents: Readonly<Record<string, Crumb>> = {
  '/gear': crumb('Gear', paths.gear),
  '/affiliates': crumb('Affiliates', paths.affiliates),
};

/** Home and a list, or just home for any other page. */
function trailTo(path: string): Crumb[] {
  const home = crumb('Home', paths.home);
  const category = Object.entries(categoryPaths).find(([, listPath]) => listPath === path)?.[0];
  const parent = parents[path.replace(/\/[^/]*$/, '')];
  const own = category ? crumb(categoryNames[category as keyof typeof categoryNames], path) : parents[path];
  return [home, parent, own].filter((step) => step !== undefined);
}

function breadcrumbs(origin: string, trail: readonly Crumb[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}

function shopId(origin: string): string {
  return `${origin}/#shop`;
}

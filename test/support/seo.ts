/** A node of a page's JSON-LD. */
export type Node = { '@type': string } & Record<string, unknown>;

/** The URLs in a sitemap or sitemap index. Throws on anything outside the format. */
export function addressesOf(xml: string): { loc: string; lastmod: string | undefined }[] {
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')) throw new Error('no XML declaration');
  const root = /<(urlset|sitemapindex) xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/.exec(
    xml,
  );
  const entry = root?.[1] === 'urlset' ? 'url' : 'sitemap';
  const inner = xml.slice((root?.index ?? 0) + (root?.[0].length ?? 0)).replace(`</${root?.[1]}>`, '');
  const form = new RegExp(
    `<${entry}><loc>([^<>&]+)</loc>(?:<lastmod>([^<>]+)</lastmod>)?</${entry}>\\n?`,
    'g',
  );
  const rest = inner.replace(form, '').trim();
  if (rest !== '') throw new Error(`not of a sitemap: ${rest.slice(0, 200)}`);
  return [...inner.matchAll(form)].map(([, loc = '', lastmod]) => ({ loc, lastmod }));
}

/** The nodes in a page's JSON-LD; empty if it has none. */
export function structuredDataOf(html: string): Node[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return blocks.flatMap(([, text = '']) => {
    const graph = JSON.parse(text) as { '@context': string; '@graph': Node[] };
    if (graph['@context'] !== 'https://schema.org') throw new Error('a block of another vocabulary');
    return graph['@graph'];
  });
}

/** The fields a node is missing that Google requires, or recommends for a store. */
export function checkNode(node: Node, origin: string): string[] {
  const faults: string[] = [];
  const need = (isThere: boolean, what: string) => void (isThere || faults.push(what));
  const isText = (value: unknown) => typeof value === 'string' && value !== '';
  const isOwn = (value: unknown) => typeof value === 'string' && value.startsWith(`${origin}/`);

  switch (node['@type']) {
    case 'OnlineStore':
      need(isText(node['name']), 'name');
      need(isOwn(node['url']), 'url');
      need(isOwn(node['logo']), 'logo');
      break;
    case 'WebSite':
      need(isText(node['name']), 'name');
      need(node['url'] === `${origin}/`, 'url: the home page');
      break;
    case 'BreadcrumbList':
      checkBreadcrumbs(node['itemListElement'] as Record<string, unknown>[], need, isText, isOwn);
      break;
    case 'Product':
      need(isText(node['name']), 'name');
      need(isText(node['description']), 'description');
      need(isText(node['sku']), 'sku');
      need(isText((node['brand'] as Node | undefined)?.['name']), 'brand.name');
      need(Array.isArray(node['image']) && node['image'].length > 0 && node['image'].every(isOwn), 'image');
      checkOffer(node['offers'] as Node, need, isOwn);
      break;
    case 'ProductGroup': {
      const variants = (node['hasVariant'] ?? []) as Node[];
      need(isText(node['name']), 'name');
      need(isText(node['productGroupID']), 'productGroupID');
      need(isText((node['brand'] as Node | undefined)?.['name']), 'brand.name');
      need((node['variesBy'] as unknown[]).length > 0, 'variesBy');
      need(variants.length > 0, 'hasVariant');
      for (const variant of variants) {
        need(isText(variant['name']), 'hasVariant.name');
        need(isText(variant['sku']), 'hasVariant.sku');
        need(isText(variant['size']) || isText(variant['color']), 'hasVariant.size or color');
        need(Array.isArray(variant['image']) && variant['image'].every(isOwn), 'hasVariant.image');
      }
      // The shipping details are written at the first variant only.
      checkOffer(variants[0]?.['offers'] as Node, need, isOwn);
      break;
    }
    default:
      faults.push(`unknown type ${node['@type']}`);
  }
  return faults;
}

type OwnerTask = (isThere: boolean, what: string) => void;
type Check = (value: unknown) => boolean;

/** At least two steps, numbered from 1, each with a name and a URL. */
function checkBreadcrumbs(
  items: Record<string, unknown>[],
  need: OwnerTask,
  isText: Check,
  isOwn: Check,
): void {
  need(items.length >= 2, 'two steps');
  for (const [index, item] of items.entries()) {
    need(item['@type'] === 'ListItem', 'ListItem');
    need(item['position'] === index + 1, `position ${index + 1}`);
    need(isText(item['name']), 'name of a step');
    need(isOwn(item['item']), 'item of a step');
  }
}

function checkOffer(offer: Node, need: OwnerTask, isOwn: Check): void {
  need(offer['@type'] === 'Offer', 'Offer');
  need(/^\d+\.\d\d$/.test(String(offer['price'])) && Number(offer['price']) > 0, 'price');
  need(offer['priceCurrency'] === 'USD', 'priceCurrency');
  need(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/.test(String(offer['availability'])), 'availability');
  need(isOwn(offer['url']), 'url');
  const shipping = offer['shippingDetails'] as Node[];
  need(shipping.length > 0, 'shippingDetails');
  const states = new Set<string>();
  for (const detail of shipping) {
    const region = detail['shippingDestination'] as { addressCountry: string; addressRegion: string[] };
    need(region.addressCountry === 'US' && region.addressRegion.length > 0, 'shippingDestination');
    for (const state of region.addressRegion) states.add(state);
    const rate = detail['shippingRate'] as { value: string; currency: string } | undefined;
    const isClosed = detail['doesNotShip'] === true;
    need(isClosed || (rate?.currency === 'USD' && Number(rate.value) > 0), 'shippingRate');
  }
  need(states.size === 51, 'each state once');
}

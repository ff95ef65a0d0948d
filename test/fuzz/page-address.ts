import { paths } from '#domain/paths.ts';
import type { Random } from '../drills/random.ts';
import { anyText } from './hostile-values.ts';

/** Parts of addresses whose parameters are filled. */
const pages = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  '/product/31',
  '/pay/x',
  '/admin/orders/1',
  '/admin/orders/1/refund',
  '/admin/products/1',
  '/admin/evidence/1',
  '/media/x',
  '/assets/x.js',
  '/robots.txt',
  '/sitemap.xml',
] as unknown as readonly [string, ...string[]];

const parameters = [
  'q',
  'sort',
  'color',
  'size',
  'order_id',
  'discount',
  'token',
  'order',
  'tab',
  'added',
  'make',
  'model',
  'type',
] as const;

/** Bytes that no browser sends, and those that decode to no text: half of a surrogate pair, half of a character. */
const broken = [
  '%',
  '%2',
  '%zz',
  '%00',
  '%ed%a0%bd',
  '%f0%9f%8e',
  '%c0%ae%c0%ae',
  '%ff',
  '%2e%2e%2f',
  '%5c',
  '%0d%0a',
  '%u0041',
  '+',
  ';',
  '//',
  '/./',
  '/../',
  '?',
  '#',
  '&&',
  '=',
  '[]',
  '\\',
] as const;

const mostCharacters = 15_000;

/** An address of a page of the shop or the dashboard, with odd parts in path and query. */
export function hostileAddress(random: Random): string {
  let path = random.pick(pages).split('#')[0] ?? '/';
  if (random.happens(0.3)) path = path.replace(/[^/]+$/, () => part(random));
  if (random.happens(0.3)) path += `/${part(random)}`;
  if (random.happens(0.1)) path = path.toUpperCase();
  if (random.happens(0.1)) path += '/';
  const query: string[] = [];
  while (random.happens(0.5))
    query.push(`${random.happens(0.8) ? random.pick(parameters) : part(random)}=${part(random)}`);
  if (random.happens(0.03)) query.push(`q=${'a%20'.repeat(mostCharacters)}`);
  return `/${path.replace(/^\/+/, '')}${query.length > 0 ? `?${query.join('&')}` : ''}`.slice(
    0,
    mostCharacters,
  );
}

function part(random: Random): string {
  const text = encodeURIComponent(anyText(random).toWellFormed());
  if (random.happens(0.3)) return random.pick(broken);
  return random.happens(0.2) ? text + random.pick(broken) : text;
}

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  barOf,
  firstLoad,
  loadOf,
  measuredPages,
  mostScripts,
  readScript,
  shopPages,
  signInPage,
  sizeOf,
  type ShopPage,
} from '../../../bench/first-load.ts';
import { readManifest } from './built.ts';

/** Code that loads later, on first use or with its own page: a word that it contains, and where. */
const later = [
  ['zod', 'ZodError', 'node_modules/zod/v4/classic/errors.js'],
  ['react-hook-form', 'shouldUnregister', 'node_modules/react-hook-form/dist/index.esm.mjs'],
  ['Radix overlays', 'DismissableLayer', 'node_modules/@radix-ui/react-dismissable-layer/dist/index.mjs'],
  [
    'the checkout',
    'Please complete your shipping information',
    'src/web/shop/checkout/payment/payment-method.tsx',
  ],
  ['the cart panel', 'Your cart is empty', 'src/web/shop/cart/cart-panel.tsx'],
  ['an account’s pages', 'No orders yet', 'src/web/shop/account/orders/order-history.tsx'],
  ['the session', '/api/auth/logout', 'src/domain/api/accounts.calls.ts'],
  ['the dashboard', 'Authorized personnel only', signInPage],
] as const;

test.each(later)('%s is known by the word %s', async (_part, word, file) => {
  expect(await readFile(file, 'utf8')).toContain(word);
});

describe.each(Object.keys(shopPages) as ShopPage[])('%s', (page) => {
  test.each(later)('loads nothing of %s before it is wanted', async (_part, word) => {
    const { scripts } = await firstLoad(page);
    expect(await textOf(scripts)).not.toContain(word);
  });
});

test.each(measuredPages)('%s stays below the limit', async (page) => {
  const { scripts } = await firstLoad(page);
  expect(await sizeOf(scripts)).toBeLessThanOrEqual(barOf(page));
  expect(scripts.length).toBeLessThanOrEqual(mostScripts);
});

test('nothing of the dashboard is in the shop’s build', async () => {
  const sources = Object.keys(await readManifest('client'));
  expect(sources).toContain(shopPages.home);
  expect(sources.filter((source) => source.includes('/admin/'))).toEqual([]);
});

test('the cart panel opens without the checkout’s libraries', async () => {
  const { scripts } = await loadOf('src/web/shop/cart/cart-panel.tsx');
  const text = await textOf(scripts);
  expect(text).toContain('Your cart is empty');
  for (const word of ['ZodError', 'shouldUnregister', 'react-paypal-js']) expect(text).not.toContain(word);
});

async function textOf(files: readonly string[]): Promise<string> {
  const scripts = files.filter((file) => file.endsWith('.js'));
  return (await Promise.all(scripts.map(readScript))).join('\n');
}

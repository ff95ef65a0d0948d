import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { synonyms } from '#domain/catalog/search/synonyms.ts';
import { addProductWords } from '#server/catalog/search/product-words.ts';
import { sumVariants } from '#server/catalog/products/save-variants.ts';
import { products } from '#server/db/schema/catalog.ts';
import { owner } from '../../support/owner.ts';
import { testStore } from '../../support/store.ts';

const { app, services } = await testStore();
const { db } = services.database;
const call = await owner(app, services);

/** What owners name goods with: words of our lists, stop words, contractions, sizes, numbers, accents, signs. */
const pieces = [
  ...Object.entries(synonyms).flatMap(([ours, theirs]) => [ours, ...theirs]),
  ...'the to be or not a in on me my we it is do of off over no who what all you for with and'.split(' '),
  ..."Don’t Can't Won’t I’m You'll Let’s O’Neill Hunter's Rock-’n’-Roll 5 O´Clock".split(' '),
  ...'S M L XL 2XL 32 19 1791 2A 9mm .308 1/2" 3.5 10-8 AR-15 M4/M16 100% #1 A+ C++ X-Macro'.split(' '),
  ...'Café Größe Ærø Łódź Þór Smørrebrød naïve No.1 № ½ ® ™ © – — “Quoted” (Set) [New] & + * _ <b> a_b @home'.split(
    ' ',
  ),
  ...'Sticker Patch Mount Hanger Flag Tread Tactical gen 5 MOS glock'.split(' '),
];

const isNamed = (name: string) => /[\p{L}\p{N}]/u.test(name) && name.length <= 100;
const made = fc.sample(
  fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
    .map((words) => words.join(' '))
    .filter(isNamed),
  { numRuns: 150, seed: Number(process.env['SEED'] ?? 34) },
);

const names = [
  'Don’t Tread on Me Sticker',
  'Can’t Stop Patch',
  'To Be or Not to Be',
  'The Who',
  'Size S Patch',
  'XL Cooler',
  'Magazine Holder Wall Mount',
  'Hooded Sweatshirt Hanger',
  ...Object.values(synonyms).flatMap((theirs) => theirs.map((theirWord) => `${theirWord} wall hanger`)),
  ...made,
];

beforeAll(async () => {
  const rows = names.map((name, index) => ({
    id: 5_000 + index,
    name,
    description: 'Plain.',
    priceCents: 9_00,
    imageUrl: '/media/none',
    displayOrder: 90,
    category: 'stickers' as const,
  }));
  const ids = rows.map(({ id }) => id);
  await db.insert(products).values(rows);
  await sumVariants(db, ids);
  await addProductWords(db, ids);
});

test('each product is found by its full name, in the shop and in the dashboard (R-CAT-44)', async () => {
  const lost = [];
  for (const [index, name] of names.entries()) {
    const query = `limit=1000&q=${encodeURIComponent(name)}`;
    const shop = (await app.inject({ url: `/api/products?${query}` })).json<{ id: number }[]>();
    const { body: dashboard } = await call<{ id: number }[]>('GET', `/api/admin/products?${query}`);
    for (const [place, found] of Object.entries({ shop, dashboard })) {
      if (!found.some(({ id }) => id === 5_000 + index)) lost.push(`${place}: ${name}`);
    }
  }
  expect(lost).toEqual([]);
});
